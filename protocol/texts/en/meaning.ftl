# What people say beside the words of commands. Lists are of words or phrases with commas between them;
# case, accents, apostrophes and punctuation do not count.

# Answers to a question.
said-yes = yes, yeah, yea, yep, yup, aye, sure, sure thing, ok, okay, okey, k, alright, all right, of course, certainly, absolutely, definitely, accepted, i accept, i do, i agree, agreed, deal, gladly, with pleasure, why not, fine with me, fine by me, sounds good, you bet, no problem, by all means, i'd love to, yes yes, yes of course, yes i accept, ok then, okay then, fine let's, agree, i'm in, im in, let's do it, yeah sure, that's fine, thats fine, if you want, if you like, be my guest, why yes, affirmative, permission granted, granted
# Words of agreement that people write of a move as well: they end no game.
said-perhaps = cool, great, perfect, do it, go ahead, go on then, sounds great, good idea, np, ya
said-no = no, nope, nah, nay, no way, no thanks, no thank you, never, not now, not yet, not really, i refuse, i decline, i don't want, i don't want to, i don't accept, don't, of course not, certainly not, absolutely not, rather not, i'd rather not, not today, not a chance, no no, nah thanks, not this time, nope thanks, no deal, negative, i would rather not, forget it, no sir, keep playing, let's play on, play on, hell no, absolutely no, no chance, nvm, nope, nah, naw, no way, not now, not yet, never mind, i would rather not
said-leaves-prompt = never mind, nevermind, forget it, forget about it, i changed my mind, i've changed my mind, leave it, drop it, i do not want to, i don't want to
# Words of sentences and commands that are also names of people.
said-people = white, black, will, mark, grace, rob
said-asks-at-prompt = what should i write, what do i write, what should i type, what do i type, what do i write now, what do i have to write, which password, what password, how long must it be, how long should it be, i don't remember, i do not remember, i don't remember it, i don't know it, i forgot, i forgot it, i have forgotten it, generate a password, make me a password
said-again = again, once more, one more, one more time, one more game, another, another game, another one, play again, let's play again, new game, go again, rematch please
# Words that come with an answer and add nothing.
said-polite = thanks, thank, you, thx, ty, please, pls, plz, mate, buddy, friend, sir, well, oh, ah, then, and, but, very, much

# Said by those who do not know what to do.
said-lost = i don't understand, don't understand, i'm lost, lost, i am lost, confused, no idea, what to type, what should i type, what do i type, what do i do, what should i do, what do i do now, what now, i don t know what to do, don t know, dont know, i did not understand, i didn t understand, i do not understand, i am confused, i m confused, help me, how play, im lost, i m lost, i am new, i m new, new here, first time, how do i start, where do i start, i want to learn, learn, learn to play, want to learn, teach me, how do i play, how do you play, how to play, how can i play, dunno, idk, huh, what do i write, what do i write now, what should i write, what should i write now, what do i type now, what should i type now, i don't understand anything, i do not understand anything, don't understand anything, i understand nothing
# Outside rooms, of tournaments.
said-won = who won, who has won
said-points = how many points do i have, how many points have i got, how many points have i, what's my score, what is my score, what place am i in, what is my place
said-arbiter = who is the arbiter, who's the arbiter, who is arbiter, who is the referee, who's the referee, who runs the tournament, who directs the tournament, who is the arbiter of the tournament
said-enters = sign me up, i'm in, i want to sign up, i take part, i want to take part, i want to enter
said-begins = when does the tournament start, when does the tournament begin, when is the tournament, when does it start, when does it begin, when do we start, when do we begin, what time does it start
said-checks-in = i'm here, i am here, here i am, i'm present, i am present, i'm ready, i am ready, i confirm
# Of an arbiter, to whom these begin a round; others play, or are asked whether they want to.
said-starts = start, begin, let's start, let's begin, let's get started, start the round, begin the round, start the next round, begin the next round, start tournament, begin tournament, start the tournament, begin the tournament
said-asks-start = shall we start, shall we begin, can we start, can we begin, should we start, should we begin, may we start, may we begin, can i start, can i begin
# Outside rooms, of a tournament.
said-withdraws = i withdraw, i'm withdrawing, i am withdrawing, i drop out, i'm dropping out, i am dropping out
# In a room, of its players.
said-opponent = who am i playing, who am i playing now, who am i playing against, who do i play now, who do i play against, who was i playing, who did i play, who is my opponent, who's my opponent
# Questions in a room.
said-asks-result = did i win, have i won, i won, did i lose, have i lost
# None of these closes the connection.
said-ends-tournament = end tournament, end the tournament, end of tournament, end of the tournament, finish the tournament, close the tournament, the tournament is over
said-ends-game = end game, end the game, end of game, end of the game, game over, finish game, finish the game
# Where to go in a lesson.
said-lesson-next = next move, the next move, next one, following move
said-lesson-previous = previous move, the previous move, move before, last one, previous
said-lesson-start = back to the start, back to start, go to the start, to the start, start over, from the start, beginning, to the beginning, back to the beginning
said-lesson-end = to the end, go to the end, last move, the last move, last position

