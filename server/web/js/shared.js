/**
 * The lobby, and what later views have in common: one script with it, which each view that is fetched later imports. So a first
 * visit has two scripts, and no view brings along a handful of small ones. A module that two later views import, or the page's first
 * script and one of them, stands here or is imported from here.
 */

import './board/miniature.js';
import './fetched.js';
import './later.js';
import './lobby/door.js';
import './lobby/lobby.js';
import './lobby/nowhere.js';
import './room.js';
import './study/paste.js';
import './study/replace.js';
import './study/step.js';
import './table/moves.js';
import './table/share.js';
