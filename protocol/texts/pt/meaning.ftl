# What people say beside the words of commands. Lists are of words or phrases with commas between them;
# case, accents, apostrophes and punctuation do not count.

# Answers to a question.
said-yes = sim, s sim, ok, okay, okey, beleza aceito, blz aceito, pode ser sim, tá, tá bom, tá bem, está bem, está bom, tudo bem, claro, claro que sim, com certeza, certo, aceito, topo, eu topo, pode, pode sim, fechado, combinado, com prazer, lógico, óbvio, por mim tudo bem, de acordo, uhum, aham, positivo, manda ver, sim sim, sim claro, ok então, fechou, por que não, porque não, de boa, concordo, sim aceito, pode voltar, à vontade, fica à vontade
# Words of agreement that people write of a move as well: they end no game.
said-perhaps = beleza, blz, pode ser, legal, massa, show, bora, bora lá, vamos, vamos lá, vamo, vamos nessa, isso, suave, ótimo, demorou, tranquilo, perfeito
said-no = não, nao, n não, nem pensar, de jeito nenhum, nunca, jamais, recuso, não aceito, não quero, não topo, agora não, ainda não, melhor não, prefiro não, negativo, nada disso, claro que não, hoje não, de modo algum, não não, nada, nada de empate, agora não dá, não dá, ah não, não mesmo, obrigado não, deixa pra lá, de forma alguma, capaz, nem a pau, nem morto, nem pensar, agora não, hoje não, de jeito nenhum
said-leaves-prompt = deixa pra lá, deixa para lá, deixa assim, esquece, esqueça, mudei de ideia, não importa, não quero mais
# Words of sentences and commands that are also names of people.
said-people = paz, branco, preto, franco
said-asks-at-prompt = o que escrevo, o que eu escrevo, o que devo escrever, o que eu escrevo agora, que senha, qual senha, qual é a senha, de que tamanho, quantas letras, não lembro, não me lembro, não sei a senha, esqueci, gera uma senha, gere uma senha
said-again = de novo, outra, outra vez, outra partida, mais uma, mais uma partida, mais uma vez, mais, novamente, jogar de novo, vamos de novo, joga de novo, bis
# Words that come with an answer and add nothing.
said-polite = obrigado, obrigada, obg, valeu, por, favor, pf, pfv, amigo, amiga, cara, então, mas, e, ah, oh, né, muito

# Said by those who do not know what to do.
said-lost = o que faço, não entendo, não entendi, não sei, não sei o que escrever, não sei o que fazer, estou perdido, não entendo nada, não entendi nada, onde estou, estou perdida, e agora, o que eu faço, o que faço agora, ajude, ajuda-me, me ajuda, me ajude, como joga, como jogar, como se joga, sou novo, sou nova, primeira vez, não sei jogar, por onde começo, como começo, quero aprender, aprender, aprender a jogar, me ensina, me ensine, socorro, como eu jogo, sei lá, ué, o que eu escrevo, o que eu escrevo agora, o que escrevo, o que escrevo agora, o que eu digito, o que digito agora, não compreendo nada
# Outside rooms, of tournaments.
said-won = quem ganhou, quem venceu
said-points = quantos pontos tenho, quantos pontos eu tenho, quantos pontos fiz, em que lugar estou, qual é o meu lugar
said-arbiter = quem é o árbitro, quem arbitra, quem é o árbitro do torneio, quem arbitra o torneio, quem dirige o torneio
said-enters = me inscrevo, quero me inscrever, quero participar, eu participo, participo
said-begins = quando começa o torneio, quando começa, a que horas começa, quando começamos
said-checks-in = estou aqui, aqui estou, estou presente, estou pronto, estou pronta, confirmo
# Of an arbiter, to whom these begin a round; others play, or are asked whether they want to.
said-starts = começamos, comecemos, vamos começar, começar, começa, iniciar, inicia, começa a rodada, começar a rodada, iniciar a rodada, começa o torneio, começar o torneio, iniciar o torneio
said-asks-start = podemos começar, podemos iniciar, posso começar, posso iniciar, pode começar, já podemos começar
# Outside rooms, of a tournament.
said-withdraws = me retiro, eu me retiro, retiro-me
# In a room, of its players.
said-opponent = com quem jogo, com quem eu jogo, com quem jogo agora, contra quem jogo, contra quem eu jogo, com quem estou jogando, contra quem estou jogando, com quem joguei, contra quem joguei, quem é o meu adversário, quem é meu adversário
# Questions in a room.
said-asks-result = eu ganhei, ganhei, eu venci, venci, perdi, eu perdi
# None of these closes the connection.
said-ends-tournament = fim torneio, fim do torneio, fim de torneio, encerra o torneio, encerrar o torneio, terminar o torneio, o torneio acabou
said-ends-game = fim partida, fim da partida, fim de partida, fim de jogo, fim do jogo, encerrar a partida, encerrar o jogo, terminar a partida, terminar o jogo
# Where to go in a lesson.
said-lesson-next = próximo lance, lance seguinte, o próximo, próxima, próximo, o próximo lance
said-lesson-previous = lance anterior, o lance anterior, anterior
said-lesson-start = voltar ao início, ao início, início, do início, recomeçar, voltar ao começo
said-lesson-end = ao fim, ir ao fim, último lance, para o fim, até o fim, última posição

