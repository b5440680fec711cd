import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import {
  type Asked,
  isAskedStill,
  isHeldByOriginal,
  type OriginalState,
  stateOfOriginal,
} from '#domain/works/originals.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  type AskedRow,
  bundleAskedOfOriginals,
  type OriginalRow,
  originalsOfWorks,
  type RegistrantOfWork,
  registrantsOf,
  setOriginalStates,
} from './originals.sql.ts';

const dayMs = 86_400_000;

/** A work that waits again for the writers of earlier ones. */
type WaitingWork = {
  readonly id: string;
  readonly originals: readonly StandingOriginal[];
};

/**
 * Notifies the writers of earlier works that works which seem to be made from theirs wait for them. Anybody who has an unread notice of the last day
 * about works of the same registrant is not told again: that notice says how many there are.
 */
export async function notifyOriginalWriters(
  tx: Transaction,
  waiting: readonly WaitingWork[],
  at: Date,
): Promise<void> {
  if (waiting.length === 0) return;
  const works = await registrantsOf(
    tx,
    waiting.map(({ id }) => id),
  );
  const asked = waiting.flatMap(({ id, originals }) => {
    const work = works.get(id);
    if (work === undefined) return [];
    return originals.flatMap((original) =>
      waitedFor(original).map(({ member_id }) => ({ member_id, work, original })),
    );
  });
  const notices: Notice[] = [];
  for (const [registrantId, byOne] of Map.groupBy(asked, ({ work }) => work.registrantId)) {
    const others = byOne.filter(({ member_id }) => member_id !== registrantId);
    const registrant = byOne[0]?.work.registrant ?? '';
    const bundled = await bundleAskedOfOriginals(tx, {
      by: { memberId: registrantId, name: registrant },
      memberIds: [...new Set(others.map(({ member_id }) => member_id))],
      since: new Date(at.getTime() - dayMs),
    });
    for (const [memberId, mine] of Map.groupBy(others, ({ member_id }) => member_id)) {
      if (bundled.has(memberId)) continue;
      notices.push(noticeOf(memberId, mine, { registrantId, registrant }));
    }
  }
  if (notices.length > 0) await notifyEach(tx, notices, at);
}

type Mine = { readonly work: RegistrantOfWork; readonly original: StandingOriginal };

function noticeOf(
  memberId: string,
  mine: readonly Mine[],
  { registrantId, registrant }: { registrantId: string; registrant: string },
): Notice {
  const works = new Map(mine.map(({ work }) => [work.id, work]));
  const [first] = mine;
  const recipients = { memberIds: [memberId], senderMemberId: registrantId };
  if (works.size > 1 || first === undefined) {
    return { ...recipients, event: 'originals_asked', facts: { registrant, works: works.size } };
  }
  const { id, title } = first.work;
  return {
    ...recipients,
    event: 'original_asked',
    facts: { work: { id, title }, registrant, original: first.original.title },
  };
}

/** An earlier work of a work: `before` is how it stood in the former version, `state` how it stands now. */
export type StandingOriginal = Omit<OriginalRow, 'state'> & {
  readonly before: OriginalState | null;
  readonly state: OriginalState;
};

/** The earlier works of some works as they stand now, by work. */
export async function standingOriginals(
  tx: Transaction,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StandingOriginal[]>> {
  if (workIds.length === 0) return new Map();
  const rows = await originalsOfWorks(tx, workIds);
  const standing = rows.map((row) => ({ ...row, before: row.state, state: stateNow(row) }));
  return Map.groupBy(standing, ({ work_id }) => work_id);
}

/** Whether answers count: the society has not decided, and the earlier work is in the register. */
export function isUndecided({ state, is_registered }: OriginalRow): boolean {
  return state !== 'refused' && state !== 'cleared' && is_registered;
}

/** How an earlier work stands by what was answered and decided. */
export function stateNow(row: OriginalRow): OriginalState {
  const { state, is_registered, is_free, asked } = row;
  const decision = state === 'refused' || state === 'cleared' ? state : null;
  return stateOfOriginal({
    decision,
    isRegistered: is_registered,
    isFree: is_free,
    asked: asked.map(askedOf),
  });
}

/** What the rule asks of somebody's row. */
export function askedOf(row: AskedRow): Asked {
  return {
    isOnWork: row.is_on_work,
    answer: row.answer,
    isOfTheseShares: row.is_of_these_shares,
  };
}

/** Those whose answer an earlier work still waits for. */
export function waitedFor({ state, asked }: Pick<StandingOriginal, 'state' | 'asked'>): AskedRow[] {
  if (!isHeldByOriginal(state) || state === 'refused') return [];
  return asked.filter((one) => one.answer !== 'object' && isAskedStill(askedOf(one)));
}

/** Those that stand otherwise than before. */
export function changedAmong(originals: readonly StandingOriginal[]): StandingOriginal[] {
  return originals.filter(({ before, state }) => before !== state);
}

/** Of these, the works that wait for somebody's answer now. */
export function waitingAmong(
  changed: readonly StandingOriginal[],
): { id: string; originals: StandingOriginal[] }[] {
  const waiting = changed.filter(({ state }) => state === 'waiting');
  return [...Map.groupBy(waiting, ({ work_id }) => work_id)].map(([id, originals]) => ({
    id,
    originals,
  }));
}

export async function saveStates(
  tx: Transaction,
  changed: readonly StandingOriginal[],
): Promise<void> {
  if (changed.length > 0) await setOriginalStates(tx, changed);
}

/** What the history says of an earlier work: that it was noted, or stands otherwise than before. */
export function editOfOriginal(
  { number, title }: Pick<OriginalRow, 'number' | 'title'>,
  before: OriginalState | null,
  state: OriginalState,
): WorkEdit {
  const named = { work_number: number === null ? null : formatWorkNumber(number), title };
  return {
    field: 'original',
    old: before === null ? null : { ...named, state: before },
    new: { ...named, state },
  };
}
