import writeExcelFile from 'write-excel-file/node';

/** Columns as a station calls them, in Twi, each with the field that it is; none where the portal has no use for it. */
export const stationColumns: readonly (readonly [string, string | null])[] = [
  ['Nɔma', null],
  ['Dwom', 'Title'],
  ['Ɔdwontofo', 'Artist'],
  ['Da', 'Date'],
  ['Bere', 'Time'],
  ['Tenten', 'Duration'],
  ['Kɔd', 'ISRC'],
];

/** A use as the station writes it: title, artist, ISRC. */
export type Spelling = readonly [string, string, string];

/** The first three months that are over, each day with one use of each spelling in turn. */
export function stationDays(now: Date, days: number): Date[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1);
  return Array.from({ length: days }, (_, day) => new Date(first + day * 86_400_000));
}

/** A station's workbook: so many days with four uses each, and at its end a row without a title and one without a day. */
export async function stationLog(
  spellings: readonly Spelling[],
  days: readonly Date[],
): Promise<Buffer> {
  const rows = days.flatMap((day, at) =>
    [6, 10, 14, 18].map((hour, turn): string[] => {
      const [title, artist, isrc] = spellings[(at * 4 + turn) % spellings.length] ?? ['', '', ''];
      return [title, artist, dayWords(day), `${two(hour)}:${two(at % 60)}`, '3:42', isrc];
    }),
  );
  const faulty = [
    ['', 'Nobody', dayWords(days[0] ?? new Date(0)), '05:00', '', ''],
    ['No day at all', 'Nobody', 'yesterday', '05:00', '', ''],
  ];
  const lines = [...rows, ...faulty].map((cells, at) => [String(at + 1), ...cells]);
  return writeExcelFile(
    [stationColumns.map(([header]) => header), ...lines].map((cells) =>
      cells.map((value) => ({ value, type: String })),
    ),
  ).toBuffer();
}

/** 3 April 2026 as 03/04/2026. */
function dayWords(day: Date): string {
  return `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
}

const two = (number: number) => String(number).padStart(2, '0');
