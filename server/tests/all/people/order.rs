//! Bounds of what is kept, and bans, mutes and reports.

use super::*;

#[tokio::test(start_paused = true)]
async fn bounds() {
    let settings = Accounts {
        most: 2,
        ..Accounts::default()
    };
    let people = in_memory(settings);
    let all = (1..=3).map(|number| {
        let called = ["Ada", "Gil", "Leo"][usize::from(number) - 1];
        people.register(registration(number, called))
    });
    let all = futures_util::future::join_all(all).await;
    assert!(matches!(all[2], Err(Refusal::TooManyAccounts(2))));
    let many = vec![id(2); MOST_FRIENDS + 1];
    let refused = people.set_friends(id(1), many).await.unwrap_err();
    assert_eq!(refused.code(), "list_full");
    let long = Some(format!("\u{1b}[31m{}", "x".repeat(2 * MOST_LINE)));
    people.set_line(id(1), long).await.unwrap();
    let line = people.of_id(id(1)).unwrap().line.clone().unwrap();
    assert_eq!(line.chars().count(), MOST_LINE);
    assert!(!line.contains('\u{1b}'));
    let gone = people.set_line(id(9), None).await.unwrap_err();
    assert_eq!(gone.code(), "no_such_account");
}

/// A list that is full takes nothing more, and what was to come with it does not come either.
#[tokio::test(start_paused = true)]
async fn lists_of_order_have_bounds() {
    let people = in_memory(Accounts::default());
    let ban = |number: u16| {
        let network = format!("10.0.{}.{}", number / 256, number % 256);
        let network: std::net::IpAddr = network.parse().unwrap();
        OrderEvent::Imposed(imposed(
            Sanction::Ban,
            SanctionTarget::Network(network.into()),
            NOW + DAY,
        ))
    };
    people
        .record_order((0..999).map(ban).collect())
        .await
        .unwrap();
    let two = people.record_order(vec![ban(1_000), ban(1_001)]).await;
    assert!(matches!(two, Err(Refusal::ListFull(1_000))));
    assert_eq!(people.order().in_force(Sanction::Ban, NOW).count(), 999);
    // A repeated measure against the network is one.
    people
        .record_order(vec![ban(0), ban(1_000), ban(1)])
        .await
        .unwrap();
    assert!(people.record_order(vec![ban(1_001)]).await.is_err());

    let [ada, gil] = ["Ada", "Gil"].map(|called| PersonIdentity::Guest(name(called)));
    for number in 1..=1_000 {
        let given = people.report(report(ada.clone(), gil.clone())).await;
        assert_eq!(given.unwrap(), number);
    }
    let full = people.report(report(ada.clone(), gil.clone())).await;
    assert_eq!(full.unwrap_err().code(), "list_full");
    let closed = OrderEvent::Closed {
        number: 7,
        dealt: dealt("parlato"),
    };
    people.record_order(vec![closed]).await.unwrap();
    assert_eq!(people.report(report(ada, gil)).await.unwrap(), 1_001);
    assert!(people.order().report(7).is_none());
}

#[tokio::test(start_paused = true)]
async fn bans_and_mutes_hold_for_their_time() {
    let people = in_memory(Accounts::default());
    let leo = PersonIdentity::Guest(name("Leo"));
    let of_leo = || SanctionTarget::Person(leo.clone());
    let network: SanctionTarget = SanctionTarget::Network("192.0.2.0/24".parse().unwrap());
    let events = vec![
        OrderEvent::Imposed(imposed(Sanction::Ban, of_leo(), NOW + 10)),
        OrderEvent::Imposed(imposed(Sanction::Mute, of_leo(), NOW + 20)),
        OrderEvent::Imposed(imposed(Sanction::Ban, network.clone(), NOW + 30)),
    ];
    people.record_order(events).await.unwrap();
    let order = people.order();
    let holds = |measure, at| order.against(measure, &leo, at).is_some();
    assert!(holds(Sanction::Ban, NOW + 9));
    assert!(!holds(Sanction::Ban, NOW + 10));
    assert!(holds(Sanction::Mute, NOW + 19));
    let mapped = "::ffff:192.0.2.9".parse().unwrap();
    assert!(order.against_address(Sanction::Ban, mapped, NOW).is_some());
    let other = "192.0.3.1".parse().unwrap();
    assert!(order.against_address(Sanction::Ban, other, NOW).is_none());

    let lifted = OrderEvent::Lifted {
        measure: Sanction::Ban,
        target: network,
        dealt: dealt("sbaglio"),
    };
    people.record_order(vec![lifted]).await.unwrap();
    let order = people.order();
    assert!(order.against_address(Sanction::Ban, mapped, NOW).is_none());
    let past: Vec<&ModerationRecord> = order.past().collect();
    assert!(matches!(
        past[..],
        [ModerationRecord::Imposed {
            lifted: Some(_),
            ..
        }]
    ));
}
