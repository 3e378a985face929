# Reads the paths of a site's files, and reports each link in them that leads to no file of the site or to no
# element of a page. Links to other sites are not followed.

# The path that a link names, from the page that has it.
function target(page, link,    parts, count, path, depth, i) {
    sub(/[^\/]*$/, "", page)
    count = split(page link, parts, "/")
    depth = 0
    for (i = 1; i <= count; i++) {
        if (parts[i] == "..") depth--
        else if (parts[i] != ".") path[++depth] = parts[i]
        if (depth < 0) return "outside"
    }
    page = "."
    for (i = 1; i <= depth; i++) page = page "/" path[i]
    return page
}

{ files[$0] = 1 }
/\.html$/ { pages[++page_count] = $0 }

END {
    for (i = 1; i <= page_count; i++) {
        page = pages[i]
        while ((getline line <page) > 0) {
            line = " " line
            while (match(line, / (id|href|src)="[^"]*"/)) {
                attribute = substr(line, RSTART + 1, RLENGTH - 2)
                line = substr(line, RSTART + RLENGTH)
                value = attribute
                sub(/^[a-z]*="/, "", value)
                if (attribute ~ /^id=/) ids[page, value] = 1
                else if (value !~ /^[a-z]+:/) links[++link_count] = page "\t" value
            }
        }
        close(page)
    }
    for (i = 1; i <= link_count; i++) {
        split(links[i], link, "\t")
        path = link[2]
        anchor = ""
        if ((at = index(path, "#")) > 0) {
            anchor = substr(path, at + 1)
            path = substr(path, 1, at - 1)
        }
        to = path == "" ? link[1] : target(link[1], path)
        if (!(to in files) || (anchor != "" && !((to, anchor) in ids))) {
            print link[1] ": " link[2]
            dead = 1
        }
    }
    exit dead
}
