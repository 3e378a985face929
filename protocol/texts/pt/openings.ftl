# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, com abertura por sorteio
time-and-opening = { $time }, a partir da abertura { $opening }

opening-by-lot = Abertura por sorteio: { $opening }
opening-asked-for = Abertura: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 da semente do sorteio: { $digest }
opening-lot-seed = Semente do sorteio { $subject }: { $seed }
spoken-opening-lot = O resumo do sorteio está no registro: partida

# Refusals.
opening-unknown = «{ $text }» não é uma abertura: escreva sorteio, não, ou uma tabela e o número, como fmjd:1-IV. As tabelas: { $tables }
opening-no-row = A tabela { $table } não tem uma abertura «{ $text }».
opening-and-position = Ou a abertura ou a posição: não as duas.
no-opening-table = Não há tabela de aberturas para a variante { $variant }. Há para: { $variants }
not-an-opening-of = A abertura { $opening } não é da variante { $variant }. É de: { $variants }
opening-barred = A abertura { $opening } não se joga: segundo a sua tabela, está perdida.
lot-stands = A abertura foi sorteada: quem sai agora perde a partida. Para isso: desistir
    .page = A abertura foi sorteada: quem sai agora perde a partida.
