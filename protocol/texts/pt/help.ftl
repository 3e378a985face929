# The commands. help-ID is the command's line in the list of help; .word is what is typed, then what
# may be typed as well; .usage is also shown when the arguments are wrong.
help-intro =
    Para mover escreva as casas: 6A 5B. Para capturar várias peças: 6A 4C 2A
    Bastam as primeiras letras de um comando. As palavras dos outros idiomas também valem.
    Para saber mais: ajuda criar. As variantes e as suas regras: ajuda variante
# What a newcomer needs, on one screen.
help-first =
    Para mover, escreva as casas: 6A 5B. Para capturar várias peças: 6A 4C 2A
    jogar - encontre um lugar, ou abra uma mesa e espere; jogar 5+3 com relógio
    jogar bot - jogue contra o computador (fácil, médio, difícil)
    desafiar 5+3 - proponha uma partida a todos; desafiar NOME - a uma pessoa
    desafios - as partidas propostas; aceitar 1 - jogue a primeira
    salas - quem joga e quem espera
    entrar SALA - sente-se com um amigo; a sala que não existe é aberta
    assistir SALA - assista a uma partida; torneios - a lista, e como entrar
    lances - o que você pode mover
    tabuleiro - veja o tabuleiro de novo
    empate, voltar, revanche - proponha; a resposta é sim ou não
    dizer TEXTO - fale com quem está aqui; escrever NOME TEXTO - a uma pessoa
    desistir - entregue a partida; sair - deixe a sala; fim - até logo
    quem - quem está aqui; registrar - fique com o seu nome, com uma senha
    idioma it|en|pt|fil|es - italiano, English, filipino, español
    formato compacto - um tabuleiro menor; formato acessível - para ouvir
    Todos os comandos: ajuda tudo. Um explicado: ajuda criar. As regras: ajuda variante

help-aiuto = ajuda [COMANDO|tudo] - o que é preciso para começar, todos os comandos, ou um explicado
    .word = ajuda
    .usage = ajuda [COMANDO|tudo|variante|VARIANTE]
    .examples = Por exemplo: ajuda criar, ajuda variante, ajuda italiana
    .details = Com variante lista as variantes; com o nome de uma explica as suas regras.
help-nome = nome NOME - diga o seu nome
    .word = nome
    .usage = nome NOME [bot]
    .examples = Por exemplo: nome Ada
    .details =
        De 1 a 20 letras, algarismos, _ ou -, começando com uma letra.
        Maiúsculas e minúsculas não contam. O nome se muda fora das salas.
        bot: diz isso um programa que joga sozinho, e os outros o leem.
help-gioca = jogar [VARIANTE] [TEMPO] - ache um lugar, ou abra uma sala e espere
    .word = jogar
    .usage = jogar [VARIANTE] [TEMPO|nenhum] [bot [NÍVEL]] [abertura=sorteio] [confronto=2]
    .examples = Por exemplo: jogar, jogar russa, jogar 5+3, jogar bot fácil
    .details =
        Sem variante joga-se a que você jogou por último, ou a brasileira: ajuda variante
        Sem tempo ninguém põe você diante de um relógio; com nenhum, não espera quem quer um.
help-sfida = desafiar [NOME] [TEMPO] - proponha uma partida a todos, ou a uma só pessoa
    .word = desafiar, desafio
    .usage =
        { "desafiar [NOME] [VARIANTE] [TEMPO|nenhum] [brancas|pretas] [ranqueada]" }
        { "[abertura=sorteio] [confronto=2]" }
    .examples = Por exemplo: desafiar 5+3, desafiar italiana 5+3 brancas, desafiar Gil 5+3
    .details =
        Com um amigo que está aqui: desafiar e o nome, como desafiar Gil.
        Ou escrevam os dois entrar e o mesmo nome de sala, como entrar avós.
        Todos podem aceitar durante uma hora; uma só pessoa tem três minutos para responder.
        Por correspondência, entre pessoas registradas: desafiar Gil 3d (três dias por lance). O desafio espera uma semana.
        Dois desafios iguais se encontram na hora. Sem tempo se joga sem relógio.
        Quem se chama como uma variante: desafiar jogador=pool 5+3
        ranqueada: vale para o rating, como explica ajuda classificação