# What people write to each other, and mean for no server.
said-talk = wait, wait a moment, wait a minute, one moment, one minute, hold on, hang on, brb, be right back, back soon, never mind, nevermind, later, not yet, next time, nice move, good move, well played, good game, gg, oops, thanks for the game, thank you for the game, nice game, great game

# Words that add nothing to a wish.
said-idle = a, an, the, to, in, into, on, at, of, for, with, as, by, from, vs, versus, against, and, i, i'd, d, me, my, you, we, us, it, is, are, there, want, would, like, wanna, can, could, may, please, pls, plz, let, lets, s, do, does, show, see, give, tell, gimme, get, some, now, here, currently, just, go, hey, hi, hello, room, table, minutes, minute, min, seconds, draughts, dama, first, need, thanks, this, that, ok, please, new, use, im, m, am, called, named, level, have, whats, thats, hes, shes, theres, im, ive, lets, ill, id, what's, oops, sorry, uh, um, um, any, some, someone, somebody, anyone, quick, another, already, again, be, able, possible, display, look, got, today, tonight, yet, now, already, then, still, please, here, shall, arrives, comes
# Words that come with the squares of a move.
said-moving = from, to, then, and, move, moves, moving, go, goes, take, takes, taking, jump, jumps, capture, captures, my, the, piece, man, king, checker, i, i'll, ll, play, put, please, over, on, at, into, square, a, row, column, col, file, square, number, want, put, would, like, let, lets, toward, towards, onto, one, shift, push, slide
said-computer = computer, pc, machine, robot, cpu, engine, ai
# Nouns that say of what kind the thing is whose name follows.
said-kinds = game, room, table, player, man, piece, king, square, checker, draughts, checkers
# Words before the number of the bot's level.
said-level = level
# Words before the name of a room, in a sentence that says more.
said-place = in, into, room, table, at, called
# Words before the name that a room is to have.
said-named = called, named, name

