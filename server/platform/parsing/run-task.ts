import { type ParseSource, wholeOf } from '../sheets/byte-source.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import type { ParseTaskName, ParseTasks } from './tasks.ts';

/** What a task works with: the bytes, and where its rows go. */
export type TaskContext = {
  readonly source: ParseSource;
  readonly sendRows: (rows: readonly SheetRow[]) => Promise<void>;
};

type TaskRunner<Name extends ParseTaskName> = (
  input: ParseTasks[Name]['input'],
  context: TaskContext,
) => Promise<ParseTasks[Name]['result']>;

const rowsABatch = 500;
const charactersABatch = 256 * 1024;

/** Each part is loaded when it is needed: who reads a table needs no decoder of pictures. */
const runners: { readonly [Name in ParseTaskName]: TaskRunner<Name> } = {
  checkFile: async (input, { source }) =>
    (await import('./check-file.ts')).checkFile(input, source),
  checkSheet: async ({ purpose }, { source }) =>
    (await import('./check-sheet.ts')).checkSheet(purpose, source),
  checkAudio: async (_, { source }) =>
    (await import('../../audio/check-audio.ts')).checkAudio(source, source.pieces()),
  squares: async (_, { source }) => {
    const { squaresOf } = await import('./clean-picture.ts');
    return squaresOf(await wholeOf(source));
  },
  drawPage: async ({ page }, { source }) => (await import('./draw-page.ts')).drawPage(page, source),
  readRows: async ({ mediaType, limits, after }, { source, sendRows }) => {
    await inBatches(await rowsOf(mediaType, source, limits), after, sendRows);
    return null;
  },
};

/** Runs a task in this process. @throws Problem that says what is wrong with the file */
export function runTask(
  name: ParseTaskName,
  input: unknown,
  context: TaskContext,
): Promise<unknown> {
  // Safe: the server sends each task its own input.
  return (runners[name] as (input: unknown, context: TaskContext) => Promise<unknown>)(
    input,
    context,
  );
}

async function rowsOf(
  mediaType: string | null,
  source: ParseSource,
  limits: ParseTasks['readRows']['input']['limits'],
): Promise<AsyncIterable<SheetRow>> {
  if (mediaType === 'text/csv') {
    const { readCsv } = await import('../sheets/read-csv.ts');
    return readCsv(source.pieces(), limits);
  }
  if (mediaType === 'application/xml') {
    const { readRelease } = await import('../sheets/read-release.ts');
    return readRelease(source.pieces(), limits);
  }
  const { readXlsx } = await import('../sheets/xlsx/read-xlsx.ts');
  return readXlsx(source, { limits });
}

async function inBatches(
  rows: AsyncIterable<SheetRow>,
  after: number,
  sendRows: TaskContext['sendRows'],
): Promise<void> {
  let batch: SheetRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    if (row.number <= after) continue;
    batch.push(row);
    for (const cell of row.cells) characters += cell.length;
    if (batch.length < rowsABatch && characters < charactersABatch) continue;
    await sendRows(batch);
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) await sendRows(batch);
}
