import { pages } from '#contract/pages.ts';
import { ownershipConflicts } from '#domain/recordings/ownership-conflicts.ts';
import {
  contributorRoleNames,
  type UndoableRecordingField,
  undoableRecordingFields,
} from '#domain/recordings/recording.ts';
import { formatShare } from '#domain/works/shares.ts';
import type { RecordingEdit } from '../history/record-edits.sql.ts';
import { type WrittenNotice as Notice, notifyEach } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import type { RecordingRow } from './recordings.sql.ts';
import { otherMembersOf, peopleOf, type RecordingLines } from './registering/recording-lines.ts';

/** The recording that is told of, and by whose doing. */
export type Told = {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  /** The member who acts, who is told nothing; null is the society. */
  readonly by: { readonly memberId: string | null; readonly name: string };
};

export const recordingLink = (id: string): string => pages.recording(id);

/** Tells every other member who is named for the first time, or otherwise than before, what is said of them. */
export async function notifyOfLines(
  tx: Transaction,
  told: Told,
  before: RecordingLines,
  after: RecordingLines,
  at: Date,
): Promise<void> {
  const parts = { before: wordsByMember(before), after: wordsByMember(after) };
  const what = `${told.title} by ${told.artist}`;
  const others = (ids: Iterable<string>) => [...ids].filter((id) => id !== told.by.memberId);
  const news = [
    ...others(parts.after.keys())
      .filter((id) => parts.before.get(id) !== parts.after.get(id))
      .map((memberId) => ({
        memberIds: [memberId],
        title: parts.before.has(memberId)
          ? 'Your part in a recording was changed'
          : 'You were named on a recording',
        message: `${told.by.name} says of the sound recording ${what} that you are ${parts.after.get(memberId)}.`,
      })),
    ...others(parts.before.keys())
      .filter((id) => !parts.after.has(id))
      .map((memberId) => ({
        memberIds: [memberId],
        title: 'You were taken out of a recording',
        message: `${told.by.name} changed the sound recording ${what}, which no longer names you.`,
      })),
  ];
  await tell(tx, told, news, at);
}

/** Tells everybody else on a recording what describes it now, with what it was called before: whoever is on it can undo that. */
export async function notifyOfDescription(
  tx: Transaction,
  told: Told,
  before: RecordingRow,
  edits: readonly RecordingEdit[],
  at: Date,
): Promise<void> {
  const said = edits.flatMap(({ field, old, new: now }) => {
    const name = undoableRecordingFields.find((one) => one === field);
    return name === undefined
      ? []
      : [`${fieldNames[name]} ${valueWords(old)} is now ${valueWords(now)}`];
  });
  if (said.length === 0) return;
  const memberIds = [...otherMembersOf(before, told.by.memberId), before.registered_by].filter(
    (id) => id !== told.by.memberId,
  );
  const message = `${told.by.name} changed ${before.title} by ${before.artist}: ${said.join('; ')}. If that is wrong, you can undo it in its history.`;
  const link = `${recordingLink(told.id)}?tab=history`;
  if (memberIds.length === 0) return;
  const title = `${told.by.name} changed a recording you are on`;
  await notifyEach(tx, [{ memberIds, title, message, link, senderMemberId: told.by.memberId }], at);
}

const fieldNames: Record<UndoableRecordingField, string> = {
  title: 'the title',
  version_title: 'the version',
  artist: 'the artist',
  isrc: 'the ISRC',
};

const valueWords = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : 'empty');

/** Tells some members one thing about a recording. */
export function notifyMembers(
  tx: Transaction,
  told: Pick<Told, 'id' | 'by'>,
  { memberIds, title, message }: Pick<Notice, 'memberIds' | 'title' | 'message'>,
  at: Date,
): Promise<void> {
  return tell(tx, told, [{ memberIds, title, message }], at);
}

/**
 * Tells everybody in a conflict of ownership that is new, who brought it about included: what they have together is not true of all of
 * them, and only they can say of whom it is.
 */
export async function notifyOfConflicts(
  tx: Transaction,
  told: Told,
  before: RecordingLines,
  after: RecordingLines,
  at: Date,
): Promise<void> {
  const owners = after.owners ?? [];
  const known = new Set(namesOfConflicts(before));
  const found = ownershipConflicts(owners).filter(
    (conflict) => !known.has(keyOf(conflict, owners)),
  );
  const [first] = found;
  if (first === undefined) return;
  const involved = found.flatMap(({ lines }) => lines.flatMap((place) => owners[place] ?? []));
  const names = [...new Set(involved.map(({ name }) => name))];
  const together = `${new Intl.ListFormat('en-GB').format(names)} together claim ${formatShare(first.total)}`;
  const message = `The owners of the sound recording ${told.title} by ${told.artist} do not agree: ${together} in the same place at the same time. Look at it, and settle who owns what.`;
  const memberIds = involved.flatMap(({ memberId }) => memberId ?? []);
  await tell(tx, told, [{ memberIds, title: 'Owners of a recording conflict', message }], at);
}

function namesOfConflicts({ owners }: RecordingLines): string[] {
  return ownershipConflicts(owners ?? []).map((conflict) => keyOf(conflict, owners ?? []));
}

function keyOf(
  { lines, territories, except, from, until, total }: ReturnType<typeof ownershipConflicts>[number],
  owners: readonly { readonly id: string }[],
): string {
  const ids = lines.map((place) => owners[place]?.id).toSorted();
  return JSON.stringify([ids, territories, except, from, until, total]);
}

async function tell(
  tx: Transaction,
  { id, by }: Pick<Told, 'id' | 'by'>,
  news: readonly Pick<Notice, 'memberIds' | 'title' | 'message'>[],
  at: Date,
): Promise<void> {
  const link = recordingLink(id);
  const notices = news
    .filter(({ memberIds }) => memberIds.length > 0)
    .map((one) => ({ ...one, link, senderMemberId: by.memberId }));
  await notifyEach(tx, notices, at);
}

/** 'a contracted artist with 50 % of that group and an owner with 100 %', by member. */
function wordsByMember(lines: RecordingLines): Map<string, string> {
  const { featured, non_featured, owners } = lines;
  const said = [
    ...[...(featured ?? []), ...(non_featured ?? [])].map((line) => ({
      memberId: line.memberId,
      words: `${contributorRoleNames[line.role].toLowerCase()} with ${formatShare(line.share)} of what that group gets`,
    })),
    ...(owners ?? []).map((line) => ({
      memberId: line.memberId,
      words: `owner of ${formatShare(line.share)} ${placeWords(line)}`,
    })),
  ];
  const members = new Set(peopleOf(lines).flatMap(({ memberId }) => memberId ?? []));
  return new Map(
    [...members].map((id) => [
      id,
      new Intl.ListFormat('en-GB').format(
        said.filter(({ memberId }) => memberId === id).map(({ words }) => words),
      ),
    ]),
  );
}

export function placeWords({
  territories,
  from,
  until,
}: {
  readonly territories: readonly string[];
  readonly from: string | null;
  readonly until: string | null;
}): string {
  const where = territories.length === 0 ? 'everywhere' : `in ${territories.join(', ')}`;
  const since = from === null ? '' : ` from ${from}`;
  return `${where}${since}${until === null ? '' : ` until ${until}`}`;
}
