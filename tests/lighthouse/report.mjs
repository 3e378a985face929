// Prints the medians of reports of Lighthouse, and the audits that fall short in the last one.

import { readFileSync } from 'node:fs';

const reports = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

for (const [id, { title }] of Object.entries(reports[0].categories)) {
  const scores = reports.map(({ categories }) => Math.round(categories[id].score * 100));
  console.log(`${title}: ${median(scores)} (${scores.join(', ')})`);
}
for (const id of ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time', 'cumulative-layout-shift']) {
  const values = reports.map(({ audits }) => audits[id].numericValue);
  console.log(`${reports[0].audits[id].title}: ${median(values).toFixed(id.endsWith('shift') ? 4 : 0)}`);
}
const { audits } = reports.at(-1);
for (const { title, score, displayValue = '', scoreDisplayMode, details } of Object.values(audits)) {
  if (score === null || score >= 0.9 || !['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode)) continue;
  console.log(`- ${title} ${displayValue}`);
  for (const item of (details?.items ?? []).slice(0, 5)) console.log(`    ${JSON.stringify(item).slice(0, 300)}`);
}
