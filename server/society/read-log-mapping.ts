import type { LogMapping } from '#contract/usage-imports.ts';
import { fold } from '#domain/text/fold.ts';
import { type LogField, logFields } from '#domain/usage/import/usage-fields.ts';
import type { SocietyLog } from '../usage/import/import-society-log.ts';
import { Refusal } from './refusal.ts';

/** What the columns of a log are, by what is known and what the operator says. @throws Refusal wrong_usage */
export function mappingOf(
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
