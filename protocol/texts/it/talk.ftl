# Talking outside tables.
tell-mark = [solo a te]
told = Solo per { $name }:
lobby-empty = Nessuno ti sente: in sala ora non c'è altra gente. Per giocare: gioca
unheard = Nessuno ti sente: qui ora non c'è altra gente.
lobby-heard = { $people ->
        [one] In sala ti legge una persona.
       *[other] In sala ti leggono { $people } persone.
    }
chat-on = Leggi di nuovo la sala e chi ti scrive.
chat-off = Non leggi più la sala né chi ti scrive; solo la persona a cui scrivi tu può risponderti. Al tavolo leggi come prima. Per tornare a leggere: chat sì
lobby-too-fast = { $seconds ->
        [one] Troppe righe in sala da qui: la prossima tra un secondo.
       *[other] Troppe righe in sala da qui: la prossima tra { $seconds } secondi.
    }
tells-too-fast = { $seconds ->
        [one] Troppe righe a singole persone da qui: la prossima tra un secondo.
       *[other] Troppe righe a singole persone da qui: la prossima tra { $seconds } secondi.
    }
chat-at-tables-only = Su questo server si parla solo ai tavoli. Per giocare: gioca. Per guardare: stanze
    .page = Su questo server si parla solo ai tavoli.
no-chat = Su questo server non si parla.
writer-quiet = Ora non leggi la sala, e non leggeresti le risposte. Prima: chat sì
    .page = Ora non leggi la sala, e non leggeresti le risposte.
nobody-of = Qui non c'è { $name }. Per sapere chi c'è: chi. Per parlare a chi è con te: di' TESTO
    .page = Qui non c'è { $name }.
nobody-of-but = Qui non c'è { $name }. Forse { $similar }? Per sapere chi c'è: chi
    .page = Qui non c'è { $name }. Forse { $similar }?
    .person = Qui non c'è { $name }. Forse { $similar }? Rispondi sì, e lo legge { $similar }
ask-tell = Per scrivere a { $name }: scrivi { $name } TESTO
person-away = { $name } ha solo un posto che aspetta: ora non è qui.
person-quiet = { $name } ora non vuole leggere messaggi.
person-behind = { $name } ha già troppo da leggere: riprova tra poco.
own-name = { $name } è il tuo nome.
nobody-wrote = Nessuno ti ha scritto. Per scrivere: scrivi NOME TESTO
    .page = Nessuno ti ha scritto.

# Order.
reported = Chi gestisce il server leggerà che cosa hai scritto di { $name }. Per non leggere più { $name }: ignora { $name }
reports-too-fast = { $minutes ->
        [one] Hai già segnalato abbastanza: ancora tra un minuto.
       *[other] Hai già segnalato abbastanza: ancora tra { $minutes } minuti.
    }
muted-until = Chi gestisce il server ti ha tolto la parola fino al { $until }: { $reason }
muted-name = Chi gestisce il server ti ha tolto la parola fino al { $until }: { $reason } Fino ad allora tieni il nome che hai.
too-many-names = Da questo collegamento sono già passati { $limit } nomi. Per un altro nome collegati di nuovo.
banned-name = Chi gestisce il server tiene fuori { $name } fino al { $until }: { $reason }
banned-connection = Chi gestisce il server ha chiuso l'accesso da qui fino al { $until }.
