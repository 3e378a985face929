# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, com abertura por sorteio
time-and-opening = { $time }, a partir da abertura { $opening }
time-and-pair = { $time }, em confrontos de duas partidas

opening-by-lot = Abertura por sorteio: { $opening }
opening-asked-for = Abertura: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 da semente do sorteio: { $digest }
opening-lot-seed = Semente do sorteio { $subject }: { $seed }
spoken-opening-lot = O resumo do sorteio está no registro: partida
spoken-lot-seed = Agora se conhece a semente do sorteio: está no registro, partida

# A match of two games with one opening.
pair-first = Confronto de duas partidas: esta é a primeira. A segunda começa logo depois, com as cores trocadas.
pair-second = Segunda partida do confronto, com as cores trocadas. Até agora: { $score }
pair-score = Resultado do confronto: { $score }
spoken-pair-points = { $halves ->
        [0] { $name } zero pontos
        [1] { $name } meio ponto
        [2] { $name } um ponto
        [3] { $name } um ponto e meio
       *[other] { $name } dois pontos
    }

help-openings =
    As partidas podem começar de uma abertura das tabelas das federações.
    abertura=sorteio: uma sorteada. No fim todos podem repetir o sorteio.
    abertura=fmjd:1-IV: a que você disser, se a partida não vale para o rating.
    confronto=2: duas partidas com a mesma abertura, cores trocadas, e um só resultado.
    Quem deixa a primeira perde também a segunda.
    Por exemplo: criar teste variante=russa abertura=sorteio confronto=2
    Assim também desafiar e jogar: desafiar russa 5+3 abertura=sorteio

# Refusals.
opening-unknown = “{ $text }” não é uma abertura: escreva sorteio, não, ou uma tabela e o número, como fmjd:1-IV. As tabelas: { $tables }
opening-no-number = Depois da tabela vem o número, como { $example }.
opening-no-row = A tabela { $table } não tem uma abertura “{ $text }”.
opening-and-position = Ou a abertura ou a posição: não as duas.
no-opening-table = Não há tabela de aberturas para a variante { $variant }. Há para: { $variants }
not-an-opening-of = A abertura { $opening } não é da variante { $variant }. É de: { $variants }
opening-barred = A abertura { $opening } não se joga: segundo a sua tabela, está perdida.
lot-stands = A abertura foi sorteada: quem sai agora perde a partida. Para isso: desistir
    .page = A abertura foi sorteada: quem sai agora perde a partida.
pair-stands = Esta é a segunda partida do confronto: quem sai agora a perde. Para isso: desistir
    .page = Esta é a segunda partida do confronto: quem sai agora a perde.
