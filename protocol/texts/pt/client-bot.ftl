# O bot.
client-bot-thanks = Obrigado pela partida!
client-bot-lost = O bot não entende esta partida e se retira: é preciso uma versão mais nova do programa.
client-bot-resigns = { $why } O bot não pode continuar e abandona.
client-bot-won = { $room }: partida { $number } ganha contra { $opponent }. { $why }
client-bot-lost-game = { $room }: partida { $number } perdida contra { $opponent }. { $why }
client-bot-drawn = { $room }: partida { $number } empatada contra { $opponent }. { $why }
client-bot-no-result = { $room }: partida { $number } contra { $opponent } sem resultado. { $why }
client-bot-unknown-end = Ninguém mais sabe como acabou.
client-bot-retry = { $seconds ->
        [one] Nova tentativa em { $seconds } segundo: a { $attempt }ª.
       *[other] Nova tentativa em { $seconds } segundos: a { $attempt }ª.
    }
client-bot-unfit-variant = Desculpe, este bot joga outras variantes: a partida é interrompida.
client-bot-unfit-clock = Desculpe, este bot joga com outro relógio: a partida é interrompida.
client-bot-unfit-bot = Desculpe, este bot joga contra pessoas: a partida é interrompida.
client-bot-unfit-person = Desculpe, este bot joga contra bots: a partida é interrompida.
client-bot-unfit-gone = Desculpe, este bot está de saída: a partida é interrompida.
client-bot-no-variant = O motor não joga nenhuma destas variantes.
client-bot-which-variant = O motor não diz que variantes joga. Para indicá-las: --variant NOME

# O motor de um bot.
client-engine-says = { $seat }, programa do motor: { $text }
client-engine-left-out = { $count ->
        [1] uma linha omitida
       *[other] { $count } linhas omitidas
    }
client-engine-no-start = O motor { $program } não começa ({ $error }).
client-engine-ended = O motor terminou.
client-engine-ended-with = O motor terminou ({ $status }).
client-engine-pipe = Não se chega ao motor ({ $error }).
client-engine-silent = O motor não responde.
client-engine-slow = O motor não jogou a tempo.
client-engine-no-move = O motor não deu um lance.
client-engine-illegal = O motor queria jogar { $move }, que não é um lance válido.
client-engine-refused = O motor comunica um erro: { $why }.
client-engine-no-parameter = O motor não tem o parâmetro { $name }.

# A sua parte da linha de comando.
client-help-bot = Põe à mesa bots que pensam neste computador
client-help-hosted-room = Uma sala; se não existe, é aberta. Também várias vezes, um lugar em cada uma. Sem ela, onde alguém espera, ou em uma sala própria
client-help-open = Espera em salas próprias, sem procurar as dos outros
client-help-at-once = Quantas partidas joga ao mesmo tempo, cada uma com o seu nome: NOME, NOME-2 ...
client-help-games = Quantas partidas joga ao todo; 0 sem fim
client-help-level = A força do motor incluído: de 0 a 10, ou facílimo, fácil, médio, difícil
client-help-seed = A semente das suas escolhas entre lances quase iguais; se falta, ao acaso
client-help-hub = Um motor que fala o protocolo Hub, em lugar do incluído
client-help-param = Um parâmetro desse motor; também várias vezes
client-help-program = Um programa que lê uma posição com os lances possíveis e escreve um deles (docs/bots.md)
client-help-think = Quantos segundos pode pensar em um lance em uma partida sem relógio
client-help-hosted-variant = O que se joga, várias vezes para várias variantes, a primeira nas salas próprias: { $variants }
client-help-hosted-time = O relógio: 5+3 (minutos, mais segundos por lance), 5, 30s por lance, ou none para nenhum; várias vezes para vários, o primeiro nas salas próprias
client-help-against = Contra quem: people (pessoas), bots ou any (todos)
client-help-hosted-register = Registra o nome do bot, se ainda não estiver, com uma senha guardada aqui
client-help-hosted-side = A cor do bot, nas salas próprias: white ou black (brancas, pretas)
client-help-hosted-word = A palavra das salas
client-help-greeting = O que o bot diz a um adversário antes da primeira partida
client-help-farewell = O que diz quando as partidas acabam; nada se estiver vazio
client-help-resign = Abandona quando faltam tantos centésimos de pedra durante tantos lances: 500,4. Senão, nunca
client-help-hosted-draw = Propõe e aceita empate quando a avaliação fica tão perto da igualdade durante tantos lances: 20,8; ou never para nunca. Senão aceita-o, com a partida avançada, quando não está em vantagem
client-help-log = Um arquivo ao qual se acrescenta uma linha de JSON para cada partida que começa e que acaba
