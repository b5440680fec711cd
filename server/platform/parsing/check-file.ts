import { createHash } from 'node:crypto';
import { type FileKind, type FilePurpose, kindsFor } from '#domain/files/file.ts';
import { audioKind, fileKind } from '#domain/files/file-kind.ts';
import { Problem } from '#domain/problems.ts';
import { checkAudio } from '../../audio/check-audio.ts';
import { type ParseSource, wholeOf } from '../sheets/byte-source.ts';
import { pdfChecker } from './check-pdf.ts';
import { cleanPicture } from './clean-picture.ts';

const startBytes = 4_096;

/**
 * Checks a file that is stored as a whole. Its first bytes decide its type; its name and declared type are ignored.
 * @throws Problem that names the fault
 */
export async function checkFile(
  { purpose, sha256: expected }: { readonly purpose: FilePurpose; readonly sha256: Buffer | null },
  source: ParseSource,
): Promise<{ kind: FileKind; sha256: Buffer; picture: Buffer | null }> {
  const start = await source.read(0, startBytes);
  const kind = fileKind(start);
  const refuseOther = (sha256: Buffer) => {
    if (expected !== null && !sha256.equals(expected)) throw new Problem('file_damaged');
    return sha256;
  };
  if (kind === null && purpose === 'evidence' && audioKind(start) !== null) {
    const { facts, sha256 } = await checkAudio(source, source.pieces());
    return { kind: facts.media_type, sha256: refuseOther(sha256), picture: null };
  }
  if (kind === null || !kindsFor[purpose].includes(kind)) {
    refuseOther(await hashOf(source));
    throw new Problem(purpose === 'evidence' ? 'evidence_type_unknown' : 'file_type_unknown');
  }
  if (kind === 'application/pdf') {
    const checker = pdfChecker();
    const sha256 = await hashOf(source, checker.take);
    refuseOther(sha256);
    checker.end();
    return { kind, sha256, picture: null };
  }
  const bytes = await wholeOf(source);
  const sha256 = refuseOther(createHash('sha256').update(bytes).digest());
  return { kind: 'image/jpeg', sha256, picture: await cleanPicture(bytes) };
}

async function hashOf(
  { pieces }: ParseSource,
  take: (piece: Buffer) => void = () => {},
): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of pieces()) {
    hash.update(piece);
    take(piece);
  }
  return hash.digest();
}
