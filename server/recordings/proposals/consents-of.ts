import { Problem } from '#domain/problems.ts';
import { recordingLineProblems } from '#domain/recordings/recording-problems.ts';
import { type Consent, consentsNeeded } from '#domain/recordings/standing.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import type { RecordingLines } from '../registering/recording-lines.ts';
import type { ProposalRow } from './proposals.sql.ts';
import { asHeld, linesWith } from './proposed-lines.ts';

/** Whose consent a proposal needs, of the recording as it is now. */
export function consentsOf(
  recording: RecordingRow,
  proposal: Pick<ProposalRow, 'kind' | 'lines' | 'proposer_id' | 'changes_isrc' | 'isrc'>,
): Consent[] {
  return consentsNeeded({
    before: asHeld(recording),
    after: asHeld(linesWith(recording, proposal)),
    changesIsrc: proposal.changes_isrc && proposal.isrc !== recording.isrc,
    actorId: proposal.proposer_id,
    registrant: recording.registrant,
  });
}

/** @throws Problem when lines cannot be together on one recording: a group of performers above 100 %, somebody twice in a role */
export function refuseImpossibleLines({ featured, non_featured, owners }: RecordingLines): void {
  const withHolder = <Line extends { readonly id: string }>(lines: readonly Line[] | null) =>
    lines?.map((line) => ({ ...line, holderId: line.id })) ?? null;
  const problems = recordingLineProblems({
    featured: withHolder(featured),
    non_featured: withHolder(non_featured),
    owners,
  });
  if (problems.length > 0) throw new Problem('invalid', problems);
}
