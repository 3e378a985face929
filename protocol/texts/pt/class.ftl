# A class: pupils who play one another round after round.
help-classe = turma CÓDIGO NOME - entra numa turma; quem ensina abre uma com: turma abrir
    .word = turma
    .usage = turma [CÓDIGO NOME|abrir|nomes|rodada|pausa|retomar|assistir N|fechar N|retirar NOME|fim]
    .examples = Por exemplo: turma K7Q-2MX Ada, turma abrir brasileira 10+0 bot fácil, turma rodada
    .details =
        Quem ensina, com um nome registrado, escreve turma abrir e, se quiser, variante, tempo e nível do bot.
        turma nomes ADA, LUCA: só estes nomes; sem nada: qualquer nome.
        turma rodada: começa a rodada; turma: todas as mesas e os pontos.
        turma assistir N: você vê uma mesa; turma fechar N: a partida acaba ali.
        turma pausa, turma retomar: tudo parado, tudo continua.
        turma liberar NOME: quem entrar com esse nome fica com o lugar.
        turma retirar NOME: quem tem esse nome deixa a turma, e só volta depois de turma liberar NOME.
        turma chat sim ou não, turma automático sim ou não, turma retornos sim ou não.
        dizer TEXTO: a turma toda lê. O que os alunos dizem, você lê, e os outros só com turma chat sim.
        turma fim: a aula termina. Para sair: turma sair.
help-pupil =
    Para mover, escreva as casas: 6A 5B. Para capturar várias peças: 6A 4C 2A
    lances - o que você pode mover; porque 6A 5B - por qual regra se pode ou não
    tabuleiro - veja o tabuleiro de novo; relógio - o tempo que resta
    empate, voltar - proponha; a resposta é sim ou não
    desistir - entregue a partida
    dizer TEXTO - quem ensina lê
    problema - um problema enquanto você espera; assistir NOME - a aula de quem ensina
    turma - a rodada e os pontos; turma sair - deixe a turma
    ajuda italiana - as regras; idioma it|en|pt|fil|es - outro idioma
    formato compacto - um tabuleiro menor; formato acessível - para ouvir
    O resto, como a próxima rodada, quem decide é quem ensina.
value-class-open = abrir, abre
value-class-names = nomes
value-class-end = fim, terminar, acabar, encerrar, finalizar
value-class-round = rodada
value-class-close = fechar, fecha
value-class-release = liberar
value-class-remove = retirar
value-class-automatic = automático
value-class-returns = retornos

# What the teacher reads.
class-head = { $count ->
        [0] Turma { $code }: { $variant }, { $time }. Ainda não há ninguém na turma.
        [1] Turma { $code }: { $variant }, { $time }. Uma pessoa na turma, presentes: { $here }.
       *[other] Turma { $code }: { $variant }, { $time }. { $count } pessoas na turma, presentes: { $here }.
    }
class-how-to-enter = Para entrar, escreva: turma { $code } NOME
    .page = O código para entrar: { $code }
class-link = Ou abra: { $link }
class-teacher-can = Para começar uma rodada: turma rodada. Todo o resto: ajuda turma
    .page = Quando todos estiverem aqui, comece a rodada.
class-came = { $name } entra na turma.
class-went = { $name } não está mais aqui.
class-back = { $name } está aqui de novo.
class-knocked = Alguém quer voltar como { $name }. Para permitir: turma liberar { $name }
    .page = Alguém quer voltar como { $name }: libere o lugar se você concorda.
class-table = Mesa { $table }: { $white } contra { $black }, lance { $number }, vez de { $mover }.
class-table-waits = Mesa { $table }: { $white } contra { $black }, a partida vai começar.
class-table-ended = Mesa { $table }: { $white } contra { $black }, terminou { $result }.
class-table-away = Ausente: { $name }.
class-rests = Descansa, com um ponto: { $name }.
class-next-how = Para a próxima rodada: turma rodada
    .page = A próxima rodada começa quando você quiser.
class-names-any = Qualquer nome pode entrar.
class-names-set = { $count ->
        [1] Só este nome pode entrar: { $nicks }.
       *[other] Só estes nomes podem entrar: { $nicks }.
    }
class-automatic-on = Quando as partidas terminam, a próxima rodada começa sozinha.
class-automatic-off = A próxima rodada começa quando você escrever: turma rodada
    .page = A próxima rodada começa quando você quiser.
class-returns-on = Quem perde a conexão volta sozinho, com o mesmo nome.
class-returns-off = Quem perde a conexão só volta se você permitir.
class-released = O lugar de { $name } fica com quem entrar agora com esse nome.
class-removed = { $name } não está mais na turma, e só volta se você escrever: turma liberar { $name }
    .page = { $name } não está mais na turma, e só volta se você liberar o lugar.
class-paused = Está tudo parado. Para continuar: turma retomar
    .page = Está tudo parado.

