// Writes server/platform/db/tables.ts from the migrations: what the database says, not what somebody remembers of it.
// Also adds new migrations to the list of landed ones. With --check it writes nothing and fails when the committed file differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../server/platform/db/migrate.ts';
import { startTemporary } from '../server/testing/temporary-database.ts';
import { listNewMigrations } from './landed-migrations.mjs';

const file = join(import.meta.dirname, '../server/platform/db/tables.ts');
const lineWidth = 100;

/** @type {Record<string, string>} */
const scalars = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  tsvector: 'string',
  xid8: 'string',
};

const columnsQuery = `
  select c.relname as table, obj_description(c.oid) as table_comment, a.attname as column, t.typname as type,
         a.attnotnull as required, col_description(c.oid, a.attnum) as comment,
         a.attgenerated <> '' or a.attidentity = 'a' as computed, a.atthasdef or a.attidentity <> '' as defaulted,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[' order by k.conname limit 1) as choices
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'schema_migration'
   order by c.relname, a.attnum`;

/**
 * @typedef {{ table: string, table_comment: string | null, column: string, type: string, required: boolean,
 *   comment: string | null, computed: boolean, defaulted: boolean, choices: string | null }} Column
 */

/** @param {string} url */
export async function tablesOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    /** @type {{ rows: Column[] }} */
    const { rows } = await client.query(columnsQuery);
    return render(rows);
  } finally {
    await client.end();
  }
}

/** @param {Column[]} columns */
function render(columns) {
  const tables = Map.groupBy(columns, (column) => column.table);
  const types = [...tables].map(([name, own]) => {
    const comment = own[0]?.table_comment ? `/** ${own[0].table_comment} */\n` : '';
    return `${comment}export type ${pascal(name)}Table = {\n${own.map(renderColumn).join('')}};\n`;
  });
  const map = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table;\n`).join('');
  const body = `${types.join('\n')}\nexport type Database = {\n${map}};\n`;
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    new RegExp(`\\b${name}<`).test(body),
  );
  return [
    '// Generated from server/platform/db/migrations by `npm run db:types`; do not edit.\n',
    imports.length > 0 ? `import type { ${imports.join(', ')} } from 'kysely';\n\n` : '\n',
    body,
  ].join('');
}

/** @param {Column} column */
function renderColumn(column) {
  const comment = column.comment ? `  /** ${column.comment} */\n` : '';
  const type = typeOf(column);
  return `${comment}  ${column.column}:${type.startsWith('\n') ? '' : ' '}${type};\n`;
}

/** @param {Column} column */
function typeOf(column) {
  const orNull = column.required ? '' : ' | null';
  // Given as text: the driver would write an array as a PostgreSQL array and a string as it is, both wrong for JSON.
  if (column.type === 'json' || column.type === 'jsonb') {
    const written = `string${orNull}${column.defaulted ? ' | undefined' : ''}`;
    return `ColumnType<unknown, ${written}, string${orNull}>`;
  }
  const base = `${choicesOf(column) ?? scalarOf(column)}${orNull}`;
  if (column.computed) return `GeneratedAlways<${base}>`;
  return column.defaulted ? `Generated<${base}>` : base;
}

/** @param {Column} column */
function choicesOf(column) {
  const quoted = column.choices?.match(/'(?:[^']|'')*'(?=::)/g);
  const choices = quoted?.map((text) => `'${text.slice(1, -1).replaceAll("''", "\\'")}'`);
  const line = choices?.join(' | ');
  if (!line || line.length < lineWidth - 50) return line;
  return choices?.map((choice) => `\n    | ${choice}`).join('');
}

/** @param {Column} column */
function scalarOf({ table, column, type }) {
  const scalar = scalars[type.replace(/^_/, '')];
  if (scalar === undefined)
    throw new Error(`${table}.${column}: say what ${type} is in TypeScript`);
  return type.startsWith('_') ? `${scalar}[]` : scalar;
}

/** @param {string} name */
function pascal(name) {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
}

async function main() {
  const database = await startTemporary();
  try {
    await migrate(database.url);
    const text = await tablesOf(database.url);
    if (!process.argv.includes('--check')) {
      await listNewMigrations();
      return writeFileSync(file, text);
    }
    if (readFileSync(file, 'utf8') === text)
      return console.log('tables.ts agrees with the migrations');
    console.error('server/platform/db/tables.ts differs from the migrations: run npm run db:types');
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
