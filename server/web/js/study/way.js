/**
 * The ways through the tree of moves that the server keeps.
 */

/** @typedef {{ from: number, variation: number | null, within?: number | null }} Branch  A line of the tree. */

/**
 * The lines that lead to a line, from the main line to itself, by their indexes.
 *
 * @param {readonly Branch[]} lines
 * @param {number} index
 */
function ancestors(lines, index) {
  const chain = [index];
  for (let at = lines[index]?.within; typeof at === 'number'; at = lines[at]?.within) chain.unshift(at);
  return chain;
}

/**
 * The commands that lead from one place of the tree to another.
 *
 * @param {readonly Branch[]} lines
 * @param {number} here  the line where the lesson stands
 * @param {number} to  the line of the goal
 * @param {number} ply  how many moves there are before the goal
 * @returns {string[]}
 */
export function wayTo(lines, here, to, ply) {
  const [own, goal] = [ancestors(lines, here), ancestors(lines, to)];
  const fork = goal.findIndex((line, at) => own[at] !== line);
  const shared = fork < 0 ? goal.length : fork;
  const beginning = (/** @type {number | undefined} */ line) => lines[line ?? 0]?.from ?? 0;
  const first = shared < goal.length ? beginning(goal[shared]) : ply;
  const left = own[shared];
  // Behind the place where its variation begins, the line of now is another one.
  const commands = left !== undefined && first > beginning(left) ? [`vai ${beginning(left)}`, `vai ${first}`] : [`vai ${first}`];
  for (let at = shared; at < goal.length; at += 1) {
    const line = goal[at] ?? 0;
    commands.push(`ramo ${lines[line]?.variation ?? 1}`);
    const next = at + 1 < goal.length ? beginning(goal[at + 1]) : ply;
    if (next !== beginning(line) + 1) commands.push(`vai ${next}`);
  }
  return commands;
}
