# The full screen's views of tournaments.
screen-button-tournaments = Torneos
screen-tournaments = Damiera · los torneos
screen-tournament-title = Torneo { $number } · { $title }
screen-tournament-tab-entrants = inscritos
screen-tournament-tab-standings = puestos
screen-tournament-tab-rounds = rondas
screen-tournament-tab-round = ronda { $round }
screen-tournament-tab-crosstable = cuadro
screen-tournament-tab-decisions = decisiones
screen-tournament-page = página { $page } de { $pages }
screen-tournament-button-enter = Inscribir
screen-tournament-button-present = Presente
screen-tournament-button-next = A la partida
screen-tournament-button-announce = Abrir
screen-tournament-button-begin = Empezar
screen-tournament-button-withdraw = Retirarse
screen-tournament-button-refresh = Renovar
screen-tournament-button-list = Torneos
screen-tournament-button-lobby = Salas
screen-tournament-column-number = N.º
screen-tournament-column-state = Estado
screen-tournament-column-entrants = Inscr.
screen-tournament-column-begins = Inicio
screen-tournament-column-rating = Punt.
screen-tournament-column-notes = Notas
screen-tournament-column-result = Res.
screen-tournament-column-before = Antes
screen-tournament-state-entry = abierto
screen-tournament-state-playing = ronda { $round }/{ $rounds }
screen-tournament-state-between = pausa { $round }/{ $rounds }
screen-tournament-state-drawn = mesas { $round }/{ $rounds }
screen-tournament-state-suspended = suspendido
screen-tournament-state-over = acabó
screen-tournament-state-called-off = anulado
screen-tournament-in-minutes = en { $count } min
screen-tournament-in-hours = en { $count } h
screen-tournament-in-days = en { $count } d
screen-tournament-goes-on = en juego
screen-tournament-penalty = sanción { $points }
screen-tournament-rest = descansa: { $rounds }
screen-tournaments-none = No hay torneos. Para abrir uno: Abrir (Tab e Intro), o escribe torneo abrir.
screen-tournaments-status = Intro: abrir · Tab: botones · Esc: salas · ?: ayuda
screen-tournament-status = Tab: páginas y botones · Esc: torneos · ?: ayuda
screen-tournament-status-round = Intro: mirar · flechas: rondas · Tab: páginas · Esc: torneos · ?: ayuda
screen-tournament-withdraw = ¿Te retiras? No juegas más rondas. Escribe sí e Intro; para quedarte: Esc.
screen-tournament-begin = ¿Empieza ahora la próxima ronda? Escribe sí e Intro; si no: Esc.
screen-form-rated = Clasificado
screen-form-guests = Invitados
screen-form-decide = Intro: decidir
screen-form-expel = Expulsar a { $name }
screen-keys-tournaments =
    Flechas: elige un torneo o una fila. Intro en un torneo lo abre. Esc: atrás.
    Tab: en un torneo sus páginas, luego los botones. Intro pulsa. Con el ratón: un clic.
    Intro en un jugador: por qué juega con ese rival. Intro en una mesa: se mira la partida.
    Derecha e izquierda: las otras rondas. * eres tú. RePág y AvPág: las otras filas y páginas.
    Un torneo abierto se renueva solo, los tuyos en cuanto pasa algo; también con Renovar.
    El árbitro tiene Empezar, y para la fila elegida el espacio: Decidir (una mesa) o Expulsar. En la lista: Abrir.
    Escribe e Intro: todo comando, por ejemplo torneo 3.
