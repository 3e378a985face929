# The words that may follow a command's. The first one is shown, those after it may be typed as well.
value-article = o, a
value-move = lance
value-draw = empate
value-takeback = voltar
value-rematch = revanche
value-pause = pausa
value-kings = damas
value-numbers = números
value-turn = girar
value-free = livres
value-variant = variante
value-variants = variantes
value-color = cor
value-bot = bot
value-word = palavra, senha
value-corner = canto
value-absence = ausência
value-time = tempo
value-lot = sorteio
value-choice = escolha
value-left = esquerda
value-right = direita
value-none = nenhum
value-all = todas, todos
value-player = jogador
value-date = data
value-text = texto
value-accessible = acessível
value-json = json
value-on = sim
value-off = não
value-yes = sim
value-no = não

# A command of the program for a terminal, after a slash.
value-flip = girar