# What people write to each other, and mean for no server.
said-talk = espera, espera aí, espere, pera, peraí, um momento, um minuto, já volto, volto já, deixa pra lá, deixa, pare, para com isso, boa jogada, bem jogado, boa partida, que pena, obrigado pela partida, obrigada pela partida, obrigado pelo jogo, valeu pela partida

# Words that add nothing to a wish.
said-idle = a, o, as, os, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, ao, à, com, contra, para, pra, pro, por, e, é, eu, você, vc, me, mim, meu, minha, meus, minhas, quero, queria, gostaria, posso, pode, podemos, poderia, preciso, dá, ver, mostra, mostrar, mostre, mostrai, diz, favor, obrigado, obrigada, pfv, agora, aqui, aí, ali, já, oi, olá, ei, que, se, dama, damas, sala, mesa, minutos, segundos, está, estão, estou, tem, há, existem, fazer, foi, sou, uso, chamada, chamado, nível, ops, oops, bem, só, aí, então, isso, esta, este, essa, esse, uso, vou, vamos, queremos, gente, pessoal, rapidinho, rápida, rápido, favorzinho, ainda, chegar, chega
# Words that come with the squares of a move.
said-moving = de, da, do, para, pra, pro, a, ao, em, na, no, e, depois, mover, movo, move, mova, mexo, mexer, jogo, jogar, como, captura, capturo, pego, pega, salto, minha, meu, peça, pedra, dama, vou, vai, até, por, favor, casa, linha, coluna, fila, número, quero, coloca, coloco, colocar, ponho, põe, boto, aquela, aquele, essa, esse, mexe, joga, bota
said-computer = computador, pc, máquina, robô, cpu
# Nouns that say of what kind the thing is whose name follows.
said-kinds = partida, jogo, sala, mesa, jogador, peça, pedra, dama, casa, damas
# Words before the number of the bot's level.
said-level = nível
# Words before the name of a room, in a sentence that says more.
said-place = em, na, no, sala, mesa, para, pra
# Words before the name that a room is to have.
said-named = chamada, chamado, nome

# Words of a line that asks for something.
said-asking = quero, queria, gostaria, posso, pode, poderia, preciso, mostra, mostre, mostrar, ver, me, qual, quais, vira, gira, quanto, deixa, deixe, vamos, acho, devíamos, deveria, melhor, talvez, podia, podíamos, poderíamos
# Words that deny: what else such a line says is not guessed at.
said-denying = não, nem, nunca, sem, nada, odeio
# Words with which a line is about others, or asks whether something is so: it is no wish.
said-doubtful = você, vc, que, se, está, estão, estou, tem, há, existem, foi, gente, isso, essa, esta, este, esse
# Words that any sentence may begin with, and that name nobody and no room.
said-function = eu, tu, ele, ela, nós, vós, eles, elas, você, vocês, vc, vcs, me, te, se, nos, lhe, lhes, o, a, os, as, um, uma, quem, que, qual, quais, quanto, quantos, quantas, onde, quando, como, por, porquê, mas, e, ou, também, depois, antes, já, mais, menos, muito, muita, tanto, bem, mal, aqui, aí, ali, lá, sim, não, nunca, sempre, talvez, é, era, sou, está, estou, foi, tem, tenho, para, pra, pro, com, de, do, da, dos, das, em, no, na, nos, nas, ao, à, este, esta, esse, essa, isso, isto, meu, minha, seu, sua, novo, nada, tudo, todos, hoje, amanhã, ontem, agora, só, ser, vai, vou
# Ordinary words that follow a command's word in a sentence, and are nobody's name there.
said-nameless = conta, completo, completa, usuário, senha, erro, erros, problema, bug, minhas, meus, aceito, aceita, perdido, perdida, favor, obrigado, obrigada, todo, toda, todas, alguém, ninguém, ganhar, perder, próximo, próxima, partida, jogo, depois, vencedor, sozinho, fora, cedo, tarde, louco, burro, quando, acabar, acabarem, terminar, terminarem, começar, privado, privada, particular
# Words with which an exclamation begins.
said-exclaiming = que, como, quanto, quanta

