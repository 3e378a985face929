# The analysis board, where a lesson is led or listened to.
web-study = Análise
web-study-about = Reveja uma partida com a avaliação do computador, tente outros lances, escreva comentários, ou monte uma posição.
web-study-analyse = Analisar esta partida
web-study-open = Abrir
web-study-as-told = Como diz o texto
web-study-text = Uma partida em PDN ou uma posição em FEN (vazio: o início)
web-study-other = Outra partida
web-study-lessons = Aulas
web-study-look = Procurar aulas
web-study-lesson = Aula de { $name }, { $count } ouvindo
web-study-door = Uma aula: quem conduz mostra uma partida, e você vê cada passo.
web-study-leads = Quem conduz é você. Outros acompanham em { $address } (agora { $count }).
web-study-led = Quem conduz esta aula é { $name }.
web-study-leave = Sair da aula
web-study-game = Avaliar a partida toda
web-study-position = Avaliar esta posição
web-study-thinks = O computador está pensando…
web-study-at = { $place }. Avaliação: { $worth }
web-study-mistake = { $mark }: { $move }. Melhor: { $better }.
web-study-opening = Abertura: { $name }
web-study-note = Comentário a esta posição
web-study-note-keep = Guardar
web-study-edit = Montar uma posição
web-study-line = Linha { $line }: { $problem }
web-study-too-long = O texto é longo demais: no máximo { $lines } linhas e { $bytes } bytes. Nada foi enviado.
web-study-unnamed = um jogador sem nome
web-study-further = { $count ->
        [one] No texto há mais { $count } partida: esta é a primeira.
       *[other] No texto há mais { $count } partidas: esta é a primeira.
    }
web-study-replace = Outra análise no lugar desta?
web-study-replace-about = Os lances tentados, os comentários e a posição desta análise se perdem. “Copiar o PDN” guarda tudo.
web-study-replace-sure = Abrir a outra
web-study-gone = A análise não existe mais: ela dura só enquanto o servidor está no ar. As partidas terminadas continuam no arquivo.
web-study-copy = Copiar o PDN
web-copy-place = Copiar o link desta posição
web-branch = Variação
web-sign-brilliant = lance brilhante
web-sign-inaccuracy = imprecisão

# How the engine judges. More than 0 is good for White.
web-worth = Avaliação
web-worth-unknown = não avaliada
web-worth-graph = Avaliação ao longo dos lances
web-worth-at = Lance { $ply }: { $worth }
web-worth-white-sure = As Brancas ganham
web-worth-black-sure = As Pretas ganham
web-worth-white-won = As Brancas venceram
web-worth-black-won = As Pretas venceram
web-worth-white-wins = { $count ->
        [one] As Brancas vencem em { $count } lance
       *[other] As Brancas vencem em { $count } lances
    }
web-worth-black-wins = { $count ->
        [one] As Pretas vencem em { $count } lance
       *[other] As Pretas vencem em { $count } lances
    }

# A position that is set up.
web-edit-kind = Na próxima casa
web-edit-white-man = Pedra branca
web-edit-white-king = Dama branca
web-edit-black-man = Pedra preta
web-edit-black-king = Dama preta
web-edit-nothing = Nada
web-edit-turn = A jogar
web-edit-use = Usar esta posição
web-edit-clear = Limpar o tabuleiro
web-edit-start = Início da partida
web-edit-cancel = Cancelar
