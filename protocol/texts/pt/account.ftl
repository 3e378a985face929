# Names of one's own: passwords, recovery codes, profiles.
welcome-back = Olá de novo, { $name }. Última visita: { $date }. Para jogar: jogar. Todos os comandos: ajuda
welcome-seat = Você tem um lugar numa partida não terminada, na sala { $room }. Para retomar: retomar { $name }
welcome-seats = Você tem { $count } partidas não terminadas, nas salas { $rooms }. Para retomar uma: retomar e o nome da sala. Para ver todas: suspensas
registered = Pronto: de agora em diante { $name } é um nome registrado, e quem quiser usar o nome tem de dar a senha.
password-made = Senha feita pelo servidor: { $password }
recovery-code = Código de recuperação de { $name }: { $code }
recovery-keep = Anote o código: ele não será mostrado outra vez, e se você perder a senha é o único meio de ter outra.
password-changed = Senha de { $name } trocada.
name-deleted = { $days ->
        [0] { $name } não é mais um nome registrado, e o perfil foi excluído. Para continuar, escreva um nome.
        [1] { $name } não é mais um nome registrado, e o perfil foi excluído. O nome fica livre daqui a um dia. Para continuar, escreva outro nome.
       *[other] { $name } não é mais um nome registrado, e o perfil foi excluído. O nome fica livre daqui a { $days } dias. Para continuar, escreva outro nome.
    }
prompt-help = Aqui você escreve só a senha ou o código que pedi: não aparece para ninguém. Uma linha vazia ou cancelar: deixa para lá. gerar: eu faço uma senha nova. Também valem fim, nome NOME, idioma CÓDIGO e formato FORMATO.
prompt-help-known = Aqui você escreve só a senha ou o código que pedi: não aparece para ninguém. Uma linha vazia ou cancelar: deixa para lá. Se perdeu a senha: uma linha vazia, depois recuperar NOME. Também valem fim, nome NOME, idioma CÓDIGO e formato FORMATO.
prompt-left = Tudo bem, deixa para lá.
plain-line = Esta conexão não é criptografada: escolha uma senha que você não usa em nenhum outro lugar.
plain-line-port = Esta conexão não é criptografada: escolha uma senha que você não usa em nenhum outro lugar, ou conecte-se com TLS na porta { $port }.

# What is asked for. Programs give it with the command segreto, people at a prompt.
need-password-name = { $name } é um nome registrado. A senha: segredo SENHA
    .page = { $name } é um nome registrado.
    .person = { $name } é um nome registrado: escreva a senha. Se o nome não é seu, escreva nome e outro nome; uma linha vazia deixa para lá.
need-password-register = Uma senha nova para { $name }: segredo SENHA. Com segredo gerar o servidor faz uma.
    .page = Uma senha nova para { $name }.
    .person =
        Registro do nome { $name }: escolha uma senha de pelo menos 8 caracteres, ou escreva gerar e eu faço uma. Uma linha vazia deixa para lá.
        As partidas jogadas até agora ficam com { $name } sem registro, menos aquela em que você tem um lugar agora. Elas guardam este nome para sempre, mesmo que você exclua o registro depois.
need-password-current = A senha que { $name } tem agora: segredo SENHA
    .page = A senha que { $name } tem agora.
    .person = Escreva a senha que { $name } tem agora. Uma linha vazia deixa para lá.
need-password-new = A senha nova de { $name }: segredo SENHA. Com segredo gerar o servidor faz uma.
    .page = A senha nova de { $name }.
    .person = Escreva a senha nova, de pelo menos 8 caracteres, ou gerar e eu faço uma. Uma linha vazia deixa para lá.
need-password-again = A mesma senha mais uma vez, para { $name }: segredo SENHA
    .page = A mesma senha mais uma vez, para { $name }.
    .person = Escreva a mesma senha mais uma vez. Uma linha vazia deixa para lá.
need-password-recovery = O código de recuperação de { $name }: segredo CÓDIGO
    .page = O código de recuperação de { $name }.
    .person = Escreva o código de recuperação de { $name }. Uma linha vazia deixa para lá.
need-password-delete = Para excluir { $name } é preciso a senha: segredo SENHA
    .page = Isto exclui para sempre o nome registrado { $name }, o perfil e os amigos; nas partidas terminadas fica um nome anônimo, menos nas de antes do registro, que guardam o nome. Para confirmar é preciso a senha.
    .person = Isto exclui para sempre o nome registrado { $name }, o perfil e os amigos; nas partidas terminadas fica um nome anônimo, menos nas de antes do registro, que guardam o nome. Para confirmar, escreva a senha; uma linha vazia deixa para lá.
