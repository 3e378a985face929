/**
 * Bundles the page's sources into what the server embeds: `node tests/page/bundle.mjs [FOLDER]`, from the repository's root.
 * `tests/page/install` puts the tool there. Names depend on what is in the files, and on paths below the root alone.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, resolve } from 'node:path';

const { build, transform } = createRequire(resolve('target/page/package.json'))('esbuild');

const WEB = 'server/web';
const DIST = process.argv[2] ?? `${WEB}/dist`;

/** The script that stands in the HTML, and modules of types alone. */
const UNBUNDLED = ['js/early.js', 'js/app.js', 'js/tournament/report.js'];

/** Beside the sources, what the bundle depends on. */
const TOOLS = ['tests/page/bundle.mjs', 'tests/page/package-lock.json'];

const settings = { bundle: true, minify: true, write: false, metafile: true, target: 'es2022', charset: 'utf8', legalComments: 'none', outdir: DIST };
const names = { entryNames: '[dir]/[name]-[hash]', chunkNames: 'js/[name]-[hash]' };

/** @type {Map<string, string>} */
const dist = new Map();

/** Bundles entries, each `PATH below WEB`, and gives the path of each in the bundle. */
async function bundled(entries, more) {
  const entryPoints = entries.map((path) => ({ in: `${WEB}/${path}`, out: `${path.split('/')[0]}/${basename(path, extname(path))}` }));
  const { outputFiles, metafile } = await build({ ...settings, ...names, ...more, entryPoints });
  for (const { path, text } of outputFiles) dist.set(path.slice(resolve(DIST).length + 1), text);
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({ ...output, path: path.slice(path.indexOf(DIST) + DIST.length + 1) }));
  return { outputs, inputs: metafile.inputs, named: (path) => outputs.find(({ entryPoint }) => entryPoint === `${WEB}/${path}`)?.path ?? path };
}

const files = (folder) => readdirSync(`${WEB}/${folder}`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(WEB.length + 1))
  .sort();

// Styles have their names first: scripts name those that they fetch.
const later = files('style').filter((path) => path.endsWith('.css') && dirname(path) !== 'style');
const icon = 'style/icon.svg';
const styles = await bundled(['style/damiera.css', icon, ...later], { loader: { '.svg': 'copy' } });
const laterStyles = {
  name: 'later styles',
  setup: ({ onLoad }) => onLoad({ filter: /views\.js$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replace(/(new URL\('\.\.\/)([^']+\.css)'/g, (_, begins, style) => `${begins}${styles.named(style)}'`),
  })),
};
const scripts = await bundled(['js/main.js'], { splitting: true, format: 'esm', plugins: [laterStyles], supported: { 'top-level-await': false } });

/** What breaks the page, or its first visit. @param {boolean} isWrong @param {string} what */
const refuse = (isWrong, what) => {
  if (isWrong) throw new Error(`${WEB}/js: ${what}`);
};
const forgotten = files('js').filter((path) => !UNBUNDLED.includes(path) && !scripts.inputs[`${WEB}/${path}`]);
refuse(forgotten.length > 0, `no module imports ${forgotten}`);
refuse(Object.values(scripts.inputs).some(({ imports }) => imports.some(({ path }) => path === `${WEB}/js/main.js`)), 'a module imports the entry');

const smaller = async (path) => (await transform(readFileSync(`${WEB}/${path}`, 'utf8'), { minify: true, target: 'es2022', charset: 'utf8' })).code.trim();
for (const path of files('worker')) dist.set(path, await smaller(path));

// The HTML names what it needs at once: a browser asks for all of it together.
const first = scripts.named('js/main.js');
const imported = scripts.outputs.find(({ path }) => path === first).imports.filter(({ kind }) => kind === 'import-statement');
refuse(imported.length !== 1, `the first script imports ${imported.length} others: what two views have in common stands in shared.js`);
const preloads = imported.map(({ path }) => `<link rel="modulepreload" href="/js/${basename(path)}">\n`);
const early = await smaller('js/early.js');
dist.set('index.html', readFileSync(`${WEB}/index.html`, 'utf8')
  .replace('<script src="/js/early.js">', () => `<script>${early}`)
  .replace('<script type="module" src="/js/main.js">', () => `${preloads.join('')}<script type="module" src="/${first}">`)
  .replace('/style/damiera.css', `/${styles.named('style/damiera.css')}`)
  .replace(`/${icon}`, `/${styles.named(icon)}`));

const sources = [...TOOLS, ...['index.html', ...['js', 'style', 'worker'].flatMap(files)].map((path) => `${WEB}/${path}`)];
const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
dist.set('sources', sources.sort().map((path) => `${digest(path)}  ${path}\n`).join(''));

rmSync(DIST, { recursive: true, force: true });
for (const [path, text] of dist) {
  mkdirSync(dirname(`${DIST}/${path}`), { recursive: true });
  writeFileSync(`${DIST}/${path}`, text);
}
