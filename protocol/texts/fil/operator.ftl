# Para sa nagpapatakbo ng server sa isang terminal.
operator-greeting = Handa na ang Damiera { $version }.
operator-lines = Mula sa ibang terminal: { $command }
operator-tls = May TLS: { $address }
operator-ssh = May SSH: { $command }
operator-ssh-key = Susi ng SSH: { $digest }
operator-page = Sa browser: { $address }
operator-page-moved = Gamit ng ibang programa ang port { $usual }: nasa port { $port } ang pahina.
operator-data = Nasa { $folder } ang mga laro at pangalan
operator-data-new = Wala pang mga laro o pangalan doon. Kung mayroon ka na, tingnan ang --data.
operator-memory = Nasa memorya lang ang lahat: walang matitira kapag huminto ang server.
operator-alone = Ang computer na ito lang ang abot. Para sa iba: --listen 0.0.0.0:6464
operator-stop = Para ihinto: Ctrl-C. Itutuloy ang mga laro sa susunod na simula.
operator-stop-memory = Para ihinto: Ctrl-C.
