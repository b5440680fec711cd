import { askedFor, type Consent } from '#domain/recordings/standing.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import type { RecordingLines } from '../registering/recording-lines.ts';
import { notifyOfProposal } from './notify-of-proposals.ts';
import { waitingOf } from './proposals.sql.ts';
import { proposedBetween } from './proposed-lines.ts';
import { addProposal, endProposals, type NewProposal } from './write-proposals.sql.ts';

const dayMs = 86_400_000;

/** What somebody on a recording wants to change and others have to accept. */
export type Amendment = {
  readonly lines: RecordingLines;
  /** Undefined where the ISRC stays. */
  readonly isrc: string | null | undefined;
  readonly consents: readonly Consent[];
  readonly by: { readonly memberId: string; readonly name: string };
  readonly answerDays: number;
  readonly at: Date;
};

/** Keeps an amendment until those it concerns have accepted; it takes the place of an earlier one of the same member. */
export async function proposeAmendment(
  tx: Transaction,
  recording: RecordingRow,
  { lines, isrc, consents, by, answerDays, at }: Amendment,
): Promise<void> {
  const earlier = (await waitingOf(tx, recording.id, by.memberId)).filter(
    ({ kind }) => kind === 'amendment',
  );
  const replaced = { state: 'withdrawn', endedBy: by.memberId, reason: null, at } as const;
  await endProposals(
    tx,
    earlier.map(({ id }) => id),
    replaced,
  );
  const proposal: NewProposal = {
    id: newId(at),
    recordingId: recording.id,
    kind: 'amendment',
    memberId: by.memberId,
    reason: null,
    isrc,
    at,
    answerBy: new Date(at.getTime() + answerDays * dayMs),
    lines: proposedBetween(recording, lines),
    asked: askedFor(consents),
  };
  await addProposal(tx, proposal);
  await notifyOfProposal(tx, recording, proposal, by.name);
}
