/**
 * The answers about tournaments. A field may be missing: a server leaves out what is false or none, and an older one knows fewer.
 */

/**
 * @typedef {{ name: string, time: string, side: 'white' | 'black', won: number, drawn: number, lost: number, playing: string[] }} Host
 * @typedef {{ rated?: boolean, bots?: boolean, scale?: string, suspended?: boolean, check_in?: number, objections?: number, withdrawn?: number,
 *   guests?: boolean, later_starts?: number[], by_arbiter?: boolean, host?: Host }} Added
 *   `scale`: the points of a win, a draw and a loss; `check_in`: in so many minutes before the first round people say that they are
 *   there; `objections`: for so many seconds a pairing is shown before its games begin; `later_starts`: of the second round and those
 *   after it, in ms of Unix time; `by_arbiter`: rounds without a start begin when an arbiter says so
 * @typedef {Omit<Wire.ListedTournament, keyof Added> & Added} Head
 * @typedef {Omit<Wire.StandingRow, 'penalty' | 'byes' | 'present' | 'expelled' | 'absent'> & {
 *   penalty?: number, byes?: number[], present?: boolean, expelled?: boolean, absent?: boolean
 * }} Row
 * @typedef {Omit<Wire.BoardRow, 'room' | 'expelled' | 'awaits_arbiter' | 'left_open'> & { room?: string | null, expelled?: ('white' | 'black')[], awaits_arbiter?: boolean, left_open?: boolean }} Board
 *   without a room before its game begins
 * @typedef {{ opponent?: number | null, side?: 'white' | 'black' | null, score: string }} Cell
 * @typedef {{ place: number, number: number, name: string, points: number, rounds: Cell[] }} CrossRow
 * @typedef {{ row: Row, board?: Board | null, waits_for?: string | null, from_round?: number, rests?: boolean }} Own
 * @typedef {Head & {
 *   page: number, pages: number, standings?: Row[], tie_breaks?: string[], shown?: number | null, boards?: Board[],
 *   bye?: string | null, decisions?: string[], own?: Own | null, is_arbiter?: boolean, crosstable?: CrossRow[],
 *   entry_code?: string, guest_code?: string, same_code?: boolean, is_expelled?: boolean, tag?: string
 * }} Report
 */

export {};