help-sfide = desafios - veja os desafios abertos e quem espera numa mesa; para jogar: aceitar 1
    .word = desafios
    .usage = desafios [VARIANTE] [PÁGINA]
    .examples = Por exemplo: desafios, desafios russa
help-stanze = salas [livres] - veja as salas abertas, uma página de cada vez
    .word = salas
    .usage = salas [livres|VARIANTE] [PÁGINA]
    .examples = Por exemplo: salas, salas livres, salas italiana 2
    .details = Com livres mostra só as que têm lugar.
help-crea = criar SALA [OPÇÕES] - abra uma sala do seu jeito
    .word = criar
    .usage =
        { "criar SALA [variante=VARIANTE] [tempo=TEMPO|nenhum]" }
        { "[bot=NÍVEL] [cor=brancas|pretas|sorteio|escolha] [palavra=PALAVRA]" }
        { "[canto=esquerda|direita] [ausência=SEGUNDOS] [dicas=sim] [posição=FEN]" }
        { "[atraso=SEGUNDOS] [abertura=sorteio|não|fmjd:1-IV] [confronto=2] [ranqueada]" }
    .examples = Por exemplo: criar teste, criar teste tempo=5+3, criar teste variante=russa bot=5
    .details =
        variante: o que se joga. Sem ela, a que você jogou por último, ou a brasileira. A lista: ajuda variante
        tempo: 5+3 são cinco minutos, e três segundos a mais por lance;
        10 são dez minutos e só; 30s são trinta segundos para cada lance.
        bot: o computador joga contra você, no nível indicado.
        cor: a sua; com sorteio decide a sorte, com escolha quem escolhe.
        Sem cor as Brancas são suas, mas em checkers é como com escolha.
        palavra: só entra e assiste quem a sabe.
        canto: onde fica a casa de jogo de baixo. Sem ele: como de costume.
        ausência: quantos segundos se pode faltar antes de perder. Sem ela: 120.
        dicas: pode-se perguntar ao computador o que jogar, e todos leem isso.
        posição: onde começa cada partida: quem joga, W ou B, e as casas
        das Brancas e das Pretas, com K antes das damas: posição=W:W27,K18:B5,K9
        atraso: quem assiste vê tudo tantos segundos depois; de 5 a 900.
        abertura: de uma tabela: por sorteio, ou a que você disser, como fmjd:1-IV.
        confronto: com 2 joga-se duas vezes a mesma abertura, com as cores trocadas.
        ranqueada: vale para o rating, como explica ajuda classificação
help-entra = entrar SALA [brancas|pretas] - sente-se para jogar; se a sala não existe, é aberta
    .word = entrar
    .usage = entrar SALA [brancas|pretas] [ranqueada] [palavra=PALAVRA]
    .examples = Por exemplo: entrar teste, entrar teste pretas, entrar teste palavra=segredo
    .details = Quem abre a sala tem as Brancas, se não diz outra coisa. Numa sala nova joga-se a variante que você jogou por último, ou a brasileira.
help-osserva = assistir SALA - assista a uma partida
    .word = assistir
    .usage = assistir SALA [palavra=PALAVRA] [também]
    .examples = Por exemplo: assistir teste
    .details =
        Você vê o tabuleiro e os lances, e pode falar: dizer e comentar. Para sair: sair
        Um programa pode assistir a várias salas ao mesmo tempo, com também.
help-segui = seguir [NOME] - vá com uma pessoa de partida em partida
    .word = seguir
    .usage = seguir [NOME|torneio|torneio N|não]
    .examples = Por exemplo: seguir Gil, seguir torneio 3, seguir, seguir não
    .details =
        Você vê a partida que ela joga agora, depois cada uma que começa.
        Se não joga, espera-se. Não se entra em salas com palavra.
        seguir torneio 3: você vê a primeira mesa; quando acaba, a seguinte, e entre duas rodadas espera a próxima.
        seguir torneio, sem número: aquele em que você se inscreveu.
        seguir sozinho diz quem você segue. Para parar: seguir não, ou sair.
