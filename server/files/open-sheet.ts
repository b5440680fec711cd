import type { Context } from '../context.ts';
import { type SheetLimits, type SheetRow, usualLimits } from '../platform/sheets/sheet.ts';
import type { MemberFile } from './open-file.ts';
import { parseSource } from './pieces.ts';

/**
 * The rows of a table that a member uploaded, CSV or the first sheet of a workbook, as they come. The file is never held as a whole
 * and never lies on the disk unsealed. @throws Problem that says what is wrong with the file, or which limit it passes
 */
export async function* sheetRows(
  ctx: Context,
  file: Pick<MemberFile, 'id' | 'storage_key' | 'size' | 'media_type'>,
  limits: SheetLimits = usualLimits,
): AsyncGenerator<SheetRow, void, undefined> {
  const inPieces = { id: file.id, storage_key: file.storage_key, size: file.size ?? 0 };
  const source = await parseSource(ctx, inPieces);
  yield* ctx.parser.rows({ mediaType: file.media_type, limits }, { source, by: file.id });
}
