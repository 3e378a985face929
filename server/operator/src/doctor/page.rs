//! The requests of browsers that a running server refused because of the names in its settings.

use damiera_node::control::PageStatus;

use super::Examination;
use super::finding::DoctorFinding;
use crate::amounts::many;

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let Some(status) = examined.server.status() else {
        return Vec::new();
    };
    let PageStatus {
        other_host,
        other_origin,
    } = status.page;
    let by_host = (other_host > 0).then(|| {
        DoctorFinding::warning(
            format!(
                "browsers called the running server by a name that web.hosts does not have: {} refused (421) since its start",
                many(other_host, "request")
            ),
            "--web-hosts dama.example.org, with the name in the address that people open; nothing, if they were strangers who try names",
        )
    });
    let by_origin = (other_origin > 0).then(|| {
        DoctorFinding::warning(
            format!(
                "pages that are at none of the names in web.hosts asked the running server: {} refused (403) since its start",
                many(other_origin, "request")
            ),
            "--web-hosts dama.example.org, with the name in the address of the page if it is this server's; nothing, if it is another site's",
        )
    });
    by_host.into_iter().chain(by_origin).collect()
}