help-tv = tv [VARIANTE] - veja a partida dos mais fortes, e depois a próxima
    .word = tv
    .usage = tv [VARIANTE|não]
    .examples = Por exemplo: tv, tv italiana, tv não
    .details =
        Alguns segundos depois da partida mostra-se outra.
        Para parar: tv não, ou sair.
help-chi = quem - veja quem está online
    .word = quem
    .usage = quem [assiste] [PÁGINA|jogador=NOME]
    .examples = Por exemplo: quem, quem 2, quem assiste
    .details = Vinte nomes por página: primeiro os amigos, depois os outros. Numa sala, quem assiste diz quem a assiste. quem jogador=Bea diz se Bea está.
help-amici = amigos [NOME] - veja quais amigos estão aqui, ou ponha ou tire um nome
    .word = amigos
    .usage = amigos [NOME]
    .examples = Por exemplo: amigos, amigos Gil
    .details = Você lê quando um amigo chega ou sai; nunca durante uma partida sua.
help-avvisami = avisar [O QUÊ] - leia quando uma pessoa chega, ou quando se propõe uma partida
    .word = avisar
    .usage = avisar [NOME|VARIANTE|TEMPO] [sim|não]
    .examples = Por exemplo: avisar Gil, avisar russa, avisar 5+3
    .details = Sozinho diz sobre o que aviso você. Para parar, escreva de novo.
help-bot = bot [NÍVEL] - o computador joga no lugar livre
    .word = bot
    .usage = bot [0..10|facílimo|fácil|médio|difícil]
    .examples = Por exemplo: bot, bot 5, bot fácil
    .details =
        Quanto maior o nível, mais forte o jogo: facílimo é 0, fácil 1, médio 3, difícil 6.
        Sem nível joga no 2. No máximo um bot por partida.
help-bianco = brancas - escolha as Brancas, se o sorteio lhe der a escolha
    .word = brancas, branco
    .usage = brancas
help-nero = pretas - escolha as Pretas, se o sorteio lhe der a escolha
    .word = pretas, preto
    .usage = pretas
help-muovi = mover LANCE - mova uma peça; basta também o lance sozinho
    .word = mover
    .usage = mover CASA CASA [CASA ...]
    .examples = Por exemplo: 6A 5B, 6a-5b, 6A 4C 2A, 6ax4cx2a, 21-17
    .details =
        Primeiro a casa de partida, depois a de chegada. Se várias capturas vão de uma à outra, escreva também as casas do meio.
        Valem os nomes escritos nas bordas (6A), a letra antes (A3, contando do lado das Brancas)
        e os números oficiais (21-17). O que vale aqui mostra tabuleiro números.
help-condizioni = condições [não] - por correspondência, as suas respostas se o adversário fizer um lance
    .word = condições
    .usage = condições [não], se LANCE então LANCE [se LANCE então LANCE ...]
    .examples = Por exemplo: se 3B 4A então 5B 6C, se 3B 4A então 5B 6C se 2C 3B então 6A 5B, se não
    .details =
        O primeiro lance é do adversário, o segundo é a sua resposta, que é jogada sozinha. Cada linha se soma às outras; outra resposta ao mesmo lance toma o lugar da anterior. Só você as vê.
        Se o adversário jogar outra coisa, as condições deixam de existir. Para tirá-las: se não
help-appunti = anotações [TEXTO] - por correspondência, as suas anotações sobre a partida, que só você vê
    .word = anotações
    .usage = anotações [TEXTO|não]
    .examples = Por exemplo: anotações se ele for para 22 troco à esquerda
    .details = Sem texto você as lê de novo. anotações não tira todas. Ficam enquanto a sala ficar.
help-damiera = tabuleiro [números|girar] - veja o tabuleiro de novo
    .word = tabuleiro
    .usage = tabuleiro [números|girar]
    .examples = Por exemplo: tabuleiro, tabuleiro números, tabuleiro girar
    .details =
        Com números mostra nas casas os números oficiais, ou os nomes (c3) onde se usam.
        Com girar as Pretas ficam embaixo, só para você, até o próximo tabuleiro girar.
    .spoken =
        Com números as peças são ditas com os números oficiais das casas, ou os nomes (c3) onde se usam.
        Com girar as casas são lidas do lado das Pretas, só para você, até o próximo tabuleiro girar.
