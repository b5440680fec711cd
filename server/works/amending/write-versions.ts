import type { EditKind } from '#domain/works/edits.ts';
import { nextState, waitsUntil } from '#domain/works/next-state.ts';
import type { WorkState } from '#domain/works/work.ts';
import { takenFromWorks } from '../../consent/consent.sql.ts';
import { recordEditsOfWorks, type WorkEdit } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  bySociety,
  type LineConsent,
  type LinkMaker,
  ownAccount,
  payableHolders,
  throughLink,
  type WorkHolderLine,
} from '../../shares/holder-lines.ts';
import { dropUnlike, findDuplicates } from '../duplicates/find-duplicates.ts';
import { lockDescribingWorks, lockWorksMadeFrom } from '../originals/originals.sql.ts';
import {
  changedAmong,
  editOfOriginal,
  notifyOriginalWriters,
  type StandingOriginal,
  saveStates,
  standingOriginals,
  waitingAmong,
} from '../originals/standing-originals.ts';
import { linesOf } from '../work-view.ts';
import { type WorkRow, worksWithHolders } from '../works.sql.ts';
import { setVersions, stillDuplicates } from './versions.sql.ts';
import { withHolderIds } from './work-differences.ts';

/** Who makes a version: a member, or somebody else by the name that they signed with, or the society by its own. */
export type Author = { readonly memberId: string | null; readonly signedAs?: string | undefined };

/** Who acts for a rights holder: the member that they are, or somebody who signs by a name through a link. */
export type Signer = Author & {
  readonly rightsHolderId: string;
  /** Who made the link that is answered through; undefined for who acts by their own account. */
  readonly link?: LinkMaker | undefined;
};

/** How what this signer says is stored with their lines. */
export function consentOf({ memberId, signedAs, link }: Signer): LineConsent {
  if (link !== undefined) return throughLink(signedAs ?? null, link);
  return memberId === null ? bySociety(signedAs ?? '') : ownAccount;
}

/** What history says of a consent that came through a link; nothing of others. */
export function consentEdits(name: string, consent: LineConsent): WorkEdit[] {
  if (consent.means !== 'link') return [];
  const said = { name, signed_as: consent.signedAs, link_by: consent.linkByName };
  return [{ field: 'consent', old: null, new: said }];
}

/** The next version of a work, whose parts have been written already. */
export type Version = {
  /** The work as it was, held. */
  readonly work: Pick<WorkRow, 'id' | 'version' | 'state' | 'state_reason'> & {
    readonly open_proposal_id: string | null;
  };
  /** Its lines as they are now. */
  readonly lines: readonly WorkHolderLine[];
  readonly kind: EditKind;
  readonly by: Author;
  readonly edits: readonly WorkEdit[];
  /** Whether a proposal is open now; as it was by default. */
  readonly hasOpenProposal?: boolean;
  /** Whether it was found since its last version that it may be a duplicate. */
  readonly isDuplicate?: boolean;
  /** Where people have decided the state, which otherwise follows; and why. */
  readonly ends?: { readonly state: 'withdrawn' | 'rejected' | 'merged'; readonly reason: string };
};

/** Makes the next version of a work: its state as it follows, and its history. Gives the state. */
export async function writeVersion(
  tx: Transaction,
  version: Version,
  at: Date,
): Promise<WorkState> {
  const [state] = await writeVersions(tx, [version], at);
  return state ?? version.work.state;
}

/** Writes the next versions of many works at once, by a fixed number of statements. */
export async function writeVersions(
  tx: Transaction,
  versions: readonly Version[],
  at: Date,
): Promise<WorkState[]> {
  if (versions.length === 0) return [];
  const duplicates = await duplicatesAmong(tx, versions, at);
  const ids = versions.map(({ work }) => work.id);
  const taken = await takenFromWorks(tx, ids);
  const lasting = versions.filter(({ ends }) => ends === undefined);
  const originals = await standingOriginals(
    tx,
    lasting.map(({ work }) => work.id),
  );
  const states = versions.map((version) => stateOf(version, { duplicates, taken, originals }, at));
  const changed = changedAmong([...originals.values()].flat());
  const next = versions.map((version, index) => ({
    ...version,
    state: states[index] ?? version.work.state,
    number: version.work.version + 1,
  }));
  await setVersions(
    tx,
    next.map(({ work, lines, state, number, ends }) => ({
      id: work.id,
      state,
      version: number,
      waitsUntil: state === 'awaiting_cosigners' ? waitsUntil(payableHolders(lines), at) : null,
      stateReason: ends?.reason ?? (state === work.state ? work.state_reason : null),
    })),
    at,
  );
  await recordEditsOfWorks(
    tx,
    next.map(({ work, lines, kind, by, edits, state, number }) => ({
      workId: work.id,
      version: number,
      kind,
      at,
      memberId: by.memberId,
      signedAs: by.memberId === null ? by.signedAs : undefined,
      edits: withHolderIds(
        [
          ...edits,
          ...changed
            .filter(({ work_id }) => work_id === work.id)
            .map((one) => editOfOriginal(one, one.before, one.state)),
          ...(state === work.state ? [] : [{ field: 'state', old: work.state, new: state }]),
        ],
        lines,
      ),
    })),
  );
  await saveStates(tx, changed);
  await notifyOriginalWriters(tx, waitingAmong(changed), at);
  await releaseFrom(tx, versions, at);
  return states;
}

