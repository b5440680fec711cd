import type { RecordingProposal } from '#contract/recordings/recording-proposal.ts';
import type { RecordingName } from '#domain/recordings/same-recording.ts';
import type { Actor } from '../../context.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import type { Contributor, RecordingOwner } from '../registering/recording-lines.ts';
import type { ProposalRow } from './proposals.sql.ts';
import { changesOf, proposedLine } from './proposed-lines.ts';

/** A proposal as this member sees it, against the recording as it is now. */
export function proposalView(
  row: ProposalRow,
  recording: RecordingRow,
  { memberId, rightsHolderId }: Actor,
): RecordingProposal {
  const isWaiting = row.state === 'waiting';
  const somebody = (id: string, name: string) => ({
    rights_holder_id: id,
    name,
    is_me: id === rightsHolderId,
  });
  const mine = row.answers.find(({ id }) => id === rightsHolderId);
  return {
    id: row.id,
    recording_id: row.recording_id,
    kind: row.kind,
    state: row.state,
    by: somebody(row.proposer_id, row.proposer),
    reason: row.reason,
    made_at: row.made_at.toISOString(),
    answer_by: row.answer_by?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: row.end_reason,
    changes: (isWaiting ? changesOf(recording, row) : changesOf(nobody, row)).flatMap(
      ({ group, before, after }) => {
        const [line] = [...after, ...before];
        if (line === undefined) return [];
        const change = { ...somebody(line.id, line.name), group };
        return [{ ...change, before: before.map(lineView), after: after.map(lineView) }];
      },
    ),
    facts: [
      ...Object.entries(row.changes ?? {}).map(([field, value]) => ({
        field: field === 'file_id' ? ('audio' as const) : (field as keyof RecordingName),
        old: field === 'file_id' || !isWaiting ? null : recording[field as keyof RecordingName],
        new: field === 'file_id' ? (value === null ? null : 'new') : (value ?? null),
      })),
    ],
    withdraws: row.withdraws,
    isrc: row.changes_isrc ? { old: isWaiting ? recording.isrc : null, new: row.isrc } : null,
    asked: row.answers.map(({ id, name, answer, answered_at }) => ({
      ...somebody(id, name),
      answer,
      answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
    })),
    may_answer:
      isWaiting && row.member_id !== memberId && mine !== undefined && mine.answer === null,
    may_withdraw: isWaiting && row.member_id === memberId && row.kind !== 'name',
  };
}

const nobody = { featured: null, non_featured: null, owners: null };

function lineView(line: Contributor | RecordingOwner) {
  const { role, share, territories, from, until } = proposedLine('owners', line);
  return { role, share: share ?? 0, territories: [...territories], from, until };
}
