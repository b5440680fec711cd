import { type ActFacts, actsOfChange } from '#domain/recordings/acts.ts';
import {
  hasSameArtist,
  isSameTitleAndArtist,
  type RecordingName,
} from '#domain/recordings/same-recording.ts';
import { askedFor } from '#domain/recordings/standing.ts';
import { artistNames } from '#domain/usage/matching/artists.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { answerByFrom } from '../../shares/holder-lines.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { notifyOfProposal } from '../proposals/make-proposal.ts';
import { addProposal, endNameProposals, hasPlays, spokenOn } from '../proposals/proposals.sql.ts';
import { asHeld, consentsTo } from '../proposals/proposed-lines.ts';
import {
  type RecordingColumns,
  type RecordingRow,
  recordingsWithLines,
} from '../recordings.sql.ts';
import { peopleOf } from './recording-lines.ts';
import { bearersOf, namedBefore } from './same-recordings.sql.ts';
import {
  changeRecording,
  indexRecordings,
  markRecognised,
  saveNames,
  setNamedFirst,
} from './write-recordings.sql.ts';

/** When something is done, and until when people are to answer. */
export type Asking = { readonly answerBy: Date; readonly at: Date };

/** As asked now. */
export function askedNow(ctx: Pick<Context, 'cosignDays'>, at: Date): Asking {
  return { answerBy: answerByFrom(ctx, at), at };
}

type Wanted = Pick<RecordingColumns, 'title' | 'version_title' | 'artist' | 'isrc'> & {
  readonly fileId: string | null;
};

/**
 * What of a change of what a recording is told by waits for others: `kept` is how that stays for now, `proposed` how they are asked that it
 * becomes, `consents` theirs. A name waits as a whole.
 */
export function decideIdentity(before: RecordingRow, after: Wanted, facts: ActFacts) {
  const identity = { ...before, fileId: before.file_id };
  const acts = actsOfChange(before.agreed_name ?? before, identity, after, facts.hasPlays);
  const decisions = acts.map((kind) => ({ kind, consents: consentsTo({ kind }, facts) }));
  const waits = (kind: string) =>
    decisions.some((one) => one.kind === kind && one.consents.length > 0);
  const { title, version_title, artist, isrc, file_id: fileId } = before;
  const changes = {
    ...(waits('rename') && changedOf(before, after)),
    ...(waits('sound') && { file_id: after.fileId }),
  };
  return {
    kept: {
      ...(waits('rename') && { title, version_title, artist }),
      ...(waits('isrc') && { isrc }),
      ...(waits('sound') && { fileId }),
    },
    proposed: {
      isrc: waits('isrc') ? after.isrc : undefined,
      changes: Object.keys(changes).length === 0 ? null : changes,
    },
    consents: decisions.flatMap(({ consents }) => consents),
  };
}

function changedOf(before: RecordingName, after: RecordingName): Partial<RecordingName> {
  const changed = Object.entries(nameOf(after)).filter(
    ([field, value]) => before[field as keyof RecordingName] !== value,
  );
  return Object.fromEntries(changed);
}

/** Who acts on a recording, and who stands to lose by it. */
export async function factsOfAct(tx: Transaction, recording: RecordingRow, actorId: string) {
  const { registrant } = recording;
  const isOn = peopleOf(recording).some(({ id }) => id === actorId);
  return {
    actorId,
    isAccepted: isOn || registrant.id === actorId,
    lines: asHeld(recording),
    registrant,
    hasPlays: await hasPlays(tx, recording.id),
  };
}

/**
 * Writes what describes and identifies a recording, once that is decided. Another name or ISRC is looked for among plays, what it had before
 * stays its own, and who named it so first is asked.
 */
export async function changeIdentity(
  tx: Transaction,
  before: RecordingRow,
  { columns, fileId }: { readonly columns: RecordingColumns; readonly fileId: string | null },
  asking: Asking,
): Promise<void> {
  const { id } = before;
  await changeRecording(tx, id, columns, fileId);
  await indexRecordings(tx, [id]);
  const isNamedAnew = nameKey(columns) !== nameKey(before);
  if (!isNamedAnew && columns.isrc === before.isrc) return;
  const last = before.agreed_name ?? before;
  const acts = actsOfChange(last, { ...before, fileId }, { ...columns, fileId }, true);
  const isRenamed = acts.includes('rename');
  // Another version alone, which is free without plays, is no agreement to the corrections before it.
  const isOther = actsOfChange(last, { ...before, fileId }, { ...columns, fileId }, false);
  const version = isRenamed ? columns.version_title : last.version_title;
  const basis = { ...nameOf(last), version_title: version };
  const isAgreed = isOther.includes('rename') || nameKey(basis) === nameKey(columns);
  const agreed = isAgreed ? null : basis;
  const isFormer = isRenamed || acts.includes('isrc');
  await saveNames(tx, before, { isFormer, agreed }, asking.at);
  await markRecognised(tx, id, asking.at);
  await askWhoNamedFirst(tx, [id], { ...asking, corrected: isRenamed ? null : before });
  await lookForUses(tx, [id]);
}

const nameOf = ({ title, version_title, artist }: RecordingName): RecordingName => ({
  title,
  version_title,
  artist,
});
const nameKey = (name: RecordingName): string => JSON.stringify(nameOf(name));

