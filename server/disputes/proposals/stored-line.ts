import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { sharesSchema } from '#contract/works/work-input.ts';
import type { SplitLine } from '#domain/disputes/split.ts';
import { roles } from '#domain/works/roles.ts';
import { type Right, rights } from '#domain/works/shares.ts';
import { parseStored } from '../../platform/db/stored-json.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';

/** A line of a split as the database stores it. Names are read again; who was merged in the meantime is who they are now. */
const storedLineSchema = z.object({
  rights_holder_id: z.string(),
  role: z.enum(roles),
  shares: sharesSchema,
  manuscript_share: z._default(z.nullable(z.int()), null),
  represents: z._default(z.array(z.string()), []),
});
export type StoredLine = z.output<typeof storedLineSchema>;

export function storedLine(line: WorkHolderLine): StoredLine {
  return {
    rights_holder_id: line.id,
    role: line.role,
    shares: line.shares,
    manuscript_share: line.manuscriptShare,
    represents: [...line.represents],
  };
}

/** What the database gives back; the shape of now, whichever version wrote it. */
export function readLines(lines: unknown): StoredLine[] {
  return parseStored(z.array(storedLineSchema), lines);
}

/**
 * A split with all that is outside the rights in dispute as it stands now: members go on changing those while a dispute is open, and its
 * outcome takes none of it back.
 */
export function inRightsOnly(
  lines: readonly StoredLine[],
  standing: readonly WorkHolderLine[],
  inRights: readonly Right[],
): StoredLine[] {
  const outside = rights.filter((right) => !inRights.includes(right));
  const isSame = (line: StoredLine, { id, role }: WorkHolderLine) =>
    line.rights_holder_id === id && line.role === role;
  const given = lines.map((line) => {
    const now = standing.find((one) => isSame(line, one));
    const shares = { ...line.shares };
    for (const right of outside) shares[right] = now?.shares[right] ?? 0;
    return { ...line, shares };
  });
  const left = standing
    .filter((one) => outside.some((right) => one.shares[right] > 0))
    .filter((one) => !lines.some((line) => isSame(line, one)))
    .map((one) => {
      const shares = { ...one.shares };
      for (const right of inRights) shares[right] = 0;
      return { ...storedLine(one), shares };
    });
  return [...given, ...left];
}

/** As the rules about splits see them. */
export function splitLines(lines: readonly StoredLine[]): SplitLine[] {
  return lines.map(({ rights_holder_id, role, shares }) => ({
    holderId: rights_holder_id,
    role,
    shares,
  }));
}

export function standingLines(lines: readonly WorkHolderLine[]): SplitLine[] {
  return lines.map(({ id, role, shares }) => ({ holderId: id, role, shares }));
}

/**
 * SHA-256 of a split, whatever order its lines and keys have. It stands in the entry of the timeline that puts the split forward, under the
 * hash of that entry: so nobody changes the lines afterwards unseen, and the timeline does not repeat them.
 */
export function splitDigest(lines: readonly StoredLine[]): string {
  const parts = lines.map((line) =>
    JSON.stringify([
      line.rights_holder_id,
      line.role,
      rights.map((right) => line.shares[right]),
      line.manuscript_share,
      line.represents.toSorted(),
    ]),
  );
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex');
}