help-ultima = última - leia de novo o último lance
    .word = última
    .usage = última
help-casella = casa CASA - veja o que há em uma casa
    .word = casa
    .usage = casa CASA
    .examples = Por exemplo: casa 3D
help-leggi = ler [PARTE] - ouça o que há em uma linha, em uma coluna, ou as peças de uma cor
    .word = ler
    .usage = ler [LINHA|COLUNA|brancas|pretas|damas]
    .examples = Por exemplo: ler 3, ler C, ler pretas, ler damas, ler
    .details =
        As linhas e as colunas são as das bordas: um número de 1 a 8, ou uma letra de A a H.
        Sozinho lê todas as linhas, uma depois da outra.
help-turno = vez - ouça quem joga, com quantas peças, e de quem é a vez
    .word = vez
    .usage = vez
help-mosse = lances [CASA] - veja os lances possíveis, todos ou os de uma peça
    .word = lances
    .usage = lances [CASA]
    .examples = Por exemplo: lances, lances 6A
help-perche = porque LANCE - veja se um lance é possível, e por qual regra
    .word = porque
    .usage = porque LANCE
    .examples = Por exemplo: porque 6a 5b
    .details = Nada é movido. Depois de um lance recusado basta porque.
help-consiglio = dica - peça um lance e o motivo
    .word = dica, conselho
    .usage = dica
    .details = Contra o bot, com a partida terminada, ou em salas com dicas=sim, onde todos leem que você pediu.
help-analisi = análise - pergunte quanto vale a posição
    .word = análise, analisar
    .usage = análise [partida]
    .details =
        Com a partida terminada, lista os erros, lance por lance; numa aula: análise partida.
        Quando se pode: ajuda dica
help-patta = empate - proponha empate
    .word = empate
    .usage = empate
    .details =
        A partida empata se o outro lado também propõe ou escreve aceitar.
        Um lance vale recusa. Para retirar a proposta: cancelar
help-ritira = voltar - peça para voltar o seu último lance
    .word = voltar
    .usage = voltar [o lance]
    .details = Se o outro lado aceita, volta-se a antes do seu último lance.
help-pausa = pausa - peça para parar o relógio, ou faça-o andar de novo
    .word = pausa
    .usage = pausa
    .details =
        O relógio para se o outro lado também pede pausa ou escreve aceitar.
        Anda de novo quando um dos dois escreve outra vez pausa, ou com o lance de quem deve mover.
help-rivincita = revanche [NÍVEL] - peça outra partida com as cores trocadas
    .word = revanche
    .usage = revanche [mais fácil|mais difícil|fácil|médio|difícil|0-10]
    .examples = Por exemplo: revanche, revanche mais fácil
    .details =
        Com a partida terminada. Começa assim que o outro lado pede ou aceita.
        Contra o bot também no nível vizinho, ou no que você disser.
        Antes do fim: desistir, e depois revanche mais fácil.
help-accetta = aceitar [O QUÊ|NÚMERO] - aceite o que lhe propõem
    .word = aceitar
    .usage = aceitar [empate|voltar|revanche|pausa|lugar|NÚMERO]
    .examples = Por exemplo: aceitar, aceitar empate, aceitar 1
    .details =
        Escreve-se por inteiro.
        O que se aceita só precisa ser dito se há mais de uma proposta.
help-rifiuta = recusar [O QUÊ] - recuse o que lhe propõem
    .word = recusar
    .usage = recusar [empate|voltar|revanche|pausa|lugar|NÚMERO]
    .examples = Por exemplo: recusar, recusar empate
    .details = O que se recusa só precisa ser dito se há mais de uma proposta.
help-annulla = cancelar - retire o que propôs ou pediu
    .word = cancelar
    .usage = cancelar [NÚMERO]
help-interrompi = interromper - encerre sem resultado uma partida que mal começou
    .word = interromper
    .usage = interromper
    .details = Pode-se até que os dois lados tenham movido.