need-password-device = Para continuar conectado aqui como { $name } é preciso a senha: segredo SENHA
    .page = Para continuar conectado aqui como { $name } é preciso a senha.
    .person = Escreva a senha de { $name }. Uma linha vazia deixa para lá.

# Refusals.
wrong-password = A senha não é a de { $name }.
    .person = A senha não é a de { $name }. Tente de novo; uma linha vazia deixa para lá. Se você perdeu a senha: uma linha vazia, depois recuperar { $name }
password-void = A senha de { $name } não vale mais: com o código de recuperação você escolhe outra, escrevendo recuperar { $name }
    .page = A senha de { $name } não vale mais.
wrong-recovery = O código de recuperação não é o de { $name }.
wrong-token = Este dispositivo não está mais conectado como { $name }: é preciso a senha.
no-such-device = Você não tem um dispositivo { $number }. Veja quais há com: dispositivos
    .page = Você não tem um dispositivo { $number }.
devices-of-programs = Só programas continuam conectados, no formato json: aqui se entra com a senha.
device-in-class = Em uma aula ninguém continua conectado.
no-key-shown = Esta conexão não mostrou uma chave que um nome possa ter. Entre com ssh chiave@HOST, com uma chave ed25519 ou ECDSA. Para criar uma: ssh-keygen -t ed25519
key-attached = Esta chave já é sua: é a número { $number }. Veja quais há com: chaves
    .page = Esta chave já é sua: é a número { $number }.
key-taken = Esta chave já é de outro nome.
no-such-key = Você não tem uma chave { $number }. Veja quais há com: chaves
    .page = Você não tem uma chave { $number }.
too-many-keys = Você já tem { $limit } chaves: antes remova uma com chaves remover NÚMERO
    .page = Você já tem { $limit } chaves.
password-short = Curta demais: uma senha tem pelo menos { $limit } caracteres.
password-long = Longa demais: uma senha tem no máximo { $limit } caracteres.
password-is-name = O nome não pode ser a senha: escolha outra.
password-is-common = Esta senha está entre as primeiras que qualquer pessoa tentaria: escolha outra, por exemplo três ou quatro palavras ao acaso.
password-differs = As duas senhas não são iguais: comece de novo pela primeira.
password-is-command = Esta senha seria lida como um comando: escolha outra.
password-takes-seat = Essa linha recupera um lugar e não é uma senha. Para recuperá-lo: uma linha vazia, depois retomar CÓDIGO
no-secret-asked = Ninguém pediu uma senha ou um código.
already-registered = { $name } já é um nome registrado. Para trocar a senha: senha
    .page = { $name } já é um nome registrado.
not-registered = { $name } não é um nome registrado.
not-registered-self = O seu nome, { $name }, não está registrado. Para ficar com ele: registrar
    .page = O seu nome, { $name }, não está registrado.
not-encrypted = Aqui as senhas só se dão numa conexão criptografada, que este servidor não oferece agora.
not-encrypted-port = Aqui as senhas só se dão numa conexão criptografada: conecte-se com TLS na porta { $port }.
name-not-encrypted = { $name } é um nome registrado, e aqui as senhas só se dão numa conexão criptografada, que este servidor não oferece agora. Se o nome não é seu, escreva outro.
name-not-encrypted-port = { $name } é um nome registrado, e aqui as senhas só se dão numa conexão criptografada: conecte-se com TLS na porta { $port }. Se o nome não é seu, escreva outro.
registrations-minutes = { $minutes ->
        [1] Já se registraram nomes demais daqui: tente de novo em um minuto.
       *[other] Já se registraram nomes demais daqui: tente de novo em { $minutes } minutos.
    }
registrations-hours = { $hours ->
        [1] Já se registraram nomes demais daqui: tente de novo em uma hora.
       *[other] Já se registraram nomes demais daqui: tente de novo em { $hours } horas.
    }
registered-person = { $name } é o nome registrado de uma pessoa: um bot não pode usar.
seats-left = Você ainda tem um lugar numa partida não terminada, na sala { $room }: antes termine ou desista.
too-many-passwords-here = { $seconds ->
        [1] Senhas erradas demais daqui para { $name }: tente de novo em um segundo.
       *[other] Senhas erradas demais daqui para { $name }: tente de novo em { $seconds } segundos.
    }
too-many-passwords = { $seconds ->
        [1] Senhas erradas demais para { $name }, de todos juntos: tente de novo em um segundo.
       *[other] Senhas erradas demais para { $name }, de todos juntos: tente de novo em { $seconds } segundos.
    }