# The first line of a connection.
said-greeting = oi, oie, oii, olá, ola, opa, e aí, eai, eae, bom dia, boa tarde, boa noite, oi gente, olá a todos, olá pessoal, oi pessoal, bom dia pessoal, boa noite pessoal, pessoal, tudo bem, tudo bom, alô, tem alguém aí, salve, tudo certo, tudo bem com vocês, tudo bem por aí
said-naming = meu nome é, o meu nome é, me chamo, eu me chamo, eu sou, sou, eu sou o, eu sou a, sou o, sou a, pode me chamar de, me chame de, me chama de, nome é, chamo-me
# Words before a question how something is done: the help of the command that follows answers it.
said-how = como faço para, como faço pra, como é que faço para, como é que eu, como eu faço para, como eu faço pra, como eu, como posso, como se, como, me explica como, me diz como, o que escrevo para, o que digito para, o que significa, o que quer dizer, que significa, o que é a, o que é o
# Whom a greeting is for.
said-vocative = galera, pessoal, gente, todos, todas, turma, povo, amigos, amigas, vocês, a, aos, meus, queridos, senhores

# What stands for a command.
means-gioca = joga, jogo, jogue, vamos jogar, bora jogar, partida nova, nova partida, uma partida, iniciar, começar, inicia, começa, comecar partida, procurar adversário, procuro adversário, adversário, achar adversário, partida rápida, vontade de jogar, afim de jogar, a fim de jogar, quero uma partida, bora, bora uma, simbora, jogar com alguém, jogar com alguem, desafiar alguém, jogar com quem ganhar, jogar uma partida, jogo uma partida
remarks-gioca = entrar no jogo, entrar na partida, posso entrar, posso participar, dá pra entrar
means-sfida = desafia, desafie, jogar com, jogo com, jogue com, uma partida com, propor partida, proponho uma partida, jogar contra, jogo contra, quero jogar com
means-sfide = lista de desafios, desafios abertos, quais desafios, quem me desafia, alguém quer jogar, quem quer jogar, você quer jogar, você joga, quer jogar, quem joga comigo
means-amici = meus amigos, lista de amigos, adicionar amigo
means-avvisami = avise, avise me, me avise, me avisa, avisa quando chegar, me avisa quando, avisa quando, me avise quando
means-gioca-bot = jogar sozinho, sozinho, treinar, treino, jogar computador, computador, enfrentar o computador, enfrentar, jogar contra a máquina, desafiar o computador, enfrentar a máquina, enfrentar o pc
means-gioca-nessuno = jogar sem relógio, sem relógio, jogar sem tempo, sem tempo, jogar sem limite de tempo
means-stanze = mesas, lista, listar, lista de salas, listar salas, partidas, jogos, quais salas, que salas, partidas em andamento, jogos em andamento, quem joga, quem está jogando, quais partidas, quero assistir, quero ver, assistir uma partida, ver uma partida, posso assistir, posso ver uma partida, outras partidas, mudar de partida, tem alguma partida, alguma partida, ver outro jogo, quero ver outro jogo, assistir outro jogo, ver outra partida, quero ver outra partida, me mostra uma partida, mostra uma partida, mostre uma partida
means-stanze-libere = salas livres, mesas livres, vagas, salas abertas, quem espera, quem está esperando
means-aiuto = comandos, comando, menu, instruções, manual, opções, informações, o que posso fazer, como funciona, como faz, quais comandos, que comandos, lista de comandos, explica, explicação, que servidor é este, que servidor é esse, o que é isso, o que é isto
means-aiuto-esci = como sair, como sai, como saio, como sair daqui, como sai daqui, como saio daqui
means-aiuto-profilo = excluir conta, apagar conta, excluir minha conta, apagar minha conta, excluir perfil, apagar perfil, apagar meu perfil, excluir meu perfil, apaga minha conta, exclui minha conta, deletar conta, deletar minha conta, apaga meu perfil
means-aiuto-recupera = esqueci a senha, esqueci minha senha, perdi a senha, senha perdida, recuperar senha, não lembro a senha
means-aiuto-registrati = criar conta, criar uma conta, fazer conta, fazer uma conta, nova conta, abrir uma conta, quero uma conta, como me registro, me inscrevo, cadastro, me cadastrar, como me cadastro, fazer cadastro, entrar na minha conta, entrar na conta
means-aiuto-riprendi = perdi o código, perdi meu código, como volto, como volto para a partida, como volto pra partida, continuar minha partida, continuar a partida, retomar a partida, voltar pra minha partida, voltar para a minha partida, meu lugar de volta
means-aiuto-rivincita = partida mais fácil, uma partida mais fácil, nível mais fácil, bot mais fácil, adversário mais fácil, muito difícil, difícil demais, forte demais, o bot é muito forte, mais fácil, bot mais fraco, partida mais difícil, nível mais difícil, bot mais forte, fácil demais, muito fácil
means-aiuto-segnala = me xingou, me ofendeu, me insultou, está me xingando, me xinga, me ofende, me ameaçou, é mal educado, quero denunciar, posso denunciar
means-aiuto-sfida = com um amigo, com uma amiga, jogar com um amigo, jogar com uma amiga, jogo com um amigo, jogar com meu amigo, jogar com minha amiga, jogar contra um amigo, partida com um amigo, desafiar um amigo, convidar um amigo, jogar com amigos, jogar com meus amigos, como jogo com um amigo
means-aiuto-commenta = eles me ouvem, eles leem o que escrevo, quem lê o que escrevo, quem me lê, podem me ouvir, posso dar um palpite, dar um palpite, os jogadores leem isso
means-password = mudar senha, trocar senha, trocar a senha, mudar a senha, alterar senha, nova senha
means-aiuto-tutto = ajuda completa, ajuda toda, todos os comandos, lista completa
means-aiuto-variante = regras, regra, regulamento, as regras, variantes, variante, quais variantes, que variantes, tipos de dama, quais tipos, que tipos, quais jogos, como move, como se move, como movem, como anda, como come, como captura, quais são as regras, explica as regras, explique as regras, me explica as regras, me ensina as regras, comer pra trás, comer para trás, capturar para trás, capturar pra trás, mover para trás, andar para trás, andar pra trás, voltar para trás, como se faz dama, quando vira dama, dama voa, a dama voa, dama pode voltar, a dama pode voltar
means-chi = quem tá online, quem está online, quem, quem online, quem conectado, online, usuários, jogadores, pessoas, alguém, tem alguém, alguém online, quantas pessoas, quantos jogadores, lista de jogadores
means-segui = acompanhar jogador
means-tv = televisão, melhor partida
means-osserva = ver partida, olhar, olha, observar, observa, assiste, espectador, acompanhar, assistir
means-entra = entro, participar, sentar, juntar, ir
means-crea = cria, abra, crie, abrir, abre, nova, montar, monta, monte
means-classe-apri = abrir uma turma, abra uma turma, abre uma turma, criar uma turma, crie uma turma, cria uma turma, nova turma
# What is said of the board and of the next move, after which the writer is asked.
remarks-damiera-gira = de cabeça para baixo, de cabeça pra baixo, ao contrário
remarks-consiglio = não sei o que jogar, não sei o que mover, não sei que lance fazer
# Words of which a sentence that is not understood is answered with the help of a command.
topic-registrati = conta, cadastro, cadastrar, registrar, registro, inscrever
topic-recupera = senha
topic-lingua = idioma, idiomas, língua
topic-riprendi = código, retomar, conexão, desconectado, desconectou, internet, wifi, cair, caiu, caísse
topic-amici = amigo, amigos, amiga, amizade
topic-segnala = denunciar, denúncia, xingou, xingar, ofensas
topic-ignora = ignorar, silenciar, bloquear
topic-formato = letras, tela, fonte
topic-suono = som, sons, barulho
topic-sfida = desafio, desafiar, relógio
topic-avvisami = avisar, aviso, avisa
topic-rivedi = rever, analisar
topic-classe = escola, alunos, turma
topic-profilo = pontos, perfil, pontuação
topic-variante = regra, regras, diferença, diferenças
topic-nome = apelido, nickname, nome
topic-scrivi = mensagem, mensagens, conversar, falar, recado, falo
means-classifica = quem é o melhor, quem é o melhor jogador, melhor jogador, melhores jogadores, jogador mais forte, pontuação, ranking, quem joga melhor, lista de rating
means-damiera = posição, desenha, desenhar, mostrar tabuleiro, redesenhar, atualizar, situação, tabula, imprime, onde estão as minhas peças, onde estão as peças, onde estão as minhas pedras, repete, repetir, repita, repete o tabuleiro, repetir a posição, onde está a dama dele, onde está minha dama, onde estão minhas damas, onde estão as minhas damas, cadê minha dama, cadê minhas pedras
means-damiera-gira = girar, gira, girar tabuleiro, gira tabuleiro, vira, virar, virar tabuleiro, rodar tabuleiro, inverter tabuleiro, vira o tabuleiro, gira o tabuleiro, virar o tabuleiro, inverte, inverter, inverte o tabuleiro
means-damiera-numeri = números, com números, tabuleiro com números, números das casas, números nas casas
means-mosse = quais lances, que lances, quais lances fazer, lances possíveis, lances legais, movimentos, movimentos possíveis, jogadas, jogadas possíveis, quais jogadas, onde ir, para onde ir, o que jogar, que jogadas, tenho que comer, preciso comer, devo comer, tenho de comer, sou obrigado a comer, posso comer, tem captura, o que posso mover, o que posso jogar, que peça posso mover, que peça posso mexer, onde posso jogar, para onde posso ir, o que posso fazer aqui, qual peça posso mover, qual peça eu mexo, que peça eu mexo, qual peça mexo, qual pedra eu mexo, passo, passo a vez, passar a vez, posso passar
means-turno = de quem é a vez, quem joga agora, vez de quem, quem move, minha vez, sua vez, é minha vez, é a minha vez, quem é a vez, turno, quantas peças, quantas peças eu tenho, quantas peças tenho, quantas pedras tenho, quantas peças me restam, sou brancas ou pretas, sou branco ou preto, sou brancas, sou pretas, qual é a minha cor, qual a minha cor, minha cor, que cor eu sou, de que cor eu sou, quem é branco, quem é o branco, quem é preto, quem está de brancas, quem está de pretas, quem joga de brancas, quem joga de pretas, quem tem as brancas, quem tem as pretas, quem são os jogadores, quem são as brancas, de que lado está, quantas damas tenho, de que cor é, quantas pedras, quantos lances, quem começa, quem joga primeiro, o que estão jogando, que dama é essa, que variante é essa, quem ganhou, como terminou, quantas damas, a partida acabou, acabou a partida, o jogo acabou, quem ta de brancas, quem está de brancas, quem ta de pretas, quem está de pretas, quem tem as brancas, quem tem as pretas, quem tá de brancas, quem tá de pretas, quem tá com as brancas, quem tá com as pretas
means-ultima = último lance, última jogada, qual foi o último lance, qual último lance, qual última jogada, qual a última jogada, o que ele jogou, o que jogou, o que aconteceu, o que foi que ele jogou, por que ele jogou isso, o que as pretas jogaram, o que as brancas jogaram, não vi o lance, o que houve, que lance foi esse, que jogada foi, que jogada foi essa, que lance foi, o que você jogou, o que você fez, que lance você fez
means-orologio = tempo, quanto tempo, quanto tempo tenho, quanto tempo falta, quanto falta, quanto tempo resta, relógios, tempo restante
means-patta = empatar, vamos empatar, ofereço empate, oferecer empate, proponho empate, quer empatar, aceita empate, paz, aceita um empate, você aceita empate
# What is said of a game that is even.
remarks-patta = está empatado, tá empatado, é empate, deu empate
means-ritira = voltar lance, volta, volta lance, desfazer, desfaz, voltar jogada, voltar atrás, voltar o lance, deixa eu voltar, posso voltar, quero voltar, volta a jogada, volta jogada, volta o lance, voltar a jogada, desfazer o lance, desfazer a jogada, desfazer último lance, desfazer última jogada, voltar última jogada, refazer o lance, refazer lance, mudar o lance, mudar lance, refazer jogada
# Remarks after which the opponent is asked nothing unless the writer says so.
remarks-ritira = errei, me enganei, errei o lance, lance errado, foi mal, foi sem querer, sem querer, errei a jogada, errei jogada, cliquei errado, peça errada, casa errada
means-rivincita = revanche por favor, quer revanche
means-pausa = pausar, parar relógio, para relógio, intervalo, pedir tempo, pedir uma pausa
means-accetta = aceita, aceitar empate, aceito, aceito o desafio, aceita o desafio, aceitar o desafio, aceito desafio, aceitar desafio, topo o desafio, aceito a partida
means-rifiuta = recusa, recuso, rejeitar, rejeito, negar
means-annulla = cancela, cancelo, retirar oferta, cancelar oferta
means-interrompi = interrompe, parar partida, cancelar partida, anular partida, interromper partida
means-abbandona = desisto, me rendo, rendo, render, abandono, perdi, você ganhou, entrego
means-reclama = reivindico, quero a vitória
means-esci = saio, vou sair, vou embora, sair da sala, ir embora, deixar sala, levantar, exit, fechar a mesa, fecha a mesa, sair da mesa, fechar a sala, voltar ao lobby, voltar ao saguão
means-fine = tchau, tchau tchau, xau, adeus, fui, fechar, encerrar, desconectar, bye, até logo, até mais, terminar, acabar, flw, falou, vou dormir, tchau, preciso ir, tenho que ir, vou embora daqui, quero parar, queria parar, quero parar de jogar
means-consiglio = dicas, sugestão, sugere, aconselha, melhor lance, qual o melhor lance, melhor jogada, qual melhor jogada, o que jogo, o que devo jogar, me dá uma mão
means-analisi = avaliar, avaliação, quem está ganhando, quem ganhando, quem ganha, quem está melhor, quem melhor, quem está na frente, quem vai ganhar, qual a vantagem, quem tem vantagem, quem tá ganhando, quem tá na frente, analisa, analise, vamos analisar
means-analisi-partita = onde errei, meus erros, erros, o que errei, analisar a partida, analisa a partida, analise a partida, analisar o jogo, analisar partida, análise da partida
means-perche = pq, por que, por que não, por que não posso, porque não posso, porque não, por quê
means-casella = o que, o que tem, o que há, qual peça, que peça
means-storia = minhas partidas, partidas antigas, partidas passadas, meus jogos, partidas terminadas, arquivo, resultados, partidas de, partidas de ontem, jogos antigos, partidas que ganhei, jogos que ganhei, partidas que joguei
means-partita = pdn, registro, súmula, anotação
means-nome = me chamo, meu nome é, mudar nome, trocar nome, mudar de nome, novo nome, mudar apelido, mudo meu apelido, mudo apelido, trocar apelido, mudar meu nome, mudo meu nome, trocar meu nome, mudo de nome
means-lingua-it = idioma italiano, em italiano, italiano, falar italiano
means-lingua-en = idioma inglês, em inglês, inglês, falar inglês, english
means-lingua-pt = idioma português, em português, português, falar português, fala português, português por favor
means-lingua-fil = idioma filipino, em filipino, filipino, tagalog
means-lingua-es = idioma espanhol, em espanhol, espanhol, falar espanhol, español, castellano
means-formato-accessibile = acessível, leitor de tela, sou cego, sou cega, cego, screen reader
means-formato-testo = formato normal, formato de texto
means-suono-on = ligar som, liga som, ativar som, com som
means-suono-off = desligar som, desliga som, sem som, tirar som, desativar som
means-di = fala, falar, dizer, diz, fale, escreve a todos
means-commenta = comenta, comentário
means-ignora = silenciar, bloquear, calar
means-bot = robô, computador, chamar bot, colocar bot, pôr bot, jogar computador
means-riprendi = voltar partida, retorna, retornar, retomo, continuar
means-bianco = brancas por favor, fico brancas, quero brancas
means-nero = pretas por favor, fico pretas, quero pretas
means-aiuto-formato = não dá para ler, não dá pra ler, não consigo ler, ilegível, letras pequenas, muito pequeno, não enxergo, não enxergo bem, não dá para ver o tabuleiro
means-segui-no = parar de seguir, deixar de seguir, para de seguir
means-rivedi = rever a partida, quero rever a partida, rever, rever partida, revisar a partida, repassar a partida, vamos rever a partida, reveja a partida, revê a partida, rever o jogo, revisar o jogo, ver a partida de novo, vamos rever
means-chi-guarda = quem está assistindo, quem assiste a partida, quem me assiste, espectadores, quantos assistem, quantos estão assistindo, quantas pessoas assistem, quantas pessoas estão assistindo, tem alguém assistindo, alguém assistindo, quem assiste, quanta gente assistindo, tem quanta gente assistindo, quanta gente assiste
means-sospese = partidas suspensas, minhas partidas suspensas, partidas inacabadas, partidas não terminadas, partida de ontem, a partida de ontem, partida pela metade, partida no meio, deixei uma partida no meio
# Of tournaments. What enters one stands twice: with a number it enters, and without one it shows the list.
means-iscriviti = me inscrevo no torneio, me inscrevo num torneio, me inscrever no torneio, me inscrever num torneio, me inscrever em um torneio, inscrever-me no torneio, me inscreve no torneio, me inscreva no torneio, inscreve-me no torneio, participar do torneio, participar de um torneio, participar no torneio, entrar no torneio, entro no torneio, jogar o torneio, jogar no torneio, jogar um torneio
means-tornei = me inscrevo no torneio, me inscrevo num torneio, me inscrever no torneio, me inscrever num torneio, me inscrever em um torneio, inscrever-me no torneio, me inscreve no torneio, me inscreva no torneio, inscreve-me no torneio, participar do torneio, participar de um torneio, participar no torneio, entrar no torneio, entro no torneio, jogar o torneio, jogar no torneio, jogar um torneio, como me inscrevo no torneio, como me inscrevo num torneio, como entro no torneio, tem torneio, tem torneio hoje, há torneios, quais torneios, quais torneios há, lista de torneios, lista dos torneios
means-torneo = estou inscrito, estou inscrita, estou inscrito no torneio, estou inscrita no torneio, quem ganhou o torneio, quem venceu o torneio, quem está ganhando o torneio, quem ganha o torneio, classificação do torneio, a classificação do torneio, resultado do torneio, resultados do torneio
means-ritirati = sair do torneio, saio do torneio, deixar o torneio, deixo o torneio, desistir do torneio, desisto do torneio, abandonar o torneio, abandono o torneio, me retiro do torneio, me retirar do torneio, retirar-me do torneio
means-aiuto-ritirati = quero me retirar, me retirar, retirar-me, posso me retirar, como me retiro
means-aiuto-torneo = abro um torneio, abrir um torneio, abrir torneio, organizo um torneio, organizar um torneio, crio um torneio, criar um torneio, faço um torneio, fazer um torneio
means-prossimo = quando jogo, quando eu jogo, quando é que eu jogo, quando jogo no torneio, a que horas jogo, a que horas eu jogo, contra quem jogo, contra quem eu jogo, com quem jogo, com quem eu jogo, com quem jogo agora, quando começa o torneio, quando começa a rodada, quando começa a próxima rodada, quando é a minha próxima partida, quando é minha próxima partida, minha próxima partida, quem é o meu próximo adversário, quem é meu próximo adversário, onde está o meu adversário, onde está meu adversário, cadê o meu adversário, cadê meu adversário
means-segui-torneo = assistir o torneio, assistir ao torneio, acompanhar o torneio, seguir o torneio
topic-tornei = torneio, torneios
# Questions whether a person is there: nnn stands for the name.
said-presence = nnn está, nnn está aqui, está aqui nnn, nnn está online, nnn está em linha, nnn tá aqui, nnn tá online, o nnn está, a nnn está, o nnn está aqui, a nnn está aqui, o nnn está online, a nnn está online, o nnn tá aqui, a nnn tá aqui
