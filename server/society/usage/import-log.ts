import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LogMapping } from '#contract/usage/usage-imports.ts';
import { fold } from '#domain/text/fold.ts';
import { type LogField, logFieldNames, logFields } from '#domain/usage/import/usage-template.ts';
import { type SourceKind, sourceKinds, usualMedium } from '#domain/usage/usage.ts';
import {
  importSocietyLog,
  lookAtSocietyLog,
  openLogOnDisk,
  type SocietyLog,
} from '../../usage/import/import-society-log.ts';
import type { Command } from '../command.ts';
import { orRefuse, Refusal, table } from '../terminal.ts';
import { importFacts, importLabel } from './list-logs.ts';

const maxLogBytes = 2_000_000_000;

export const importLog: Command = {
  name: ['logs', 'import'],
  takes: ['<file>'],
  summary: 'Import a log of a station, service, DJ or venue for the whole society',
  details: [
    'CSV or XLSX. We match columns by their headers, or as in the last log of this source. Or use',
    '--map "title=Song played, date=TX date". Fields: started_at, date, time, ended, duration, title, artist,',
    'artist_and_title, isrc, label. Importing the same file again adds nothing. An interrupted import continues where it stopped.',
  ],
  options: [
    { name: 'source', takes: 'NAME', help: 'who sends it, such as "Peace FM"; required' },
    { name: 'kind', takes: 'KIND', help: `${sourceKinds.join(', ')}; station by default` },
    { name: 'map', takes: 'FIELD=HEADER,...', help: 'which columns are what' },
    { name: 'day', takes: 'YYYY-MM-DD', help: 'the day of a log that has no dates' },
    { name: 'month-first', help: '03/04/2026 is 4 March' },
  ],
  changes: true,
  run: async ({ ctx, terminal }, { words: [word = ''], options }) => {
    const path = await readPath(word);
    const source = readSource(options.get('source'), options.get('kind') ?? 'station');
    const file = await orRefuse(openLogOnDisk(path));
    const looked = await orRefuse(lookAtSocietyLog(ctx, file, source));
    const log = { ...looked, mapping: mappingOf(looked, options) };
    if (!terminal.isJson) terminal.remark(columnText(log));
    const rows = `${log.looked.rows.toLocaleString('en')} rows`;
    const question =
      log.interrupted === null
        ? `Import ${rows} of ${source.name}?`
        : `Continue the import of ${source.name} after row ${log.interrupted.reached}?`;
    await terminal.confirm(question);
    const began = performance.now();
    const record = await orRefuse(importSocietyLog(ctx, file, path, log));
    const seconds = Math.max(0.001, (performance.now() - began) / 1000);
    const speed = Math.round((record.row_count - (log.interrupted?.worked ?? 0)) / seconds);
    terminal.show(
      `${importLabel(record)}\nTook ${seconds.toFixed(1)} s, ${speed.toLocaleString('en')} rows a second.`,
      { ...importFacts(record), seconds, rows_a_second: speed },
    );
  },
};

async function readPath(word: string): Promise<string> {
  // npm runs the command in the project's folder; the file is where the operator stands.
  const path = resolve(process.env.INIT_CWD ?? '.', word);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Refusal('not_found', `We cannot read a file ${path}.`);
  if (found.size > maxLogBytes)
    throw new Refusal('refused', 'The file is larger than 2 GB: split it.');
  return path;
}

function readSource(name: string | undefined, kind: string) {
  if (name === undefined || name.trim() === '' || name.length > 120)
    throw new Refusal('wrong_usage', 'Say who sends the log: --source "Peace FM"');
  const known = sourceKinds.find((one): one is SourceKind => one === kind);
  if (known === undefined)
    throw new Refusal('wrong_usage', `--kind is one of ${sourceKinds.join(', ')}.`);
  return { name: name.trim().normalize('NFC'), kind: known, medium: usualMedium[known] };
}

function columnText({ looked, mapping }: SocietyLog & { mapping: LogMapping }): string {
  const rows = looked.headers.map((header, column) => {
    const field = mapping.columns[column] ?? null;
    return [
      header,
      field === null ? '(left out)' : logFieldNames[field],
      looked.contents[column]?.samples[0] ?? '',
    ];
  });
  return table(['Column', 'Is', 'For example'], rows);
}

/** What the columns of a log are, by what is known and what the operator says. @throws Refusal wrong_usage */
function mappingOf(
  { looked, mapping, interrupted }: SocietyLog,
  options: ReadonlyMap<string, string>,
): LogMapping {
  // What is stored already was read by this.
  if (interrupted !== null) return mapping;
  const said = readPairs(options.get('map') ?? '', looked.headers);
  const columns = mapping.columns.map((field, column) => {
    const mine = said.get(column);
    if (mine !== undefined) return mine;
    return field !== null && [...said.values()].includes(field) ? null : field;
  });
  const day = options.get('day') ?? mapping.day;
  if (day !== null && Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    throw new Refusal('wrong_usage', '--day is a day such as 2026-03-07.');
  const order = options.has('month-first') ? 'month_first' : mapping.date_order;
  const has = (...fields: LogField[]) => fields.some((field) => columns.includes(field));
  if (!has('title', 'artist_and_title'))
    throw new Refusal('refused', `No column is the title: add --map "title=${looked.headers[0]}".`);
  if (!has('started_at', 'date') && day === null)
    throw new Refusal('refused', 'No column has the day: add --map "date=…", or --day.');
  return { ...mapping, columns, day, date_order: order };
}

function readPairs(text: string, headers: readonly string[]): Map<number, LogField> {
  const folded = headers.map(fold);
  const pairs = text.split(',').flatMap((pair): [number, LogField][] => {
    if (pair.trim() === '') return [];
    const [name = '', header = ''] = pair.split('=');
    const field = logFields.find((one) => one === name.trim());
    if (field === undefined)
      throw new Refusal('wrong_usage', `"${name.trim()}" is none of ${logFields.join(', ')}.`);
    const column = folded.indexOf(fold(header));
    if (column === -1)
      throw new Refusal('wrong_usage', `The file has no column "${header.trim()}".`);
    return [[column, field]];
  });
  return new Map(pairs);
}
