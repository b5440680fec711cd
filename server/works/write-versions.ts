import type { EditKind } from '#domain/works/edits.ts';
import { nextState, waitsUntil } from '#domain/works/next-state.ts';
import type { WorkState } from '#domain/works/work.ts';
import { takenFromWorks } from '../consent/consent.sql.ts';
import type { Transaction } from '../db/db.ts';
import { recordEditsOfWorks, type WorkEdit } from '../history/record.ts';
import {
  bySociety,
  type LineConsent,
  type LinkMaker,
  ownAccount,
  payableHolders,
  throughLink,
  type WorkHolderLine,
} from './holder-lines.ts';
import { withHolderIds } from './recorded-holders.ts';
import { findSuspects } from './suspects/find-suspects.ts';
import { setVersions, stillSuspected } from './versions.sql.ts';
import type { WorkRow } from './works.sql.ts';

/** Who makes a version: a member, or somebody else by the name that they signed with, or the society by its own. */
export type Author = { readonly memberId: string | null; readonly signedAs?: string | undefined };

/** Who acts for a rights holder: the member that they are, or somebody who signs by a name through a link. */
export type Signer = Author & {
  readonly rightsHolderId: string;
  /** Who made the link that is answered through; undefined for who acts by their own account. */
  readonly link?: LinkMaker | undefined;
};

/** How what this signer says is kept with their lines. */
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
  /** Whether a proposal is open now; as it was unless told. */
  readonly hasOpenProposal?: boolean;
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

/** The same for many works at once, by the same few statements. */
export async function writeVersions(
  tx: Transaction,
  versions: readonly Version[],
  at: Date,
): Promise<WorkState[]> {
  if (versions.length === 0) return [];
  const suspects = await suspectsAmong(tx, versions, at);
  const ids = versions.map(({ work }) => work.id);
  const taken = await takenFromWorks(tx, ids);
  const states = versions.map((version) => stateOf(version, { suspects, taken }, at));
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
      ...{ workId: work.id, version: number, kind, at },
      ...{ memberId: by.memberId, signedAs: by.memberId === null ? by.signedAs : undefined },
      edits: withHolderIds(
        state === work.state ? edits : [...edits, { field: 'state', old: work.state, new: state }],
        lines,
      ),
    })),
  );
  return states;
}

type Found = {
  readonly suspects: ReadonlySet<string>;
  /** Of works that somebody lost a share of without their word: their names. */
  readonly taken: ReadonlyMap<string, readonly string[]>;
};

function stateOf(
  { work, lines, hasOpenProposal, ends }: Version,
  { suspects, taken }: Found,
  now: Date,
): WorkState {
  if (ends !== undefined) return ends.state;
  return nextState(work.state, {
    lines: payableHolders(lines),
    now,
    isSuspect: suspects.has(work.id),
    hasOpenProposal: hasOpenProposal ?? work.open_proposal_id !== null,
    takenFrom: taken.get(work.id) ?? [],
  });
}

// A work is looked at once, when it is put forward; a suspicion then lasts until somebody clears it.
async function suspectsAmong(
  tx: Transaction,
  versions: readonly Version[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const lasting = versions.filter(({ ends }) => ends === undefined);
  const putForward = lasting.filter(
    ({ work, lines }) =>
      work.state === 'awaiting_cosigners' && waitsUntil(payableHolders(lines), at) === null,
  );
  const suspected = lasting.filter(({ work }) => work.state === 'duplicate_suspect');
  const idsOf = (some: readonly Version[]) => some.map(({ work }) => work.id);
  return new Set([
    ...(putForward.length > 0 ? await findSuspects(tx, idsOf(putForward), at) : []),
    ...(suspected.length > 0 ? await stillSuspected(tx, idsOf(suspected)) : []),
  ]);
}
