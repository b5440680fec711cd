import { isHeldByOriginal, type OriginalState } from './originals.ts';
import { isWriter, type Role } from './roles.ts';
import {
  holdsAny,
  isFull,
  isStated,
  type Right,
  rights,
  type Share,
  type SharesByRight,
  totalsByRight,
} from './shares.ts';
import type { ConfirmationState } from './work.ts';

/**
 * A holder with what payment needs; `ipiNameNumber` null when none is known. `isAsked` is whether they are being asked to confirm and
 * still have time to answer.
 */
export type PayableHolder = {
  name: string;
  role: Role;
  shares: SharesByRight;
  confirmation: ConfirmationState;
  isAsked: boolean;
  isMember: boolean;
  ipiNameNumber: string | null;
};
/**
 * What decides whether a work is payable; `contested` names the rights that an open dispute is about, `takenFrom` those whose share was
 * lowered or dropped before they answered, and who have not agreed to that; `originals` are the registered works that it seems to be
 * made from.
 */
export type PayableWork = {
  holders: readonly PayableHolder[];
  contested: readonly Right[];
  takenFrom?: readonly string[];
  originals?: readonly PayableOriginal[];
};
/** An earlier work with what payment for the one made from it needs. */
export type PayableOriginal = { title: string; state: OriginalState };

/** One line of the checklist, as data: the screen makes the words and the action that fixes it. */
export type PayableLine =
  /** `stated` is every right with a claim and its total; `ok` when there is one and all are full. */
  | { code: 'shares_full'; ok: boolean; stated: { right: Right; total: Share }[] }
  /** Names of those who have not confirmed, and of those who object to their share or to being named at all. */
  | { code: 'shares_confirmed'; ok: boolean; waiting: string[]; declined: string[] }
  /** `writers` are the names that have neither an IPI name number nor a membership; filled only when not ok. */
  | { code: 'writer_identified'; ok: boolean; writers: string[] }
  /** The rights in dispute. */
  | { code: 'not_contested'; ok: boolean; rights: Right[] }
  /** Titles of the earlier works whose writers have not all answered, and of those where they or the society said no. */
  | { code: 'originals_agreed'; ok: boolean; waiting: string[]; refused: string[] };
/** The code of a {@link PayableLine}. */
export type PayableCode = PayableLine['code'];

/** The checklist "why is this not payable yet?", always in this order. The last line is there for works made from registered ones. */
export function whyNotPayable({
  holders,
  contested,
  takenFrom = [],
  originals = [],
}: PayableWork): PayableLine[] {
  const standing = originals.filter(({ state }) => state !== 'ended');
  return [
    fullLine(holders),
    confirmedLine(holders, takenFrom),
    writerLine(holders),
    { code: 'not_contested', ok: contested.length === 0, rights: [...contested] },
    ...(standing.length === 0 ? [] : [originalsLine(standing)]),
  ];
}

/** Whether money can be paid for the work: every line of {@link whyNotPayable} is ok. */
export function isPayable(work: PayableWork): boolean {
  return whyNotPayable(work).every(({ ok }) => ok);
}

/**
 * What keeps no work from being paid and yet most of its money away: uses are counted by recording, so that a work with which none is
 * linked is never found where it is played.
 */
export type RecordingsLine = { code: 'recording_linked'; ok: boolean };

/** The line about recordings, to be shown beside those of {@link whyNotPayable}; `linked` is how many are. */
export function recordingsLine(linked: number): RecordingsLine {
  return { code: 'recording_linked', ok: linked > 0 };
}

function fullLine(holders: readonly PayableHolder[]): PayableLine {
  const totals = totalsByRight(holders);
  const stated = rights
    .map((right) => ({ right, total: totals[right] }))
    .filter(({ total }) => isStated(total));
  const ok = stated.length > 0 && stated.every(({ total }) => isFull(total));
  return { code: 'shares_full', ok, stated };
}

// Anybody who is named can object. But who holds nothing has no money to lose by being silent, and the unknown composer of a traditional
// song could never answer: once their time is over, their silence alone does not stop payment.
function confirmedLine(
  holders: readonly PayableHolder[],
  takenFrom: readonly string[],
): PayableLine {
  // What only anonymous writers hold is paid to nobody.
  const sharing = holders.filter(
    ({ shares, confirmation }) => holdsAny(shares) && confirmation !== 'not_asked',
  );
  const waiting = [...new Set([...namesOf(holders.filter(isAwaited)), ...takenFrom])];
  const declined = namesOf(holders.filter(({ confirmation }) => confirmation === 'declined'));
  const ok = sharing.length > 0 && waiting.length === 0 && declined.length === 0;
  return { code: 'shares_confirmed', ok, waiting, declined };
}

/** Whether payment waits for the confirmation of this holder. */
export function isAwaited({
  confirmation,
  shares,
  isAsked,
}: Pick<PayableHolder, 'confirmation' | 'shares' | 'isAsked'>): boolean {
  return confirmation === 'unconfirmed' && (holdsAny(shares) || isAsked);
}

function writerLine(holders: readonly PayableHolder[]): PayableLine {
  const writers = holders.filter(({ role }) => isWriter(role));
  const ok = writers.some(({ isMember, ipiNameNumber }) => isMember || ipiNameNumber !== null);
  const named = writers.filter(({ confirmation }) => confirmation !== 'not_asked');
  return { code: 'writer_identified', ok, writers: ok ? [] : namesOf(named) };
}

function originalsLine(originals: readonly PayableOriginal[]): PayableLine {
  const titlesOf = (some: readonly PayableOriginal[]) => [
    ...new Set(some.map(({ title }) => title)),
  ];
  const held = originals.filter(({ state }) => isHeldByOriginal(state));
  const waiting = titlesOf(held.filter(({ state }) => state === 'waiting'));
  const refused = titlesOf(held.filter(({ state }) => state !== 'waiting'));
  return { code: 'originals_agreed', ok: held.length === 0, waiting, refused };
}

// A holder may stand in the list twice, as writer and as publisher of their own work: name them once.
function namesOf(holders: readonly PayableHolder[]): string[] {
  return [...new Set(holders.map(({ name }) => name))];
}
