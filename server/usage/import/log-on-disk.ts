import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sheetKind, sheetKindBytes } from '#domain/files/file-kind.ts';
import { Problem } from '#domain/problems.ts';
import type { RowSource } from '../../imports/read-file.ts';
import { diskSource } from '../../platform/sheets/byte-source.ts';
import { readCsv } from '../../platform/sheets/read-csv.ts';
import { readXlsx } from '../../platform/sheets/xlsx/read-xlsx.ts';

/** A log on the society's own disk: its rows, as often as they are asked for, and the hash of all of it. */
export type LogOnDisk = { readonly rows: RowSource; readonly sha256: Buffer };

/** Looks at a file, what it is being told by its bytes. @throws Problem `sheet_type_unknown` or `sheet_locked` */
export async function openLogOnDisk(path: string): Promise<LogOnDisk> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part);
    if (start.length < sheetKindBytes) start = Buffer.concat([start, part]);
  }
  const kind = sheetKind(start.subarray(0, sheetKindBytes));
  if (kind === 'old') throw new Problem('sheet_locked');
  if (kind === null) throw new Problem('sheet_type_unknown');
  const isText = kind === 'text/csv';
  return {
    sha256: hash.digest(),
    rows: (limits) =>
      isText ? readCsv(createReadStream(path), limits) : workbookRows(path, limits),
  };
}

async function* workbookRows(...[path, limits]: [string, Parameters<RowSource>[0]]) {
  const source = await diskSource(path);
  try {
    yield* readXlsx(source, { limits });
  } finally {
    await source.close();
  }
}
