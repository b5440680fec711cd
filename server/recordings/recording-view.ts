import type { Owner, RecordingConflict, SoundRecording } from '#contract/recordings/recording.ts';
import { audioKinds } from '#domain/files/file.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import {
  groupFacts,
  missingRecordingFacts,
  recordingCompletenessOf,
} from '#domain/recordings/completeness.ts';
import { plainRecordingFieldsOf } from '#domain/recordings/fields.ts';
import { type Ownership, ownershipConflicts } from '#domain/recordings/ownership-conflicts.ts';
import { maxWorksOfRecording, type RecordingPart } from '#domain/recordings/recording.ts';
import { standingOf, standingOfOwners } from '#domain/recordings/standing.ts';
import type { Actor } from '../context.ts';
import { mayChangeSound, soundAccessOf } from './audio/audio-file.ts';
import { proposalView } from './proposals/proposal-view.ts';
import type { ProposalRow } from './proposals/proposals.sql.ts';
import type { RecordingRow } from './recordings.sql.ts';
import { releaseOf } from './registering/recording-facts.ts';
import {
  type Contributor,
  type Person,
  peopleOf,
  type RecordingLines,
  type RecordingOwner,
} from './registering/recording-lines.ts';

/** The groups of a recording as far as it matters how they stand. */
type Groups = {
  readonly featured: readonly { readonly share: number }[] | null;
  readonly non_featured: readonly { readonly share: number }[] | null;
  readonly owners: readonly Ownership[] | null;
};

/** How the groups of a recording stand on a day. */
export function standingsOf(
  { featured, non_featured, owners }: Groups,
  now: Date,
): SoundRecording['standings'] {
  return {
    featured: standingOf(featured),
    non_featured: standingOf(non_featured),
    owners: standingOfOwners(owners, dayOf(now)),
  };
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** A recording as this member sees it. */
export function recordingView(
  row: RecordingRow,
  proposals: readonly ProposalRow[],
  actor: Actor,
  now: Date,
): SoundRecording {
  const access = soundAccessOf(row, actor);
  const standings = standingsOf(row, now);
  const facts = {
    ...groupFacts(standings),
    hasIsrc: row.isrc !== null,
    hasWork: row.works.length > 0,
    hasDuration: row.duration_seconds !== null,
    hasDate: row.recorded_on !== null,
    hasRelease: row.release_title !== null || row.released_on !== null,
  };
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    ...plainRecordingFieldsOf(row),
    release: releaseOf(row),
    featured: row.featured?.map((line) => contributorView(line, actor)) ?? null,
    non_featured: row.non_featured?.map((line) => contributorView(line, actor)) ?? null,
    owners: row.owners?.map((line) => ownerView(line, actor)) ?? null,
    credits: row.credits,
    standings,
    conflicts: conflictsOf(row, actor),
    works: row.works.map((work) => ({
      id: work.id,
      work_number: formatWorkNumber(work.number),
      title: work.title,
      state: work.state,
      writers: work.writers,
      is_mine: work.is_mine,
      linked_at: new Date(work.linked_at).toISOString(),
    })),
    is_made: row.is_made,
    registered_by_name: row.registered_by_name,
    registered_at: row.registered_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    state_reason: row.is_mine ? row.state_reason : null,
    is_mine: row.is_mine,
    my_parts: partsOf(row, actor),
    ...leaves(row, actor),
    has_audio: row.file_id !== null,
    sound_access: access,
    may_listen: access !== 'none',
    may_change_sound: row.state === 'registered' && row.is_mine && mayChangeSound(row, actor),
    file_id: row.is_mine ? row.file_id : null,
    sound_file: access === 'original' ? soundFileOf(row) : null,
    completeness: recordingCompletenessOf(facts),
    missing: missingRecordingFacts(facts),
    proposals: proposals.map((one) => proposalView(one, row, actor)),
  };
}

function soundFileOf({ audio }: RecordingRow): SoundRecording['sound_file'] {
  const kind = audioKinds.find((one) => one === audio?.media_type);
  return kind === undefined ? null : { media_type: kind, size: audio?.size ?? 0 };
}

/** What this member may do with the recording as it stands. */
function leaves(row: RecordingRow, actor: Actor) {
  const stands = row.state === 'registered';
  return {
    may_amend: stands && row.is_mine,
    may_claim: stands && !isOnAll(row, actor),
    may_link: stands && row.is_mine && row.works.length < maxWorksOfRecording,
    may_withdraw: stands && mayWithdraw(row, actor),
    is_reason_needed: isSharedWithOthers(row, actor),
  };
}

/** Whether this member, as its registrant or an owner, can withdraw it, though others may have to accept. */
export function mayWithdraw(row: RecordingRow, { memberId, rightsHolderId }: Actor): boolean {
  const isOwner = row.owners?.some(({ id }) => id === rightsHolderId) === true;
  return isOwner || row.registered_by === memberId;
}

/** Whether somebody besides this member has a line. */
export function isSharedWithOthers(lines: RecordingLines, { rightsHolderId }: Actor): boolean {
  return peopleOf(lines).some(({ id }) => id !== rightsHolderId);
}

// Who registered it, or is on it, amends it; who is in no group adds themselves.
function isOnAll(row: RecordingRow, { rightsHolderId }: Actor): boolean {
  return [row.featured, row.non_featured, row.owners].every((lines) =>
    lines?.some(({ id }) => id === rightsHolderId),
  );
}

function partsOf(row: RecordingRow, actor: Actor): RecordingPart[] {
  const isIn = (lines: readonly Person[] | null) =>
    lines?.some(({ id }) => id === actor.rightsHolderId) === true;
  return [
    ...(isIn(row.featured) ? ['featured' as const] : []),
    ...(isIn(row.non_featured) ? ['non_featured' as const] : []),
    ...(isIn(row.owners) ? ['owner' as const] : []),
    ...(row.registered_by === actor.memberId ? ['registrant' as const] : []),
  ];
}

function conflictsOf({ owners }: RecordingRow, actor: Actor): RecordingConflict[] {
  if (owners === null) return [];
  return ownershipConflicts(owners).map(({ lines, ...conflict }) => ({
    ...conflict,
    owners: [...new Map(lines.flatMap((place) => named(owners[place], actor))).values()],
  }));
}

function named(owner: RecordingOwner | undefined, { rightsHolderId }: Actor) {
  if (owner === undefined) return [];
  const { id, name } = owner;
  return [[id, { rights_holder_id: id, name, is_me: id === rightsHolderId }] as const];
}

function contributorView<C extends Contributor>(line: C, actor: Actor) {
  return { ...personView(line, actor), role: line.role as C['role'], share: line.share };
}

function ownerView(line: RecordingOwner, actor: Actor): Owner {
  const { share, territories, from, until } = line;
  return { ...personView(line, actor), share, territories: [...territories], from, until };
}

function personView({ id, name, kind, memberId }: Person, { rightsHolderId }: Actor) {
  return {
    rights_holder_id: id,
    name,
    kind,
    is_me: id === rightsHolderId,
    is_member: memberId !== null,
  };
}
