import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LogMapping } from '#contract/usage-imports.ts';
import { logFieldNames } from '#domain/usage/import/usage-fields.ts';
import { type SourceKind, sourceKinds, usualMedium } from '#domain/usage/usage.ts';
import {
  importSocietyLog,
  lookAtSocietyLog,
  type SocietyLog,
} from '../usage/import/import-society-log.ts';
import { openLogOnDisk } from '../usage/import/log-on-disk.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';
import { importFacts, importWords, orRefuse } from './log-words.ts';
import { mappingOf } from './read-log-mapping.ts';
import { Refusal } from './refusal.ts';

const largestLog = 2_000_000_000;

export const importLog: Command = {
  name: ['logs', 'import'],
  takes: ['<file>'],
  summary: 'Bring a log of a station, service, DJ or venue in for the whole society',
  details: [
    'CSV or XLSX. The columns are known by their headers, or as they were for the last log of this source; --map says it',
    'otherwise: --map "title=Song played, date=TX date". Fields: started_at, date, time, ended, duration, title, artist,',
    'artist_and_title, isrc, label. The same file again adds nothing; one that was interrupted goes on where it stopped.',
  ],
  options: [
    { name: 'source', takes: 'NAME', help: 'who sends it, such as "Peace FM"; needed' },
    { name: 'kind', takes: 'KIND', help: `${sourceKinds.join(', ')}; station unless told` },
    { name: 'map', takes: 'FIELD=HEADER,...', help: 'which columns are what' },
    { name: 'day', takes: 'YYYY-MM-DD', help: 'the day of a log that says none' },
    { name: 'month-first', help: '03/04/2026 is 4 March' },
  ],
  changes: true,
  run: async ({ ctx, terminal }, { words: [word = ''], options }) => {
    const path = await readPath(word);
    const source = readSource(options.get('source'), options.get('kind') ?? 'station');
    const file = await orRefuse(openLogOnDisk(path));
    const looked = await orRefuse(lookAtSocietyLog(ctx, file, source));
    const log = { ...looked, mapping: mappingOf(looked, options) };
    if (!terminal.isJson) terminal.remark(columnWords(log));
    const rows = `${log.looked.rows.toLocaleString('en')} rows`;
    const question =
      log.interrupted === null
        ? `Import ${rows} of ${source.name}?`
        : `Go on with the import of ${source.name} after row ${log.interrupted.reached}?`;
    await terminal.confirm(question);
    const began = performance.now();
    const record = await orRefuse(importSocietyLog(ctx, file, path, log));
    const seconds = Math.max(0.001, (performance.now() - began) / 1000);
    const speed = Math.round((record.row_count - (log.interrupted?.worked ?? 0)) / seconds);
    terminal.show(
      `${importWords(record)}\nTook ${seconds.toFixed(1)} s, ${speed.toLocaleString('en')} rows a second.`,
      { ...importFacts(record), seconds, rows_a_second: speed },
    );
  },
};

async function readPath(word: string): Promise<string> {
  // npm runs the command in the project's folder; the file is where the operator stands.
  const path = resolve(process.env.INIT_CWD ?? '.', word);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile())
    throw new Refusal('not_found', `There is no file ${path} that can be read.`);
  if (found.size > largestLog)
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

function columnWords({ looked, mapping }: SocietyLog & { mapping: LogMapping }): string {
  const rows = looked.headers.map((header, column) => {
    const field = mapping.columns[column] ?? null;
    return [
      header,
      field === null ? '(left out)' : logFieldNames[field],
      looked.samples[column]?.[0] ?? '',
    ];
  });
  return table(['Column', 'Is', 'For example'], rows);
}