# Words of a line that asks for something.
said-asking = want, wanna, would, like, can, could, may, show, give, gimme, tell, let, please, pls, need, whats, where, which, how, what, flip, turn, display, shall, should, think, suppose, guess, maybe
# Words that deny: what else such a line says is not guessed at.
said-denying = not, no, never, don, doesn, isn, won, nothing, without, dont, doesnt, isnt, hate
# Words with which a line is about others, or asks whether something is so: it is no wish.
said-doubtful = it, is, are, do, does, you, someone, somebody, anyone, any, hes, shes, theres, thats, there, already, got, yet, that, this
# Words that any sentence may begin with, and that name nobody and no room.
said-function = i, you, he, she, it, we, they, me, him, her, us, them, my, your, his, its, our, their, this, that, these, those, a, an, the, who, what, which, where, when, why, how, if, but, and, or, so, as, at, by, for, from, in, into, of, off, on, onto, out, over, to, up, down, with, about, am, is, are, was, were, be, been, do, does, did, has, have, had, can, could, may, might, will, would, shall, should, must, not, no, yes, now, then, here, there, again, back, too, also, just, only, very, more, some, any, all, one, everyone, everybody, someone, somebody, anyone, anybody, nobody, well, ok, please, today, tomorrow, tonight, soon, late
# Ordinary words that follow a command's word in a sentence, and are nobody's name there.
said-nameless = account, accounts, password, please, thanks, user, username, full, first, last, mine, ours, yours, only, forever, game, games, bug, bugs, error, problem, issue, spam, cheating, cheaters, cheater, accepted, everything, nothing, something, anything, player, players, winner, loser, next, what, home, find, fun, never, always, lost, declined, else, later, maybe, crazy, stupid, mate, bro, names, when, if, though, anyway, mad, sir, ends, over, finishes, finished, done, ready, starts, class, private
# Words with which an exclamation begins.
said-exclaiming = what, how, such, so

# The first line of a connection.
said-greeting = hi, hello, hey, hiya, howdy, yo, greetings, hi there, hello there, hey there, hi everyone, hello everyone, hi all, hello all, hello world, good morning, good afternoon, good evening, good day, good night, anyone here, anybody here, anybody there, anyone there, is anyone there, what's up, sup
said-naming = my name is, my name's, i am, i'm, im, call me, this is, the name is, the name's, name is, they call me
# Words before a question how something is done: the help of the command that follows answers it.
said-how = how do i, how can i, how to, how do you, how do we, how does one, how would i, how could i, how should i, how am i supposed to, can you tell me how to, tell me how to, show me how to, what do i type to, what do i write to, is there a way to, i don't know how to, what does, what is a, what is the, what's a, what is meant by, what is the meaning of
# Whom a greeting is for.
said-vocative = everyone, everybody, all, folks, guys, people, friends, there, y'all, you, team, ladies, gentlemen, gents, again, to