# What everyone in the class reads.
class-welcome = Nesta turma de { $teacher } o seu nome é { $name }.
class-stage-gathering = A primeira rodada ainda não começou.
class-stage-playing = { $playing ->
        [1] Rodada { $round }: ainda se joga em uma mesa.
       *[other] Rodada { $round }: ainda se joga em { $playing } mesas.
    }
class-stage-between = A rodada { $round } terminou: a próxima ainda não começou.
class-stands = Agora está tudo parado.
class-round = Rodada { $round }!
class-you-rest = Desta vez você descansa, e tem um ponto.
class-your-table = Você joga na mesa { $table }.
class-tables = { $count ->
        [1] Joga-se em uma mesa.
       *[other] Joga-se em { $count } mesas.
    }
class-wait = { $playing ->
        [1] Agora espere: ainda se joga em uma mesa.
       *[other] Agora espere: ainda se joga em { $playing } mesas.
    }
class-leaders = Na frente: { $pupils }.
class-your-points = Os seus pontos: { $points }.
class-next-waits = A próxima rodada começa quando quem ensina disser.
class-removed-you = Quem ensina retirou você da turma.
class-round-over = A rodada { $round } terminou.
class-points = Pontos: { $pupils }
class-away = { $name } (ausente) { $points }
class-next-in = { $seconds ->
        [1] A próxima rodada começa em um segundo.
       *[other] A próxima rodada começa em { $seconds } segundos.
    }
class-paused-pupil = Quem ensina parou todas as partidas: espere.
class-resumed = As partidas continuam.
class-talk-on = Agora se pode conversar na própria mesa: dizer TEXTO
    .page = Agora se pode conversar na própria mesa.
class-talk-off = Nas mesas não se conversa.
class-ended = A aula terminou.
class-day-over = O dia da turma acabou, e com ele a aula.
class-left = Você está fora da turma.
class-door = A turma { $code } é de { $teacher }. Para entrar escreva o seu nome.
class-nicks = Escolha um destes nomes: { $nicks }.

# Why a command about a class is not carried out.
name-pupil = Nomes como { $name } são de quem joga numa turma: escolha outro nome.
class-not-in = Você não está numa turma. Para entrar: turma CÓDIGO NOME
    .page = Você não está numa turma.
class-no-such = Nenhuma turma tem este código: veja bem como está escrito.
class-teachers-only = Isso quem decide é { $teacher }.
class-needs-name = Para abrir uma turma é preciso um nome registrado. Você já tem um? Use-o: nome NOME. Senão: registrar
    .page = Para abrir uma turma é preciso um nome registrado: entre com o seu aqui em cima, ou registre um.
class-open-already = A sua turma { $code } já está aberta: antes turma fim
    .page = A sua turma { $code } já está aberta: antes termine aquela aula.
class-too-many = Já há { $limit } turmas abertas: tente mais tarde.
classes-of-address = { $limit ->
        [1] Já há uma turma aberta daqui: tente quando ela acabar.
       *[other] Já há { $limit } turmas abertas daqui: tente quando uma acabar.
    }
class-full = Nesta turma já há { $limit } pessoas.
class-list-long = Uma lista tem no máximo { $limit } nomes: esta tem mais.
class-in = Na turma só se joga. Para sair: turma sair
    .page = Na turma só se joga.
class-not-on-list = { $name } não está entre os nomes da turma. Para vê-los escreva só turma e o código.
    .page = { $name } não está entre os nomes da turma.
class-nick-taken = { $name } já está na turma: escolha outro nome, ou peça ajuda a quem ensina.
class-nick-of-teacher = Assim se chama quem ensina: escolha outro nome em vez de { $name }.
class-pupil-removed = Quem ensina retirou { $name } da turma: para voltar é preciso a sua permissão.
class-teacher-asked = Quem ensina sabe que você quer voltar como { $name }: tente de novo daqui a pouco.
class-no-pupil = Na turma não há ninguém de nome { $name }.
class-no-table = A rodada não tem uma mesa { $number }.
class-table-over = Na mesa { $number } a partida já terminou.
class-table-empty = Na mesa { $number } não há nada para ver.
class-round-running = { $count ->
        [1] Ainda se joga em uma mesa. Para fechá-la: turma fechar e o número dela
       *[other] Ainda se joga em { $count } mesas. Para fechar uma: turma fechar e o número dela
    }
    .page = { $count ->
            [1] Ainda se joga em uma mesa.
           *[other] Ainda se joga em { $count } mesas.
        }
class-too-few = Uma rodada precisa de ao menos duas pessoas presentes, ou uma e o bot.
class-too-many-rounds = Uma turma joga no máximo { $limit } rodadas.
class-paused-refused = Quem ensina parou as partidas: o lance não vale, espere até continuarem.
class-paused-already = Já está tudo parado. Para continuar: turma retomar
    .page = Já está tudo parado.
class-not-paused = Não há nada parado.
class-game = Na turma isso não se faz: decide quem ensina.
class-quiet = Na turma agora não se conversa.
class-down = A turma não pode ser gravada: nada mudou. Tente de novo.
