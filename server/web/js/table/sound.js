/**
 * The sounds of a game, for people who want them. They are made here, so no file is loaded.
 */

/** @typedef {'move' | 'capture' | 'crown' | 'low' | 'end'} Sound */

/** @typedef {{ at: number, pitch: number, long: number, loud: number, shape: OscillatorType }} Tone  Times in seconds, the pitch in hertz. */

/** A knock, as wood on wood. @param {number} at @param {number} pitch @returns {Tone} */
const knock = (at, pitch) => ({ at, pitch, long: 0.09, loud: 0.25, shape: 'triangle' });

/** A tone that rings. @param {number} at @param {number} pitch @param {number} [long] @returns {Tone} */
const ring = (at, pitch, long = 0.22) => ({ at, pitch, long, loud: 0.16, shape: 'sine' });

/** The tones of each sound. @type {Record<Sound, readonly Tone[]>} */
export const SOUNDS = {
  move: [knock(0, 190)],
  capture: [knock(0, 150), knock(0.09, 110)],
  crown: [knock(0, 190), ring(0.08, 523), ring(0.2, 784)],
  low: [ring(0, 988, 0.1), ring(0.16, 988, 0.1)],
  end: [ring(0, 392, 0.5), ring(0.14, 494, 0.5), ring(0.28, 587, 0.7)],
};

/** A sound that could not begin within this time is none any more, in ms. */
const LATE = 300;

/** @type {AudioContext | null} */
let audio = null;

/** Plays a sound. A browser that allows none before the page was touched stays silent. @param {Sound} sound */
export function play(sound) {
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === 'running') {
    begin(context, SOUNDS[sound]);
    return;
  }
  const asked = performance.now();
  const allowed = () => {
    if (performance.now() - asked < LATE) begin(context, SOUNDS[sound]);
  };
  void context.resume().then(allowed, () => {});
}

/**
 * @param {AudioContext} context
 * @param {readonly Tone[]} tones
 */
function begin(context, tones) {
  const { currentTime, destination } = context;
  for (const { at, pitch, long, loud, shape } of tones) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const from = currentTime + at;
    tone.type = shape;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + long);
    tone.connect(volume).connect(destination);
    tone.start(from);
    tone.stop(from + long);
  }
}

/**
 * The sound of a move.
 *
 * @param {{ side?: string, captured?: readonly string[] } | null | undefined} last  the move
 * @param {string | undefined} before  the position before it, as FEN; undefined where it is not known
 * @param {string} after  the position after it
 * @returns {Sound}
 */
export function soundOf(last, before, after) {
  const crowned = before !== undefined && kings(after, last?.side) > kings(before, last?.side);
  if (crowned) return 'crown';
  return (last?.captured ?? []).length > 0 ? 'capture' : 'move';
}

/**
 * How many kings a side has.
 *
 * @param {string} fen
 * @param {string | undefined} side
 */
function kings(fen, side) {
  const own = fen.split(':').slice(1).find((part) => part.startsWith(side === 'white' ? 'W' : 'B')) ?? '';
  return own.slice(1).split(',').filter((entry) => entry.startsWith('K')).length;
}
