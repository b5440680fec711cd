import { type ContestedShare, contestedShare, whollyContested } from '#domain/disputes/split.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { DisputeRow } from './dispute.sql.ts';
import { rightsOf } from './party-facts.ts';
import { readLines, splitLines, standingLines } from './proposals/stored-line.ts';

/** What is contested in a dispute as the work stands now, by what its parties claim; a claim from outside without evidence is none yet. */
export function contestedNow(dispute: DisputeRow, work: WorkRow): ContestedShare[] {
  const standing = standingLines(linesOf(work));
  const weighed = dispute.claims.filter(({ is_weighed }) => is_weighed);
  const claims = weighed.map(({ lines }) => splitLines(readLines(lines)));
  const inRights = rightsOf(dispute);
  return dispute.kind === 'duplicate_work' && dispute.other_work_id !== null
    ? whollyContested(standing, inRights)
    : contestedShare(standing, claims, inRights);
}
