/**
 * The tables of the server's code that the page uses.
 *
 * It is made by `cargo run -p damiera-protocol --example tables -- server/web/js/tables.js`.
 */

/** The events of a room's journal, by the type of their objects. */
export const EVENTS = {
  room: { givesTurn: false },
  seat: { givesTurn: false },
  choose: { givesTurn: false },
  start: { givesTurn: true },
  move: { givesTurn: true },
  offer: { givesTurn: false },
  decline: { givesTurn: false },
  cancel: { givesTurn: false },
  takeback: { givesTurn: true },
  pause: { givesTurn: false },
  unpause: { givesTurn: false },
  time_added: { givesTurn: false },
  adjourn: { givesTurn: false },
  reseat: { givesTurn: false },
  recode: { givesTurn: false },
  registered: { givesTurn: false },
  end: { givesTurn: false },
  leave: { givesTurn: false },
};

/** The languages, by the code that `lingua` takes: the language's own name, the variant that `gioca` takes in it, and the
 * word before the number in names of lessons. */
export const LANGUAGES = {
  it: { name: 'Italiano', variant: 'italiana', lesson: 'lezione' },
  en: { name: 'English', variant: 'inglese', lesson: 'lesson' },
  pt: { name: 'Português', variant: 'brasiliana', lesson: 'aula' },
  fil: { name: 'Filipino', variant: 'filippina', lesson: 'aralin' },
  es: { name: 'Español', variant: 'spagnola', lesson: 'leccion' },
};

/** The variants with a table of openings, from which a lot may draw. @type {readonly string[]} */
export const WITH_OPENINGS = ['italiana', 'brasiliana', 'inglese', 'russa'];

/** Maximum characters of a name, of a person or a room. */
export const NAME_CHARS = 20;

/** A class's code, as people copy it. */
export const CLASS_CODE = /^(?:[23456789BCDFGHJKMNPQRSTVWXYZ]-*){6}$/i;

/** A rating with a higher deviation is provisional. */
export const PROVISIONAL_ABOVE = 110;
