import type { Transaction } from '../../platform/db/db.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { notifyOfConflicts, notifyOfLines, type Told } from '../notify-people.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import { hasConflict } from '../registering/add-recordings.ts';
import { refuseTakenIsrc } from '../registering/isrc-taken.ts';
import { editsBetween, factsOf } from '../registering/recording-facts.ts';
import {
  changeRecording,
  indexRecordings,
  writeLines,
} from '../registering/write-recordings.sql.ts';
import { writeRecordingVersions } from '../registering/write-version.ts';
import { refuseImpossibleLines } from './consents-of.ts';
import type { ProposalRow } from './proposals.sql.ts';
import { linesWith } from './proposed-lines.ts';

/**
 * Makes what a proposal says, once everybody whose consent it needs has accepted; history names who proposed it and who accepted.
 * @throws Problem when the lines do not go together any more, or another recording has the ISRC
 */
export async function applyProposal(
  tx: Transaction,
  recording: RecordingRow,
  proposal: ProposalRow,
  { acceptedBy, at }: { readonly acceptedBy: readonly string[]; readonly at: Date },
): Promise<void> {
  const { id } = recording;
  const lines = linesWith(recording, proposal);
  refuseImpossibleLines(lines);
  const isrc = proposal.changes_isrc ? proposal.isrc : recording.isrc;
  const isIsrcNew = isrc !== recording.isrc;
  if (isIsrcNew) await refuseTakenIsrc(tx, isrc, id);
  const columns = { ...recording, isrc };
  await changeRecording(tx, id, columns, recording.file_id);
  await writeLines(tx, [{ recordingId: id, lines, hasConflict: hasConflict(lines) }]);
  const edits = [
    ...editsBetween(
      { facts: factsOf(recording, recording, recording), lines: recording },
      { facts: factsOf(columns, lines, recording), lines },
    ),
    ...(proposal.reason === null ? [] : [{ field: 'reason', old: null, new: proposal.reason }]),
    { field: 'accepted_by', old: null, new: acceptedBy },
  ];
  const kind = proposal.kind === 'claim' ? 'claimed' : 'amended';
  const memberId = proposal.member_id;
  await writeRecordingVersions(tx, [{ recording, kind, memberId, edits }], at);
  await indexRecordings(tx, [id]);
  if (isIsrcNew) await lookForUses(tx, [id]);
  const by = { memberId, name: proposal.proposer };
  const told: Told = { id, title: recording.title, artist: recording.artist, by };
  await notifyOfLines(tx, told, recording, lines, at);
  await notifyOfConflicts(tx, told, recording, lines, at);
}
