import { createHash } from 'node:crypto';
import { type FilePurpose, kindsFor, type SheetKind } from '#domain/files/file.ts';
import { isUtf16, sheetKind, sheetKindBytes } from '#domain/files/file-kind.ts';
import { Problem } from '#domain/problems.ts';
import type { ParseSource } from '../sheets/byte-source.ts';
import { checkRelease } from '../sheets/read-release.ts';
import { workbookPart } from '../sheets/xlsx/read-workbook.ts';
import { readZipDirectory } from '../sheets/xlsx/zip-directory.ts';

/**
 * What kind of table a file is, and its hash, a piece at a time: a workbook is a ZIP that says it has one, a release is XML that begins as
 * one, CSV is text without zeros to its end. What is in it is looked at when it is read.
 * @throws Problem `file_is_cwr`, `sheet_locked`, `sheet_type_unknown`, `sheet_unreadable`, or one of those of checkRelease
 */
export async function checkSheet(
  purpose: FilePurpose,
  source: ParseSource,
): Promise<{ kind: SheetKind; sha256: Buffer }> {
  const hash = createHash('sha256');
  let kind: SheetKind | null = null;
  let mayHaveZeros = false;
  for await (const piece of source.pieces()) {
    hash.update(piece);
    if (kind === null) {
      kind = kindOf(piece);
      if (!kindsFor[purpose].includes(kind)) throw new Problem('sheet_type_unknown');
      // A transmission of CISAC's format begins with its header record and who sends it.
      if (/^HDR(?:PB|SO|AA|WR|\d{2})\d{9}/.test(piece.toString('latin1', 0, 20)))
        throw new Problem('file_is_cwr');
      if (kind === 'application/xml') await checkRelease(piece);
      mayHaveZeros = isUtf16(piece) || isWorkbook(kind);
    }
    if (!mayHaveZeros && piece.includes(0)) throw new Problem('sheet_type_unknown');
  }
  if (kind === null) throw new Problem('sheet_type_unknown');
  if (isWorkbook(kind)) {
    const entries = await readZipDirectory(source);
    if (!entries.has(workbookPart)) throw new Problem('sheet_type_unknown');
  }
  return { kind, sha256: hash.digest() };
}

const isWorkbook = (kind: SheetKind) =>
  kind === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function kindOf(start: Buffer): SheetKind {
  const kind = sheetKind(start.subarray(0, sheetKindBytes));
  if (kind === 'old') throw new Problem('sheet_locked');
  if (kind === null) throw new Problem('sheet_type_unknown');
  return kind;
}
