/**
 * The parts that every view is given: the line, what is known, the texts, and the ways to speak and to go elsewhere.
 */

/**
 * @typedef {object} App
 * @property {import('./connection.js').Connection} line  to the server
 * @property {import('./model.js').Model} model  what the server told
 * @property {import('./settings.js').Settings} settings  what this browser's owner chose
 * @property {import('./entry.js').Entry} entry  names, and how one comes in
 * @property {import('./come-back.js').Seats} seats  that may be taken back
 * @property {import('./texts.js').Translate} t  a text in the chosen language
 * @property {(path: string) => void} go  opens another view by its path, and keeps the way back
 * @property {(path: string) => void} moved  says that the view that stands has another address now
 * @property {() => void} titled  says that the view that stands has another title now
 * @property {(text: string) => void} say  reads a text out when there is a pause, also one that was just read
 * @property {(text: string) => void} show  shows for a while what is read out elsewhere
 * @property {(text: string) => void} note  reads a text out, and shows it for a while
 * @property {(text: string) => void} alarm  reads a text out at once: something went wrong
 * @property {() => void} calm  what was wrong is over
 * @property {(error: unknown) => string} problem  the sentence about what a command was refused with
 * @property {(command: string, said?: (lines: string[]) => void) => Promise<any>} tell  sends a command whose answer is read
 *   out, and whose refusal is shown as well; gives the answer, or null, and to `said` the sentences of the answer
 * @property {(move: string) => Promise<any>} play  plays a move, so that it is neither lost nor doubled with the
 *   line; gives null when it was refused, which was shown and read
 * @property {() => Promise<boolean>} isBack  asks who is there before an act that needs a name, once and where a seat may be the
 *   reader's; gives true if the reader goes back to it
 * @property {() => Promise<void>} leave  leaves the room in which one is
 */

/**
 * A view: what stands in the page's main part. It is opened anew when the language changes; other settings it
 * watches itself.
 *
 * @typedef {object} View
 * @property {HTMLElement} node  it begins with an `h1` that can take the focus (`tabindex="-1"`)
 * @property {() => string} title  for the window
 * @property {boolean} [bare]  whether it stands without the form for typed commands, as streams show it
 * @property {boolean} [waits]  whether it stands for a view whose script is under way
 * @property {() => void} [close]  ends what the view began; called once
 */

export {};
