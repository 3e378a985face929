# The pages that are read, and the problems.

# The problems.
web-problems = Problemas
web-problems-about = Posições que se ganham com uma combinação. Ache os lances.
web-problems-easy = fáceis
web-problems-medium = médios
web-problems-hard = difíceis
web-problems-any = todos
web-problems-theme = Tema
web-problems-sacrifices = peças sacrificadas
web-problems-large-capture = grande captura
web-problems-promotion = promoção
web-problems-king = a dama joga
web-problems-block = adversário bloqueado
web-problems-few-pieces = poucas peças
web-problems-begin = Começar
web-problems-next = Próximo problema
web-problems-board = O tabuleiro
web-problems-none = Não há outros: mude a escolha.
web-problems-count = { $count ->
        [1] Um problema.
       *[other] { $count } problemas.
    }
web-problems-tally = Seus problemas do dia: { $solved } de { $tried } resolvidos, { $first } na primeira tentativa. { $streak }
web-problems-streak = { $count ->
        [0] Nenhum hoje nem ontem.
        [1] Um dia.
       *[other] { $count } dias seguidos.
    }
web-problems-run = { $count ->
        [1] Um na primeira tentativa.
       *[other] { $count } seguidos na primeira tentativa.
    }

# The rules.
web-rules = Regras
web-rules-about = As regras de cada variante, com posições que as mostram.
web-rules-all = Todas as variantes
web-rules-words = As regras
web-rules-boards = No tabuleiro
web-rules-play = Jogar esta variante
web-rules-capture = Como a pedra captura
web-rules-king = Como a dama anda
web-rules-far-capture = Como a dama captura de longe
web-rules-promotion = Como a pedra vira dama
web-rules-free = Capturar é livre
web-rules-must = Capturar é obrigatório
web-rules-any = A captura se escolhe
web-rules-most-pieces = O maior número de peças
web-rules-with-king = Primeiro com a dama
web-rules-most-kings = O maior número de damas
web-rules-king-met-earliest = A dama encontrada antes
web-rules-white = As Brancas jogam.
web-rules-after = Depois de { $move }
web-rules-legal = Lances possíveis: { $moves }
web-rules-exercise = Sua vez
web-rules-find = As Brancas jogam: faça a captura certa.
web-rules-again = De novo
web-rules-right = Certo!
web-rules-wrong = Esta não. { $why }
web-rules-not-legal = Este lance não é possível aqui.

# Players.
web-players = Classificações
web-players-list = Lista
web-players-people = Partidas entre pessoas
web-players-bots = Partidas com programas
web-players-correspondence = Partidas por correspondência
web-players-caption = { $variant }: { $list }
web-players-place = Lugar
web-players-rating = Rating
web-players-games = Partidas
web-players-unsure = ainda incerto
web-players-none = Ainda não há ninguém nesta lista.
web-players-levels = Os níveis do computador, mais ou menos
web-players-find = Nome de um jogador registrado
web-players-open = Abrir a página

# A person.
web-person-none = Este perfil não existe.
web-person-shown = O seu perfil é visível.
web-person-hide = Ocultar o meu perfil
web-person-show = Mostrar o meu perfil
web-person-bot = Programa que joga sozinho
web-person-staff = Equipe do servidor
web-person-since = Nome registrado desde
web-person-seen = Última visita
web-person-here = está aqui agora
web-person-record = Partidas terminadas
web-person-counts = { $finished }: { $won } vitórias, { $drawn } empates, { $lost } derrotas
web-person-problems = Problemas do dia
web-person-solved = { $solved } de { $tried } resolvidos. { $streak }
web-person-ratings = Rating
web-person-unrated = Ainda sem rating.
web-person-bots = { $variant }, com programas
web-person-curve = { $variant }: de { $first } a { $last } em { $games } partidas
web-person-games = Partidas recentes
web-person-won = vitória
web-person-lost = derrota
web-person-no-winner = sem vencedor

# The ways to the server.
web-about = Como chegar
web-about-damiera = Damas com pessoas e com o computador. Não é preciso se registrar.
web-about-version = Versão { $version }
web-about-browser = No navegador
web-about-browser-how = Esta página, também no celular. O endereço de uma sala ou partida pode ser enviado a qualquer um.
web-about-terminal = Em um terminal
web-about-terminal-how = Tudo é texto: joga-se também com leitor de tela ou linha braille.
web-about-tls = Por uma conexão criptografada
web-about-tls-how = Para nomes registrados: a senha não viaja às claras.
web-about-client = Com o programa damiera
web-about-client-how = Desenha o tabuleiro no terminal e tem um modo para leitores de tela.
web-about-unknown = Os endereços para o terminal, quem sabe é quem administra o servidor.
web-about-programs = Para programas
web-about-programs-how = As respostas são JSON, feitas para serem lidas por outros programas.
web-about-servers = Os outros servidores
web-about-servers-how = Têm as mesmas partidas.

# Answers that come without a line.
web-fetching = Um momento…
web-fetch-failed = O servidor não responde agora.
web-fetch-again = Tentar de novo
