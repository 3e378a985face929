# The full screen's views of tournaments.
screen-button-tournaments = Torneios
screen-tournaments = Damiera · torneios
screen-tournament-title = Torneio { $number } · { $title }
screen-tournament-tab-entrants = inscritos
screen-tournament-tab-standings = posições
screen-tournament-tab-rounds = rodadas
screen-tournament-tab-round = rodada { $round }
screen-tournament-tab-crosstable = tabela
screen-tournament-tab-decisions = decisões
screen-tournament-page = página { $page } de { $pages }
screen-tournament-button-enter = Inscrição
screen-tournament-button-present = Presente
screen-tournament-button-next = À partida
screen-tournament-button-announce = Abrir
screen-tournament-button-begin = Começar
screen-tournament-button-withdraw = Retirar
screen-tournament-button-refresh = Renovar
screen-tournament-button-list = Lista
screen-tournament-button-lobby = Salas
screen-tournament-column-number = N.
screen-tournament-column-state = Estado
screen-tournament-column-entrants = Inscr.
screen-tournament-column-begins = Início
screen-tournament-column-rating = Rtg.
screen-tournament-column-notes = Notas
screen-tournament-column-result = Placar
screen-tournament-column-before = Antes
screen-tournament-state-entry = aberto
screen-tournament-state-playing = rodada { $round }/{ $rounds }
screen-tournament-state-between = pausa { $round }/{ $rounds }
screen-tournament-state-drawn = mesas { $round }/{ $rounds }
screen-tournament-state-suspended = suspenso
screen-tournament-state-over = acabou
screen-tournament-state-called-off = cancelado
screen-tournament-in-minutes = em { $count } min
screen-tournament-in-hours = em { $count } h
screen-tournament-in-days = em { $count } d
screen-tournament-goes-on = em jogo
screen-tournament-penalty = punição { $points }
screen-tournament-rest = folga: { $rounds }
screen-tournaments-none = Não há torneios. Para abrir um: Abrir (Tab e Enter), ou escreva torneio abrir.
screen-tournaments-status = Enter: abrir · Tab: botões · Esc: salas · ?: ajuda
screen-tournament-status = Tab: páginas e botões · Esc: lista · ?: ajuda
screen-tournament-status-round = Enter: ver · setas: rodadas · Tab: páginas · Esc: lista · ?: ajuda
screen-tournament-withdraw = Retirar-se? Não joga outras rodadas. Escreva sim e Enter; para ficar: Esc.
screen-tournament-begin = A próxima rodada começa agora? Escreva sim e Enter; senão: Esc.
screen-form-rated = Ranqueado
screen-form-guests = Convidados
screen-form-decide = Enter: decidir
screen-form-expel = Excluir { $name }
screen-keys-tournaments =
    Setas: escolha um torneio ou uma linha. Enter num torneio abre. Esc: voltar.
    Tab: num torneio as suas páginas, depois os botões. Enter aperta. Com o mouse: um clique.
    Enter num jogador: por que joga com esse adversário. Enter numa mesa: assistir à partida.
    Direita e esquerda: as outras rodadas. * é você. PgUp e PgDn: as outras linhas e páginas.
    Um torneio aberto se renova sozinho, os seus assim que algo acontece; também com Renovar.
    O árbitro tem Começar, e para a linha escolhida o espaço: Decidir (uma mesa) ou Excluir. Na lista: Abrir.
    Escreva e Enter: qualquer comando, por exemplo torneio 3.
