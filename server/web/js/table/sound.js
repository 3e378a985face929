/**
 * The sounds of moves, for people who want them.
 */

/** A short knock, as wood on wood: its pitch in hertz, its length in seconds, and how loud it begins. */
const PITCH = 190;
const LENGTH = 0.09;
const LOUD = 0.25;

/** @type {AudioContext | null} */
let audio = null;

/** Knocks once. A browser that allows no sound before the page was touched stays silent. */
export function knock() {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = PITCH;
  volume.gain.setValueAtTime(LOUD, currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + LENGTH);
  tone.connect(volume).connect(destination);
  tone.start();
  tone.stop(currentTime + LENGTH);
}