whole-profile = Para o perfil escreva a palavra inteira: { $word }

# Profiles.
profile-here = { $name } - nome registrado desde { $since } - está aqui agora
profile-seen = { $name } - nome registrado desde { $since } - última visita em { $seen }
profile-line = Diz de si: { $text }
profile-line-set = No seu perfil agora está escrito: { $text }
profile-line-gone = No seu perfil não está mais escrito nada.
profile-hidden = O seu perfil está oculto: os outros não o encontram.
profile-hidden-set = Agora o seu perfil está oculto: os outros não o encontram. As partidas e a classificação ficam como estão.
profile-hidden-gone = Agora o seu perfil é visível.
profile-games = Partidas terminadas: { $finished } ({ $won ->
        [1] uma ganha
       *[other] { $won } ganhas
    }, { $drawn ->
        [1] uma empatada
       *[other] { $drawn } empatadas
    }, { $lost ->
        [1] uma perdida
       *[other] { $lost } perdidas
    })
profile-problems = Problemas do dia: { $solved } resolvidos de { $tried }, { $first } na primeira tentativa
profile-leave = { $days ->
        [one] Férias nas partidas por correspondência: resta { $days } dia este ano.
       *[other] Férias nas partidas por correspondência: restam { $days } dias este ano.
    }
profile-kept = A cada visita você reencontra: { $choices }
profile-kept-nothing = O idioma, o formato, os símbolos, as cores, o som e os avisos do relógio que você escolher ficam de uma visita para outra.

# Devices that stay signed in.
devices = { $count ->
        [one] Você continua conectado em { $count } dispositivo:
       *[other] Você continua conectado em { $count } dispositivos:
    }
devices-none = Você não continua conectado em nenhum dispositivo.
device-row = { $number }: desde { $since }, última visita em { $used }, expira em { $until }
device-kept = A partir de agora você continua conectado neste dispositivo.
device-removed = No dispositivo { $number } você não está mais conectado.
device-lost-spent = Em { $date } o dispositivo { $device } foi desconectado: o seu acesso foi usado duas vezes, e talvez alguém tenha uma cópia. Se você não sabe por quê, troque a senha: isso desconecta todos os dispositivos.
device-lost-removed = Em { $date } o dispositivo { $device } foi desconectado por outro dispositivo, sem a senha. Se não foi você, troque a senha: isso desconecta todos os dispositivos.
keys = { $count ->
        [one] Você entra sem senha com { $count } chave:
       *[other] Você entra sem senha com { $count } chaves:
    }
keys-none = Nenhuma chave SSH entra com o seu nome. Para dar uma: ssh chiave@HOST, o seu nome e a senha, depois chaves adicionar.
key-row = { $number }: { $key }, desde { $since }, usada em { $used }
key-row-unused = { $number }: { $key }, desde { $since }, nunca usada
key-added = A chave { $key } é a sua número { $number }: a partir de agora ssh entra com o seu nome, sem senha.
key-removed = A chave { $number } não entra mais com o seu nome.
key-lost = Em { $date } a chave { $device } foi removida por alguém que não deu a senha. Se não foi você, troque a senha: isso remove todas as chaves e desconecta todos os dispositivos.
notices = Quando você não está, aviso de: { $kinds }. Para não receber mais: avisos não
notices-none = Você não escolheu avisos. Para receber todos: avisos sim
notices-quiet = Silêncio das { $from } às { $to }, na sua hora (UTC { $zone }). Para tirar: avisos silêncio não
notices-address = No endereço { $address }
notices-browsers = { $count ->
        [one] Em { $count } navegador.
       *[other] Em { $count } navegadores.
    }
notices-no-way = Não sei onde avisar você: dê um endereço (avisos endereço ENDEREÇO), ou peça nas configurações da página.
notices-no-way-page = Não sei onde avisar você: peça nas configurações da página.
notices-unavailable = Este servidor não avisa quem não está em linha.
notice-turn = É a sua vez contra { $name }, sala { $place }.
notice-time = Resta a você um quarto do tempo contra { $name }, sala { $place }.
notice-challenge = { $name } desafia você.
notice-round = { $place }: a rodada { $round } começa, você joga contra { $name }.
notice-end = A partida contra { $name } terminou, sala { $place }.
bad-hours = «{ $text }» não serve. As horas se escrevem assim: 22-7, o fuso assim: -3
bad-browser = Isto não é a inscrição de uma página.
push-service-unknown = Este servidor não manda avisos ao serviço do seu navegador.