help-sollecita = apressar - lembre ao outro lado que é a vez dele
    .word = apressar
    .usage = apressar
    .details = Pode-se nas partidas sem relógio, uma vez por minuto, se o outro lado está online.
help-sospendi = suspender - deixe para outro dia uma partida sem relógio
    .word = suspender
    .usage = suspender
    .details =
        Pode-se quando quem deve jogar está em silêncio há meia hora. Ninguém vence: os dois saem, e voltam ao seu lugar com retomar e o código.
help-abbandona = desistir - entregue a partida
    .word = desistir, abandonar
    .usage = desistir
    .details = A partida está perdida. Escreve-se por inteiro.
help-orologio = relógio [SEGUNDOS ...|sim|não] - veja o tempo que resta
    .word = relógio
    .usage = relógio [SEGUNDOS ...|sim|não]
    .examples = Por exemplo: relógio, relógio 60 10, relógio não
    .details =
        O tempo corre quando os dois lados já moveram; para o primeiro lance há 60 segundos, depois a partida é anulada. Quem fica sem tempo perde.
        relógio 60 10: aviso quando restarem 60 e 10 segundos. Pode-se escolher entre 600, 300, 120, 60, 30, 20, 10 e 5; relógio sim: de novo a 30 e 10; relógio não: nenhum aviso.
        O atraso da rede, até um segundo por lance, não conta, enquanto houver.
