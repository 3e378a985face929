# Ratings: rated games, lists of ratings, and what keeps them fair.
help-classifica = ranking [VARIANT] [bot] - who plays best, by rating
    .word = ranking, rank, best
    .usage = ranking [VARIANT] [bot] [PAGE]
    .examples = For example: ranking, ranking russian, ranking italian bot 2
    .details =
        Ratings change in rated games alone: seek 5+3 rated
        They are between registered names, with a clock, from the variant's position, and
        without takebacks and advice. Whoever accepts one accepts that too.
        Games count with at least three moves each and a minute each on the clock.
        Everyone begins with 1500. With a ? the rating says little yet: more games are needed.
        In the list are those whose rating is known well; without games it is known less and less.
        Two who play each other often: their second game of the day counts half, the third
        a third. From one address nobody plays rated games.
        Whoever leaves a rated game is warned; later there is a wait before the next one:
        5 minutes, 30, two hours, a day. A day without leaving takes one off.
        With bot: games with registered programs, which have ratings of their own.
        The curve of your own rating: profile
    .spoken =
        Ratings change in rated games alone: seek 5+3 rated
        They are between registered names, with a clock, from the variant's position, and
        without takebacks and advice. Whoever accepts one accepts that too.
        Games count with at least three moves each and a minute each on the clock.
        Everyone begins with 1500. A rating that is still unsure says little: more games are needed.
        In the list are those whose rating is known well; without games it is known less and less.
        Two who play each other often: their second game of the day counts half, the third
        a third. From one address nobody plays rated games.
        Whoever leaves a rated game is warned; later there is a wait before the next one:
        5 minutes, 30, two hours, a day. A day without leaving takes one off.
        With bot: games with registered programs, which have ratings of their own.
        How your own rating goes: profile
value-rated = rated
value-casual = casual, unrated
time-and-rated = { $time }, rated
rated-start = Rated game: { $white } ({ $whiterating }) against { $black } ({ $blackrating })
spoken-rated-start = The game is rated. { $white } has { $whiterating }; { $black } has { $blackrating }.
spoken-rating = { $rating } points
spoken-rating-unsure = { $rating } points, still unsure
rated-change = Ratings: { $white } { $whitechange }; { $black } { $blackchange }
rating-change = { $before } -> { $after } ({ $difference })
spoken-rated-change = { $name } goes from { $before } to { $after }.
spoken-rated-same = { $name } stays at { $after }.
rated-share = This is rated game number { $share } between the same two today: it counts 1/{ $share }.
rated-too-short = With fewer than three moves each the ratings do not change.
ranking-head = Ranking, { $variant }, page { $page } of { $pages }:
ranking-head-bots = Ranking with bots, { $variant }, page { $page } of { $pages }:
ranking-head-correspondence = Ranking by correspondence, { $variant }, page { $page } of { $pages }:
ranking-row = { $place }. { $name } - { $rating } - { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
ranking-own = Your place: { $row }
ranking-none = { $variant }: nobody has a rating that is known well enough yet. To get one: seek 5+3 rated
ranking-none-correspondence = { $variant }: nobody has a rating that is known well enough yet. To get one: seek 3d rated
ranking-levels = The computer's levels would be worth about: { $levels }. Games with them are not rated.
ranking-level = { $level } { $rating }
spoken-ranking-level = level { $level }, { $rating } points
ranking-more = Next page: ranking { $query }
profile-rating = { $variant }: rating { $rating }, { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
profile-rating-bots = { $variant } with bots: rating { $rating }, { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
profile-rating-correspondence = { $variant } by correspondence: rating { $rating }, { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
spoken-profile-rating = { $variant }: { $rating }, { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
spoken-profile-rating-bots = { $variant } with bots: { $rating }, { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
spoken-profile-rating-correspondence = { $variant } by correspondence: { $rating }, { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
profile-curve = { $games ->
        [one] Last game: { $curve } between { $lowest } and { $highest }
       *[other] Last { $games } games: { $curve } between { $lowest } and { $highest }
    }
spoken-curve-up = In the last { $games } games the rating was between { $lowest } and { $highest }, and is rising.
spoken-curve-down = In the last { $games } games the rating was between { $lowest } and { $highest }, and is falling.
spoken-curve-level = In the last { $games } games the rating was between { $lowest } and { $highest }, and stays about the same.
wait-minutes = { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }
wait-hours = { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }
left-games = { $times ->
        [one] You left a rated game lately. If it happens again, you wait { $next } before the next one.
       *[other] You left { $times } rated games lately. If it happens again, you wait { $next } before the next one.
    }
left-wait = You left { $times } rated games lately: the next one can begin in { $wait }.

rated-guest = Rated games are between registered names, and { $name } is not registered. To keep yours: register
    .page = Rated games are between registered names, and { $name } is not registered.
rated-wait-minutes = { $minutes ->
        [one] { $name } left rated games: the next one can begin in a minute.
       *[other] { $name } left rated games: the next one can begin in { $minutes } minutes.
    }
rated-wait-hours = { $hours ->
        [one] { $name } left rated games: the next one can begin in an hour.
       *[other] { $name } left rated games: the next one can begin in { $hours } hours.
    }
rated-not-shown = Your last rated game is not shown yet: the next one can begin in { $seconds } seconds.
rated-one-address = Two names from one address do not play each other for ratings. Casually they can: without the word rated
rated-no-clock = A rated game needs a clock. For example: seek 5+3 rated
    .page = A rated game needs a clock.
rated-clock-short = A rated game gives each player at least { $seconds } seconds for 40 moves. For example: seek 5+3 rated
    .page = A rated game gives each player at least { $seconds } seconds for 40 moves.
rated-plain = A rated game starts from the variant's position or an opening by lot, without advice, without a word and without the bot.
rated-room = Games in room { $room } are rated. If that is fine with you: join { $room } rated
    .page = Games in room { $room } are rated.
casual-room = Games in room { $room } are not rated. If that is fine with you: join { $room }
    .page = Games in room { $room } are not rated.
rated-no-takeback = No moves are taken back in a rated game.
rated-no-advice = Nobody is given advice in a rated game or one of a tournament.
rated-no-advice-here = While you play a rated game or one of a tournament, or someone at your address does, there is no advice and no analysis.
position-in-play = You, or someone at your address, are playing a rated game or one of a tournament with this position: the engine does not play, solve or analyse it until that is over.
bot-held = The bot is waiting: you, or someone at your address, are playing a rated game or one of a tournament with this position. It moves when that is over.