/** Works that waited for the writers of one which is withdrawn or rejected now wait for them no more. */
async function releaseFrom(tx: Transaction, versions: readonly Version[], at: Date): Promise<void> {
  const gone = versions.filter(({ ends }) => ends !== undefined && ends.state !== 'merged');
  const [first] = gone;
  if (first === undefined) return;
  const ids = await lockWorksMadeFrom(
    tx,
    gone.map(({ work }) => work.id),
  );
  await reviewOriginals(tx, ids, { by: first.by }, at);
}

/** Makes the next version of works, which are held, whose earlier works stand otherwise than they did. */
export async function reviewOriginals(
  tx: Transaction,
  ids: readonly string[],
  { by }: { readonly by: Author },
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const works = await worksWithHolders(tx, ids);
  const standing = await standingOriginals(tx, ids);
  const changed = works.filter(({ id }) => changedAmong(standing.get(id) ?? []).length > 0);
  const versions = changed.map(
    (work): Version => ({ work, lines: linesOf(work), kind: 'moved_on', by, edits: [] }),
  );
  await writeVersions(tx, versions, at);
}

/** What a registrant describes as nobody's counts once they are verified: makes the next version of their works for which it does now. */
export async function reviewDescribed(
  tx: Transaction,
  memberId: string,
  signedAs: string,
  at: Date,
): Promise<void> {
  const ids = await lockDescribingWorks(tx, memberId);
  await reviewOriginals(tx, ids, { by: { memberId: null, signedAs } }, at);
}

type Found = {
  readonly duplicates: ReadonlySet<string>;
  /** Of works that somebody lost a share of without their word: their names. */
  readonly taken: ReadonlyMap<string, readonly string[]>;
  readonly originals: ReadonlyMap<string, readonly StandingOriginal[]>;
};

function stateOf(
  { work, lines, hasOpenProposal, ends }: Version,
  { duplicates, taken, originals }: Found,
  now: Date,
): WorkState {
  if (ends !== undefined) return ends.state;
  return nextState(work.state, {
    lines: payableHolders(lines),
    now,
    isDuplicate: duplicates.has(work.id),
    hasOpenProposal: hasOpenProposal ?? work.open_proposal_id !== null,
    takenFrom: taken.get(work.id) ?? [],
    originals: originals.get(work.id) ?? [],
  });
}

/** What others are compared by: a change of it can make a work the duplicate of another. */
const comparedFields: readonly string[] = [
  'title',
  'alternative_titles',
  'recordings',
  'version_kind',
  'holders',
];

// A work is looked at when it is put forward, and again when what it is compared by has changed. A suspicion then lasts until somebody
// clears it; one that an amendment brought, until another takes it back.
async function duplicatesAmong(
  tx: Transaction,
  versions: readonly Version[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const lasting = versions.filter(({ ends }) => ends === undefined);
  const putForward = lasting.filter(
    ({ work, lines }) =>
      work.state === 'awaiting_cosigners' && waitsUntil(payableHolders(lines), at) === null,
  );
  const changed = lasting.filter(
    ({ kind, edits }) =>
      (kind === 'amended' || kind === 'dispute_settled') &&
      edits.some(({ field }) => comparedFields.includes(field)),
  );
  const idsOf = (some: readonly Version[]) => some.map(({ work }) => work.id);
  if (putForward.length > 0) await findDuplicates(tx, idsOf(putForward), at);
  if (changed.length > 0) await dropUnlike(tx, idsOf(changed));
  if (changed.length > 0) await findDuplicates(tx, idsOf(changed), at, 'amended');
  const suspects = lasting.filter(
    (version) =>
      version.isDuplicate === true ||
      version.work.state === 'duplicate_suspect' ||
      // Found in the meantime, by the look after another registration.
      version.work.state === 'amendment_pending' ||
      putForward.includes(version) ||
      changed.includes(version),
  );
  return new Set(suspects.length > 0 ? await stillDuplicates(tx, idsOf(suspects)) : []);
}
