// Writes src/lib/types.gen.ts from the JSON schema that the server prints; `--check` only compares.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const target = resolve(web, 'src/lib/types.gen.ts');

/** The schema of every message, from the server's own types; SCHEMA names a file to read instead. */
function schema() {
  if (process.env.SCHEMA) return JSON.parse(readFileSync(process.env.SCHEMA, 'utf8'));
  const python = process.env.PYTHON ?? 'python3';
  const env = { ...process.env, PYTHONPATH: resolve(web, '../src') };
  return JSON.parse(execFileSync(python, ['-m', 'sugarhouse.server.schema'], { env, encoding: 'utf8' }));
}

/** Objects without named fields are JSON of any shape; tuples are written as the compiler knows them. */
function open(schema) {
  if (schema === null || typeof schema !== 'object') return;
  if (schema.prefixItems) {
    schema.items = schema.prefixItems;
    schema.additionalItems = false;
    delete schema.prefixItems;
  }
  if (schema.type === 'object' && !schema.properties && schema.additionalProperties === undefined) {
    schema.additionalProperties = true;
  }
  for (const part of Object.values(schema)) open(part);
}

const { $defs } = schema();
open($defs);
for (const name of Object.keys($defs)) {
  const type = $defs[name];
  // Requests refuse unknown fields and may leave out what has a default; answers always carry every field.
  if (type.type === 'object' && type.additionalProperties !== false && type.properties) {
    type.required = Object.keys(type.properties);
  }
  for (const [field, of] of Object.entries(type.properties ?? {})) {
    delete of.default;
    if (field === 'kind' && type.required) type.required = [...new Set(['kind', ...type.required])];
  }
}

const text = await compile({ title: 'Protocol', type: 'object', additionalProperties: false, $defs }, 'Protocol', {
  additionalProperties: false,
  bannerComment: '// Every message of docs/protocol.md as a type. Made by scripts/types.mjs from the server: do not edit.',
  unreachableDefinitions: true,
  style: { singleQuote: true, printWidth: 120 },
});
const types = text
  .replace(/export interface Protocol \{\}\n/, '')
  .replace(/\/\*\*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, '')
  .replace(/ \*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '');

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== types) {
    console.error('src/lib/types.gen.ts is stale: run `npm run types`');
    process.exit(1);
  }
} else {
  writeFileSync(target, types);
}
