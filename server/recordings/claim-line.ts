import type { ClaimInput } from '#contract/recording-input.ts';
import type { claimRecordingLine as endpoint } from '#contract/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { recordingGroupNames } from '#domain/recordings/recording.ts';
import { periodProblems } from '#domain/recordings/recording-problems.ts';
import { fullShare } from '#domain/works/shares.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { knownRightsHolders } from '../rightsholders/known-rights-holders.ts';
import { hasConflict } from './add-recordings.ts';
import { holdRecording } from './hold-recording.ts';
import { readView } from './read-recording.ts';
import { editsBetween, factsOf } from './recording-facts.ts';
import { otherMembersOf, type Person, type RecordingLines } from './recording-lines.ts';
import type { RecordingRow } from './recordings.sql.ts';
import { type Told, tellMembers, tellOfConflicts } from './tell-people.ts';
import { indexRecordings, writeLines } from './write-recordings.sql.ts';
import { writeRecordingVersions } from './write-version.ts';

/** Adds the member who asks, and nobody else, to a recording; everybody on it reads why, and what it makes of the owners. */
export const claimRecordingLine: Verb<typeof endpoint> = (house, actor, { params, body }) =>
  transaction(house.db, async (tx) => {
    const at = house.now();
    const { memberId, rightsHolderId } = actor;
    const recording = await holdRecording(tx, params.id, actor);
    const { id } = recording;
    const known = await knownRightsHolders(tx, { ids: [rightsHolderId], ipis: [] });
    const holder = known.byId(rightsHolderId);
    if (holder === undefined) throw new Problem('not_found');
    const me: Person = { id: holder.id, name: holder.name, kind: holder.kind, memberId };
    const lines = withClaim(recording, body, me);
    await writeLines(tx, [{ recordingId: id, lines, hasConflict: hasConflict(lines) }]);
    const edits = [
      ...editsBetween(
        { facts: factsOf(recording, recording, recording), lines: recording },
        { facts: factsOf(recording, lines, recording), lines },
      ),
      { field: 'reason', old: null, new: body.reason },
    ];
    await writeRecordingVersions(tx, [{ recording, kind: 'claimed', memberId, edits }], at);
    await indexRecordings(tx, [id]);
    const told: Told = { ...recording, id, by: { memberId, name: me.name } };
    const memberIds = [...otherMembersOf(recording, memberId), recording.registered_by];
    await tellMembers(
      tx,
      told,
      {
        memberIds: memberIds.filter((one) => one !== memberId),
        title: 'Somebody added themselves to a recording',
        message: `${me.name} says to be among the ${recordingGroupNames[body.group].toLowerCase()} of ${recording.title} by ${recording.artist}: ${body.reason}`,
      },
      at,
    );
    await tellOfConflicts(tx, told, recording, lines, at);
    return readView(tx, house, id, actor);
  });

/** @throws Problem when they are there already, or nothing is left of the group for them */
function withClaim(recording: RecordingRow, claim: ClaimInput, me: Person): RecordingLines {
  const { featured, non_featured, owners } = recording;
  switch (claim.group) {
    case 'featured': {
      const line = { ...me, role: claim.role, share: claim.share };
      return { featured: grown(featured, line), non_featured, owners };
    }
    case 'non_featured': {
      const line = { ...me, role: claim.role, share: claim.share };
      return { featured, non_featured: grown(non_featured, line), owners };
    }
    case 'owners': {
      const { share, territories, from, until } = claim;
      const problems = periodProblems({ from, until }, 'until');
      if (problems.length > 0) throw new Problem('invalid', problems);
      if (owners?.some(({ id }) => id === me.id)) throw new Problem('already_on_recording');
      const line = { ...me, share, territories: [...new Set(territories)], from, until };
      return { featured, non_featured, owners: [...(owners ?? []), line] };
    }
    default:
      return claim satisfies never;
  }
}

function grown<L extends { readonly id: string; readonly role: string; readonly share: number }>(
  lines: readonly L[] | null,
  line: L,
): L[] {
  const all = [...(lines ?? []), line];
  if (lines?.some(({ id, role }) => id === line.id && role === line.role))
    throw new Problem('already_on_recording');
  if (all.reduce((sum, { share }) => sum + share, 0) > fullShare)
    throw new Problem('invalid', [{ path: 'share', code: 'group_above_100' }]);
  return all;
}