# What stands for a command.
means-gioca = play game, start, start game, begin, begin game, game please, new game, find game, find opponent, find match, opponent, looking for opponent, looking for game, quick game, getgame, play with someone, play with somebody, play with anyone, challenge someone, challenge somebody, challenge anyone, play next, play the winner, play a game, play one game
remarks-gioca = join the game, join game, join a game, can i join, may i join, could i join, can i join in, a game, want a game, fancy a game, do you want a game
means-sfida = challenge to, play with, play against, a game with, game with, i challenge, propose a game, propose game
means-sfide = list challenges, open challenges, which challenges, what challenges, who wants a game, who challenges me, anyone want to play, who wants to play, does anybody want to play, does anyone want to play, anyone up for a game, do you want to play, do you play
means-amici = my friends, friend, list friends, add friend, friends online
means-avvisami = tell me when, notify me, notify me when, alert me when, let me know when, warn me when
means-gioca-bot = play alone, alone, solo, single player, play solo, play computer, computer game, practice, training, computer
means-gioca-nessuno = play without clock, play no clock, play untimed, play without time, untimed, untimed game, play unlimited, no clock, without clock
means-stanze = games, list, list rooms, list games, tables, room list, rooms list, lobby, what rooms, which rooms, what games, which games, who is playing, who's playing, games list, running games, active games, watch games, want to watch, i want to watch, watch a game, watch a match, playing, is anyone playing, is anybody playing, who plays here, can i watch, may i watch, can i watch a game, other games, another game to watch, take me to another game, other rooms, change game, any games to watch, anything to watch, show me a game, show a game, see a game
means-stanze-libere = free rooms, open rooms, free tables, open tables, open games, who is waiting, who's waiting, sought, free seats, available games
means-aiuto = what can i do, what can you do, commands, command, menu, instructions, manual, guide, options, info, information, what can do, what do do, how works, how does work, how to, how, what commands, which commands, list commands, halp, man, usage, explain, faq, what server is this, which server is this, what is this, what is this place, where am i, are there bots
means-aiuto-esci = how do i leave, how to leave, how do i get out, how do i exit, how do i get out of here
means-aiuto-profilo = delete account, delete my account, remove my account, close my account, delete my profile, delete profile
means-aiuto-recupera = forgot password, i forgot my password, forgot my password, i forgot the password, lost my password, i lost my password, forgotten password, recover password, reset password, reset my password
means-aiuto-registrati = create account, create an account, make an account, open an account, new account, set up an account, sign up, how do i set up an account, how do i register, sign me up, sign up here, log in, login, log into my account, log in to my account
means-aiuto-riprendi = lost my code, i lost my code, i lost the code, lost the code, how do i get back to my game, how do i get back in, get my seat back, my seat back, get back in, get back to my game, resume my game, resume the game, continue my game, resume a game, how do i get back, get back
means-aiuto-rivincita = easier game, an easier game, easier level, easier bot, easier opponent, too hard, too difficult, too strong, the bot is too strong, you are too strong, weaker bot, harder game, harder level, stronger bot, too easy, too weak
means-aiuto-segnala = insulted me, is insulting me, insults me, is rude, was rude, is being rude, is abusive, is abusing me, threatened me, is harassing me, harassing me, i want to report, want to report, can i report
means-aiuto-sfida = with a friend, play with a friend, play with my friend, play a friend, play against a friend, game with a friend, game with my friend, challenge a friend, invite a friend, invite my friend, play with friends, play with my friends, how do i play with a friend, how to play with a friend
means-aiuto-commenta = can they hear me, can they hear what i type, can they read this, can they read what i write, can the players see this, who reads this, can they see what i write, do the players see what i write
means-password = change password, change my password, change the password, new password
means-aiuto-tutto = all commands, help all, every command
means-aiuto-variante = rules, rule, the rules, variants, variant, what variants, which variants, what games are there, game types, types, what kinds, kinds, how king move, how king moves, how man move, how men move, how move, how pieces move, how capture, what are rules, types of checkers, types of draughts, kinds of checkers, what variants, variants have, which variants have, what can be played, which games can i play, explain the rules, explain rules, teach me the rules, tell me the rules, explain the game, capture backwards, take backwards, move backwards, jump backwards, go backwards, move backward, capture backward, can a man take a king, when do i get a king, how do i get a king, how do i make a king, can kings fly, kings fly, flying kings, do kings fly, how do the kings move, how do kings move, how do men move, how do the pieces move, how kings move
means-chi = who's here, who is here, who's online, who is online, who's on, online, users, players, people, list players, player list, list users, anyone, anybody, anyone online, anybody home, anybody online, who is there, who's there, is anybody, how many people, how many players, is there anyone, is there anybody, anyone from, anybody from
means-segui = following, follow player
means-tv = television, best game, top game
means-osserva = observe, observing, spectate, watching, view, look, obs, spectate, spectating, games
means-entra = enter, sit, sit down, join up, joining
means-crea = open, make, creating, host, new room
means-classe-apri = open a class, create a class, start a class, make a class, new class
# What is said of the board and of the next move, after which the writer is asked.
remarks-damiera-gira = upside down, board is upside down, wrong way round
remarks-consiglio = don't know what to move, i don't know what to play, i don't know what to move, no idea what to move
# Words of which a sentence that is not understood is answered with the help of a command.
topic-registrati = account, accounts, register, registered, registration, signup, subscribe
topic-recupera = password, passwords
topic-lingua = language, languages
topic-riprendi = code, codes, resume, reconnect, disconnected, connection, internet, wifi, drops, dropped, crash, crashes, crashed
topic-amici = friend, friends
topic-segnala = report, reporting, abuse, insults, harassment
topic-ignora = mute, block, ignore
topic-formato = font, letters, screen, readable
topic-suono = sound, sounds, noise, beep, beeping
topic-sfida = challenge, challenges, clock, bot, bots
topic-avvisami = notify, notification, alert
topic-rivedi = review, replay, analyse, analyze
topic-classe = school, pupils, class, students
topic-profilo = rating, profile, points
topic-variante = rule, rules, difference, differences, diffrence, diference
topic-nome = nickname, nick, rename, name
topic-scrivi = message, messages, chat, talk, dm
means-classifica = who is the best, who is the strongest, best player, best players, strongest player, strongest players, top players, leaderboard, ratings, scores, who is best, who plays best
means-damiera = draw board, print board, position, refresh, redraw, reprint, display, current position, where are pieces, print, state, where are my pieces, where are the pieces, where are my men, repeat, repeat that, repeat the board, say again, say that again, repeat position, where are my kings, where is my king, where are his kings
means-damiera-gira = flip, flip board, turn board, rotate, rotate board, turn around, turn board around, turn the board round, turn the board around, turn round, turn around, rotate the board, flip the board over
means-damiera-numeri = numbers, with numbers, board with numbers, show numbers, square numbers, numbers of the squares, number the squares
means-mosse = legal, legal moves, possible moves, valid moves, what moves, which moves, what can move, what moves have, where move, where can move, options for, what are moves, available moves, list moves, which moves can i make, what moves can i make, what can i play, where can i go, what are my options, what are my moves, my moves, must i capture, must i take, do i have to take, do i have to capture, have to capture, have to take, can i capture, can i take, is there a capture, where can, where can go, what can i move, what may i move, which piece can i move, where can i move, where do i move, what can i do here, have to jump, must i jump, forced to capture, forced to take, which of my men can move, which men can move, which pieces can move, which of my pieces can move, i pass, skip, skip my turn, can i pass, pass my turn
means-turno = whose turn, whose move, who moves, who's turn, whos turn, who turn, my turn, my move, your turn, who has move, who plays, who's to move, who move, is it my turn, is it me, am i next, who is to move, whose go is it, whose go, is it my go, is it my turn, is it my move, my turn, whose move, how many pieces, how many pieces do i have, how many men do i have, how many pieces are left, how many men are left, am i white or black, am i black or white, am i white, am i black, which colour am i, what colour am i, which color am i, what color am i, my colour, my color, who is white, who is black, who has white, who has black, who plays white, who plays black, who is playing white, who is playing black, which one is white, who are they, who are the players, which side is, what side is, which side am i, what colour is, what color is, how many kings, how many kings do i have, how many moves, how many moves have been played, who moves first, who starts, what are they playing, what game is this, which variant is this, what is being played, who won, who has won, who won the game, who am i watching, has the game finished, is the game over, is it over, has the game ended, did i win
means-ultima = last move, what last move, what was last move, what happened, what did play, previous move, what was move, what did they play, what did opponent play, what did white play, what did black play, what did white do, what did black do, what just happened, what did he play, what did she play, what did he move, why did he play that, why did he move there, i missed the move, i missed that, what did you do, what did you play, what have you done, what did you move
means-orologio = time, time left, how much time, how much time left, how much time have, how much time have left, how long have, clocks, timer, remaining time
means-patta = offer draw, offering draw, call draw, call it draw, draw offer, want draw, tie, remis, peace, agree to draw, draw game, how about draw, shall agree draw, would you accept a draw, would you accept draw, would you take a draw, call it even
# What is said of a game that is even.
remarks-patta = it is a draw, it is even, we are even, it is a tie
means-ritira = undo, undo move, take back, take back move, takeback move, take that back, back, go back, revert, redo, move back, my move back, last move back, my last move back, take it back, take my move back, undo last move, undo my last move, change my move, change move
# Remarks after which the opponent is asked nothing unless the writer says so.
remarks-ritira = mistake, my mistake, made mistake, made a mistake, wrong move, oops, wrong square, wrong piece, misclick, misclicked, i misclicked, slipped
means-rivincita = offer rematch, want rematch
means-pausa = pause game, pause clock, stop clock, stop clocks, break, take break, unpause, can we pause, pause the game, stop the clock, take a break, time out, hold on, brb
means-accetta = accept draw offer, accepting, i accept, accepted, accept challenge, i accept challenge, accept the challenge, i accept the challenge, take the challenge, i take the challenge, accept it, i accept it, accept the game
means-rifiuta = refuse, reject, declined, deny, turn down
means-annulla = withdraw, withdraw offer, cancel offer, take back offer, unseek
means-interrompi = abort game, call off, call off game, stop game, cancel game
means-abbandona = give up, i give up, surrender, forfeit, concede, i lose, i lost, resigning, i resign, you win, quit game
means-reclama = claim win, claim victory, claim game
means-esci = exit room, leave room, get out, go away, i'm leaving, leaving, stand up, unobserve, leave game, back to lobby, go to lobby, stop watching, let me out, get me out, stand up, get up, i want out, exit, leave the room, leave the table, leave the game, close the table, close my table, close table, close the room
means-fine = bye, bye bye, goodbye, logout, log out, logoff, log off, disconnect, see you, see ya, cya, close, end, stop, farewell, i'm off, gotta go, i am off, gotta go, got to go, i have to go, good night, see you
means-consiglio = tip, hints, suggest, suggestion, suggest move, best move, what best move, what should play, what should move, what should do, recommend, advise, what do you suggest, help move, best move, whats best, what is best, any ideas, ideas, any idea
means-analisi = evaluate, eval, evaluation, score, who's winning, who is winning, who winning, who is better, who's better, who is ahead, who is leading, who is going to win, who will win, analyse it, analyze it, analyse this, analyze this, analyse the position, analyze the position
means-analisi-partita = what did wrong, where went wrong, my mistakes, mistakes, where did go wrong, analyse the game, analyze the game, analyse game, analyze game, analyse this game, analyze this game, analyse my game, analyze my game, game analysis, analysis of the game
means-perche = why not, why can't, why can't move, why can't play, why not legal, why isn't legal, how come
means-casella = what's on, whats on, whats at, what's at, what is on, what on, what, what stands on, which piece on, what piece on, who's on, what at
means-storia = my games, old games, past games, finished games, previous games, results, archive, games of, games by, my history, stats, games i won, games i have won, games i lost, games i played
means-partita = pdn, record, notation, moves list, save game, game record, pdn, the moves of that game, record of the game, save the game, game record, see the pdn
means-nome = my name is, call me, rename, change name, change my name, new name, nick, set name, handle, change my nickname, change my nick, change nickname, i'm called, i am called, be called, i want to be called
means-lingua-it = language italian, speak italian, in italian, italian language, italiano
means-lingua-en = language english, speak english, in english, english language, english please
means-lingua-pt = language portuguese, speak portuguese, in portuguese, portuguese language, português
means-lingua-fil = language filipino, speak filipino, in filipino, filipino language, tagalog, language tagalog
means-lingua-es = language spanish, speak spanish, in spanish, spanish language, español, spanish please, castellano
means-formato-accessibile = screen reader, screenreader, accessible, accessibility, accessible format, i'm blind, blind, nvda, jaws, voiceover
means-formato-testo = normal format, text format, draw boards
means-suono-on = sound on, turn sound on, turn on sound, enable sound, beep, beep on, turn bell on, with sound
means-suono-off = sound off, turn sound off, turn off sound, disable sound, mute sound, no sound, no beep, beep off, turn bell off, without sound
means-di = speak, talk, tell everyone, shout
means-commenta = comment
means-ignora = mute, block, silence, gag, censor
means-bot = robot, add bot, add computer, seat bot, call bot, bring bot
means-riprendi = reconnect, rejoin, return, come back, restore, reclaim
means-bianco = i'll take white, take white, choose white, i choose white, whites
means-nero = i'll take black, take black, choose black, i choose black, blacks
means-aiuto-formato = i can't read this, can't read, can't read this, can't read it, i can't read the board, can't read the board, unreadable, too small, hard to read, letters are too small, i can't see the board, can't see the board, can't see well, stop sending the board, stop sending me the board, board every time, without the board, no board, letters are tiny, too tiny, letters too small, text is too small, print is too small
means-rivedi = examine, review the game, go through the game, review game, review my game, go over the game, review it, review this, review that, review this game, review last game, review the last game, review my last game, replay, replay it, replay the game, go through it, see the game again, look at the game again, watch the game again
means-segui-no = unfollow, stop following
means-chi-guarda = allobservers, observers, spectators, who is watching, who's watching, who watches me, how many are watching, how many spectators, how many people are watching, how many people watch, how many watch, how many watching, is anyone watching, is anybody watching, who watches, who else is watching, do they know i'm here, do they see me
means-sospese = adjourned games, my adjourned games, unfinished games, my unfinished games, games to resume, game from yesterday, my game from yesterday, half finished game, my half finished game, we did not finish
# Of tournaments. What enters one stands twice: with a number it enters, and without one it shows the list.
means-iscriviti = enter the tournament, enter a tournament, enter tournament, join the tournament, join a tournament, join tournament, play in the tournament, play in a tournament, play the tournament, play a tournament, sign up for the tournament, sign up for a tournament, sign up for tournament, sign me up for the tournament, sign me up for tournament, enrol in the tournament, register for the tournament, register for a tournament, register for tournament, take part in the tournament, take part in a tournament, participate in the tournament, participate in a tournament, enter
means-tornei = enter the tournament, enter a tournament, enter tournament, join the tournament, join a tournament, join tournament, play in the tournament, play in a tournament, play the tournament, play a tournament, sign up for the tournament, sign up for a tournament, sign up for tournament, sign me up for the tournament, sign me up for tournament, enrol in the tournament, register for the tournament, register for a tournament, register for tournament, take part in the tournament, take part in a tournament, participate in the tournament, participate in a tournament, how do i enter the tournament, how do i enter a tournament, how do i join the tournament, how do i join a tournament, is there a tournament, are there tournaments, are there any tournaments, any tournaments, which tournaments, what tournaments, what tournaments are there, list tournaments, list of tournaments
means-torneo = am i entered, am i entered in the tournament, am i signed up, am i signed up for the tournament, am i in the tournament, who won the tournament, who has won the tournament, who is winning the tournament, who's winning the tournament, who is leading the tournament, standings, tournament standings, standings of the tournament, tournament results, results of the tournament
means-ritirati = withdraw from the tournament, withdraw from a tournament, withdraw from tournament, leave the tournament, quit the tournament, drop out of the tournament, resign from the tournament
means-aiuto-ritirati = i want to withdraw, want to withdraw, i would like to withdraw, i'd like to withdraw, can i withdraw, may i withdraw, how do i withdraw
means-aiuto-torneo = open a tournament, open tournament, start a tournament, create a tournament, create tournament, set up a tournament, organise a tournament, organize a tournament, run a tournament, make a tournament, host a tournament, announce a tournament
means-prossimo = when do i play, when do i play next, when do i play in the tournament, what time do i play, when is my next game, when's my next game, when is my game, who do i play, who do i play next, who do i play now, who do i play against, who am i playing, who am i playing next, who am i playing against, who is my next opponent, who's my next opponent, my next game, when does the tournament start, when does the tournament begin, when is the tournament, when does the next round start, when does the next round begin, when is the next round, take me to my game, where is my opponent, where's my opponent, is my opponent here
means-segui-torneo = watch the tournament, watch a tournament, follow the tournament, view the tournament, observe the tournament
topic-tornei = tournament, tournaments
# Questions whether a person is there: nnn stands for the name.
said-presence = is nnn here, is nnn online, is nnn around, is nnn there, is nnn on, is nnn connected, is nnn logged in, nnn is here, nnn is online, nnn here, nnn online
