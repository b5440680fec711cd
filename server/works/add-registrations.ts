import type { WorkInput } from '#contract/work-input.ts';
import { nextState, waitsUntil } from '#domain/works/next-state.ts';
import { type SharesByRight, totalsByRight } from '#domain/works/shares.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { Transaction } from '../db/db.ts';
import type { Actor } from '../house.ts';
import { addWorks } from './add-works.sql.ts';
import { asked, confirmed, payableHolders, type WorkHolderLine } from './holder-lines.ts';
import { withHolderIds } from './recorded-holders.ts';
import { findSuspects } from './suspects/find-suspects.ts';
import { factsOf } from './work-view.ts';
import { indexWorks, setStates } from './works.sql.ts';

/** A work to register: what its registrant says of it, and who its holders are; nobody has confirmed anything yet. */
export type Registration = {
  readonly id: string;
  readonly input: WorkInput;
  readonly lines: readonly WorkHolderLine[];
};

/** A registered work, with its lines as they stand now. */
export type Registered = Registration & {
  readonly number: number;
  readonly state: WorkState;
  readonly waitsUntil: Date | null;
  readonly totals: SharesByRight;
};

/**
 * Registers works that were found to be right, any number at once, with their history and what they are found by. Others who hold a
 * share are asked to confirm it until `answerBy`; a work that waits for nobody goes on at once.
 */
export async function addRegistrations(
  tx: Transaction,
  { memberId, rightsHolderId }: Pick<Actor, 'memberId' | 'rightsHolderId'>,
  registrations: readonly Registration[],
  { at, answerBy }: { at: Date; answerBy: Date },
): Promise<Registered[]> {
  if (registrations.length === 0) return [];
  const works = registrations.map(({ id, input, lines: given }) => {
    const lines = given.map((line) =>
      line.id === rightsHolderId ? confirmed(line, at) : asked(line, answerBy),
    );
    const standing = { lines: payableHolders(lines), now: at, ...untouched };
    const state = nextState('draft', standing);
    const waits = waitsUntil(standing.lines, at);
    return { id, input, lines, state, waitsUntil: waits, totals: totalsByRight(lines) };
  });
  const history = works.map(({ id, input, lines }) => {
    const parts = { titles: input.alternative_titles, recordings: input.recordings };
    const edits = [{ field: 'work', old: null, new: factsOf(input, parts, lines) }];
    const said = withHolderIds(edits, lines);
    return { workId: id, version: 1, kind: 'registered' as const, memberId, at, edits: said };
  });
  const numbers = await addWorks(tx, works, history, { registeredBy: memberId, at });
  await indexWorks(
    tx,
    works.map(({ id }) => id),
  );
  const suspects = await setSuspectsApart(tx, works, at);
  return works.map((work) => ({
    ...work,
    state: suspects.has(work.id) ? 'duplicate_suspect' : work.state,
    number: numbers.get(work.id) ?? 0,
  }));
}

const untouched = { isSuspect: false, hasOpenProposal: false };

/** Of the works that wait for nobody, those that look like one which was there before. */
async function setSuspectsApart(
  tx: Transaction,
  works: readonly Pick<Registered, 'id' | 'waitsUntil'>[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const ids = works.flatMap((work) => (work.waitsUntil === null ? [work.id] : []));
  if (ids.length === 0) return new Set();
  const suspects = await findSuspects(tx, ids, at);
  if (suspects.size > 0) await setStates(tx, [...suspects], 'duplicate_suspect');
  return suspects;
}
