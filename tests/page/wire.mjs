// Makes the types of the server's objects from its published schema, so that the page is checked against them:
//     node wire.mjs ../../docs/schema.json > wire.d.ts
// The page's modules name them as `Wire.Board` and so on; a part of the schema that this does not know stops it.
import { readFileSync } from 'node:fs';

/** How the schema's simple types are called in TypeScript. */
const SIMPLE = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

const schema = JSON.parse(readFileSync(process.argv[2], 'utf8'));

function typed(node) {
  const parts = [];
  if (node.$ref) parts.push(node.$ref.replace('#/$defs/', ''));
  if (node.const !== undefined) parts.push(JSON.stringify(node.const));
  else if (node.enum) parts.push(node.enum.map((value) => JSON.stringify(value)).join(' | '));
  else if (node.oneOf ?? node.anyOf) parts.push((node.oneOf ?? node.anyOf).map(typed).join(' | '));
  else if (node.properties) parts.push(object(node));
  else if (node.type) parts.push([node.type].flat().map((name) => simple(name, node)).join(' | '));
  if (parts.length === 0) return 'unknown';
  return parts.map((part) => `(${part})`).join(' & ');
}

function simple(name, node) {
  if (name === 'array') return `(${typed(node.items)})[]`;
  if (name === 'object') return `Record<string, ${node.additionalProperties ? typed(node.additionalProperties) : 'unknown'}>`;
  if (!(name in SIMPLE)) throw new Error(`the schema has a type that is not known here: ${name}`);
  return SIMPLE[name];
}

function object({ properties, required = [] }) {
  const fields = Object.entries(properties).map(([key, node]) => {
    const about = node.description ? `/** ${node.description.replaceAll('*/', '* /')} */ ` : '';
    return `${about}${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${typed(node)};`;
  });
  return `{ ${fields.join(' ')} }`;
}

const types = Object.entries(schema.$defs).map(([name, node]) => {
  const about = node.description ? `  /** ${node.description.replaceAll('*/', '* /')} */\n` : '';
  return `${about}  type ${name} = ${typed(node)};`;
});
console.log(`declare namespace Wire {\n${types.join('\n')}\n}`);