help-partita = partida [N] - veja o registro de uma partida, em PDN
    .word = partida
    .usage = partida [N|#N]
    .examples = Por exemplo: partida, partida 2, partida #1234
    .details =
        Em uma sala o número é o da partida naquela sala. Com # na frente, e fora das salas, é o da partida no arquivo: quem diz é o histórico.
help-storia = histórico [NOME] - as partidas terminadas, da mais recente
    .word = histórico
    .usage =
        { "histórico [NOME|todas] [ADVERSÁRIO] [VARIANTE] [ganhas|perdidas|empatadas]" }
        { "[ANO-MÊS-DIA] [desde DIA] [até DIA] [rating=1600-1800] [PÁGINA]" }
    .examples = Por exemplo: histórico, histórico Ada Gil ganhas, histórico todas italiana 2
    .details =
        Quem se chama como uma variante ou como todas: jogador=NOME, adversário=NOME
        Sem nome, as suas. rating=1600 são adversários de 1600 para cima, rating=-1600 até 1600. Os dias são os de Greenwich. As partidas das salas com palavra não estão na lista: só se veem na sua sala.
help-reclama = reivindicar - vença, se o outro lado está fora há tempo demais
    .word = reivindicar, reclamar
    .usage = reivindicar
    .details = Pode-se quando o tempo para voltar acabou. Também se pode esperar.
help-riprendi = retomar [CÓDIGO] - volte ao seu lugar depois de uma queda da conexão
    .word = retomar
    .usage = retomar [CÓDIGO|SALA|NOME] [NÚMERO]
    .examples = Por exemplo: retomar 7KQ2-M9XD-..., retomar estudo, retomar Ada
    .details =
        O código aparece uma só vez, quando você ocupa o lugar, e só você o vê. Vale também de outra conexão e depois de um reinício do servidor. Com o número do último evento recebido, os programas recebem todos os seguintes.
        Com o nome de uma sala volta ao lugar que tem lá. Se perdeu o código: retomar e o nome do lugar. Quem joga contra você diz sim ou não; contra o bot é preciso o código. Com retomar sozinho você volta ao único lugar que o espera; se houver mais, vê quais.
help-sospese = suspensas - veja as suas partidas que ficaram suspensas
    .word = suspensas
    .usage = suspensas [PÁGINA]
    .details = Para voltar ao seu lugar: retomar e o nome da sala.
help-tavoli = mesas - veja as suas mesas, se você joga várias partidas ao mesmo tempo
    .word = mesas
    .usage = mesas
    .details = Com um nome registrado, você pode jogar várias partidas ao mesmo tempo. Primeiro vêm as mesas em que é a sua vez. Durante uma partida, jogar, desafiar ou aceitar começa outra.
help-tavolo = mesa [N] - vá a outra das suas mesas
    .word = mesa
    .usage = mesa [N|NOME] [LANCE|COMANDO]
    .examples = Por exemplo: mesa 2, mesa Gil, mesa 2 6A 5B
    .details = Com mesa sozinho você vai aonde é a sua vez. O número é o que mesas mostra; também serve o nome do outro jogador, ou o da sala. Um lance ou um comando depois do número vale lá, e você fica onde está.
help-esci = sair - deixe a sala
    .word = sair
    .usage = sair
    .details = Escreve-se por inteiro. Durante uma partida sua não se pode: desistir, ou fim. Para fechar a conexão: fim
help-di = dizer TEXTO - fale com a sala inteira, ou fora das salas com o saguão
    .word = dizer, diga
    .usage = dizer TEXTO
    .examples = Por exemplo: dizer boa partida!
help-commenta = comentar TEXTO - fale só com quem assiste
    .word = comentar
    .usage = comentar TEXTO
    .examples = Por exemplo: comentar aqui havia uma captura
    .details = Quem joga não lê, e durante a sua partida não pode comentar.
help-scrivi = escrever NOME TEXTO - escreva a uma só pessoa
    .word = escrever, escreva
    .usage = escrever NOME TEXTO
    .examples = Por exemplo: escrever Gil uma partida?, escrever a Gil olá, escrever a todos olá
    .details =
        Só lê quem tem esse nome, mesmo durante uma partida.
        Com todos no lugar do nome, leem todos os que estão onde você está.
help-rispondi = responder TEXTO - escreva a quem lhe escreveu por último
    .word = responder, responda
    .usage = responder TEXTO
    .examples = Por exemplo: responder com prazer
help-chat = chat sim|não - leia ou não o saguão e quem lhe escreve
    .word = chat
    .usage = chat sim|não
    .examples = Por exemplo: chat não
    .details =
        O saguão fica fora das salas: ali, dizer TEXTO é lido por quem não está numa sala.
        Com chat não só a pessoa a quem você escreve pode responder. À mesa você lê como antes.
help-segnala = denunciar NOME TEXTO - diga a quem administra o servidor que alguém se comporta mal
    .word = denunciar
    .usage = denunciar NOME TEXTO
    .examples = Por exemplo: denunciar Gil ofende quem perde
help-ignora = ignorar NOME - deixe de ler o que alguém diz
    .word = ignorar
    .usage = ignorar NOME
    .examples = Por exemplo: ignorar Gil
    .details = O mesmo comando outra vez, e você volta a ler.
help-registrati = registrar - fique com o seu nome, com uma senha
    .word = registrar
    .usage = registrar
    .details =
        Peço uma senha e mostro uma só vez um código de recuperação. Daí em diante o nome pede a senha, de qualquer conexão. O nome guarda o idioma, o formato, os símbolos, as cores e o som.
        As partidas jogadas antes ficam com um nome sem registro, menos aquela em que você tem um lugar. Quem se registra como bot fica bot para sempre.
        Para entrar num torneio: inscrever e o número dele, que aparece com torneios.
help-password = senha - troque a senha do seu nome
    .word = senha
    .usage = senha
    .details = Peço a de agora, depois a nova. Se você perdeu a senha: recuperar e o seu nome.
help-recupera = recuperar NOME - escolha outra senha com o código de recuperação
    .word = recuperar
    .usage = recuperar NOME
    .examples = Por exemplo: recuperar Ada
    .details = Peço o código, depois a senha nova. Dou também um código novo: o usado não vale mais.
help-profilo = perfil [NOME] - partidas, desde quando, última visita e uma linha de um nome registrado
    .word = perfil
    .usage = perfil [NOME|texto TEXTO|oculto sim|oculto não|excluir]
    .examples = Por exemplo: perfil, perfil Gil, perfil texto jogo às quintas à noite
    .details =
        Escreva a palavra inteira. Com texto você muda a sua linha; sem nada depois, ela some.
        Com oculto sim os outros não encontram o seu perfil, com oculto não encontram.
        Com excluir, e com a senha, o nome deixa de ser registrado e o perfil desaparece; o nome fica livre depois de algum tempo.
help-dispositivi = dispositivos - onde você continua conectado com o seu nome registrado
    .word = dispositivos
    .usage = dispositivos [remover NÚMERO|manter]
    .examples = Por exemplo: dispositivos, dispositivos remover 2
    .details =
        Um dispositivo continua conectado se você pede isso na página ao dar a senha. Expira 90 dias depois da última visita.
        Com remover e o número, ele sai. Com uma senha nova, saem todos.
        manter é para programas: pede a senha e dá o token deste dispositivo.
help-chiavi = chaves - as chaves SSH com que você entra sem senha
    .word = chaves
    .usage = chaves [remover NÚMERO|adicionar [COMENTÁRIO]]
    .examples = Por exemplo: chaves, chaves adicionar notebook, chaves remover 2
    .details =
        Com uma chave sua, ssh HOST faz você entrar com o seu nome registrado. Para adicionar uma, entre com ssh chiave@HOST, depois nome NOME e chaves adicionar; ou registrar, e ela vai com o nome novo.
        No máximo 20. Com uma senha nova, saem todas.
help-avvisi = avisos - o que conto quando você não está em linha, e como
    .word = avisos
    .usage = avisos [sim|não|vez|tempo|desafio|rodada|fim [não]|silêncio HORAS [FUSO]|endereço ENDEREÇO]
    .examples = Por exemplo: avisos, avisos fim não, avisos silêncio 22-7 -3, avisos não
    .details = Chegam à página, se você pediu lá, ou ao endereço que você der. No silêncio eles esperam. Com avisos não esqueço tudo, também o endereço.
help-segreto = segredo TEXTO - dê a senha ou o código que foi pedido (para programas)
    .word = segredo
    .usage = segredo TEXTO
    .examples = Por exemplo: segredo cavalo-bateria-grampo
    .details =
        As pessoas escrevem só a senha, quando é pedida. Os programas recebem o erro need_password e respondem assim.
help-token = token NOME TOKEN - volte com o token de um dispositivo (para programas)
    .word = token
    .usage = token NOME TOKEN
    .examples = Por exemplo: token Ada 5f0c...
    .details = Cada token vale uma vez: com o nome vem o seguinte. As pessoas dão a senha.
help-lingua = idioma it|en|pt|fil|es - mude de idioma
    .word = idioma
    .usage = idioma it|en|pt|fil|es
    .examples = Por exemplo: idioma en
    .details = Os comandos valem em todos os idiomas, qualquer que seja o seu.
help-formato = formato texto|compacto|acessível|json - linhas para pessoas, leitores de tela ou programas
    .word = formato
    .usage = formato texto|compacto|acessível|json
    .examples = Por exemplo: formato compacto
    .details =
        O formato compacto desenha menos, para telas de poucas linhas, com o seu lado embaixo.
        No formato acessível nada é desenhado: a posição é dita em quatro linhas no começo e com tabuleiro, depois só o que cada lance muda.
help-simboli = símbolos sim|não - desenhe as peças como figuras Unicode, no formato compacto
    .word = símbolos
    .usage = símbolos sim|não
    .examples = Por exemplo: símbolos sim
help-colori = cores sim|não - ligue as cores, no formato compacto
    .word = cores
    .usage = cores sim|não
    .examples = Por exemplo: cores sim
help-suono = som sim|não - ligue ou desligue o sinal de quando é a sua vez
    .word = som
    .usage = som sim|não
    .examples = Por exemplo: som sim
help-continua = continuar - leia o resto do que não coube
    .word = continuar
    .usage = continuar
help-ping = ping [TEXTO] - o servidor responde na hora
    .word = ping
    .usage = ping [TEXTO]
    .examples = Por exemplo: ping 1
    .details = Serve para ver se a conexão funciona. No máximo 100 caracteres.
help-fine = fim - encerre a conexão
    .word = fim
    .usage = fim
    .details = Escreve-se por inteiro. Durante uma partida o lugar fica guardado por um tempo.