/**
 * Asks those who named recordings first that were registered or renamed, or have a new ISRC. Until they agree, the recordings match no plays by
 * that. `corrected`: what one was called that was only corrected; then only another ISRC and further artists are looked at.
 */
export async function askWhoNamedFirst(
  tx: Transaction,
  ids: readonly string[],
  { answerBy, at, corrected }: Asking & { readonly corrected: Corrected },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await recordingsWithLines(tx, ids);
  const first = await firstNamers(tx, rows, corrected);
  await endNameProposals(tx, ids, at);
  for (const row of rows) {
    const { name = [], isrc = [] } = first.get(row.id) ?? {};
    const namedFirstBy = [...name, ...isrc];
    const lines = asHeld(row);
    const facts = { lines, registrant: row.registrant, actorId: row.registrant.id };
    const consents = consentsTo(
      { kind: 'name', namedFirstBy },
      { ...facts, isAccepted: true, hasPlays: false },
    );
    const isWaiting = consents.length > 0;
    if (isWaiting || row.named_first !== null)
      await setNamedFirst(tx, row.id, !isWaiting ? null : isrc.length > 0 ? 'isrc' : 'name', at);
    if (!isWaiting) continue;
    const proposal = {
      id: newId(at),
      recordingId: row.id,
      kind: 'name',
      memberId: row.registered_by,
      reason: null,
      at,
      answerBy,
      lines: [],
      asked: askedFor(consents),
    } as const;
    await addProposal(tx, proposal);
    await notifyOfProposal(tx, row, proposal, row.registered_by_name);
  }
}

type Corrected = (RecordingName & { readonly isrc: string | null }) | null;

type FirstNamers = { readonly name: readonly string[]; readonly isrc: readonly string[] };

/** The rights holders who named these recordings first, by title and artist or an artist's name of theirs, and by ISRC. */
async function firstNamers(
  tx: Transaction,
  rows: readonly RecordingRow[],
  corrected: Corrected,
): Promise<Map<string, FirstNamers>> {
  // Who was asked about its name before and has not agreed is asked again.
  const isAskedAgain = (row: RecordingRow) => corrected === null || row.named_first !== null;
  const asked = rows.map((row) => ({
    id: row.id,
    holderId: row.registrant.id,
    title: row.title,
    artist: row.artist,
    isrc: row.isrc,
  }));
  const earlier = Map.groupBy(await namedBefore(tx, asked), ({ place }) => place);
  const before = await namedLike(tx, asked, corrected);
  const known = new Set(corrected === null ? [] : artistNames(corrected.artist, corrected.title));
  const all = rows.map(({ id }) => id);
  const spoken = await spokenOn(tx, all);
  const own = rows.map((row) => [
    row.registrant.id,
    ...peopleOf(row).flatMap(({ id }) => (spoken.get(row.id)?.has(id) ? [id] : [])),
  ]);
  const names = rows.flatMap((row, place) =>
    [...new Set(artistNames(row.artist, `${row.title} (${row.version_title ?? ''})`))]
      .filter((name) => isAskedAgain(row) || !known.has(name))
      .map((name) => ({ place, name, own: own[place] ?? [] })),
  );
  const bearers = Map.groupBy(await bearersOf(tx, names), ({ place }) => place);
  return new Map(
    rows.map((row, place) => {
      const found = earlier.get(place) ?? [];
      const alike = found.filter((one) => isSameTitleAndArtist(row, one));
      // A correction may bring it to what another is called; who was passed over before stays so.
      const passed = new Set(isAskedAgain(row) ? [] : (before.get(place) ?? []));
      const isIsrcNew = row.isrc !== null && (isAskedAgain(row) || row.isrc !== corrected?.isrc);
      const same = found.filter((one) => isIsrcNew && one.isrc === row.isrc);
      // Of several with one stage name, who bore it first.
      const ofName = Map.groupBy(
        (bearers.get(place) ?? []).filter((one) =>
          hasSameArtist({ artist: one.asked }, { artist: one.name }),
        ),
        (one) => one.asked,
      );
      const artists = [...ofName.values()].flatMap(([one]) =>
        one === undefined || own[place]?.includes(one.holder_id) ? [] : [one.holder_id],
      );
      const ids = (some: readonly { readonly holder_id: string }[]) =>
        some.map(({ holder_id }) => holder_id);
      return [
        row.id,
        { name: [...ids(alike).filter((id) => !passed.has(id)), ...artists], isrc: ids(same) },
      ];
    }),
  );
}

/** Who had named a recording so before, by the places of those asked about, when they were called as they were before a correction. */
async function namedLike(
  tx: Transaction,
  asked: Parameters<typeof namedBefore>[1],
  corrected: Corrected,
): Promise<Map<number, string[]>> {
  if (corrected === null) return new Map();
  const { title, artist } = corrected;
  const found = await namedBefore(
    tx,
    asked.map((one) => ({ ...one, title, artist, isrc: null })),
  );
  const alike = found.filter((one) => isSameTitleAndArtist(corrected, one));
  const byPlace = Map.groupBy(alike, ({ place }) => place);
  return new Map([...byPlace].map(([place, all]) => [place, all.map((one) => one.holder_id)]));
}
