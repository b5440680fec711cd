import type { WorkInput } from '#contract/works/work-input.ts';
import { nextState, waitsUntil } from '#domain/works/next-state.ts';
import { isPayable } from '#domain/works/payable.ts';
import { type SharesByRight, totalsByRight } from '#domain/works/shares.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import { recordEditsOfWorks } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { linkOwnIsrcs } from '../../recordings/links/recordings-of-works.ts';
import {
  asked,
  confirmed,
  payableHolders,
  type WorkHolderLine,
} from '../../shares/holder-lines.ts';
import { withHolderIds } from '../amending/work-differences.ts';
import { findDuplicates } from '../duplicates/find-duplicates.ts';
import { findOriginals } from '../originals/find-originals.ts';
import {
  editOfOriginal,
  notifyOriginalWriters,
  type StandingOriginal,
  saveStates,
  standingOriginals,
  waitingAmong,
} from '../originals/standing-originals.ts';
import { factsOf } from '../work-view.ts';
import { indexWorks, setStates } from '../works.sql.ts';
import { addWorks } from './add-works.sql.ts';

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
  /** The registered works that it seems to be made from. */
  readonly originals: readonly StandingOriginal[];
  /** How many earlier works it may be. */
  readonly possibleDuplicates: number;
};

/**
 * Registers works that were found to be right, any number at once, with their history and what they are found by. Others who hold a
 * share are asked to confirm it until `answerBy`, and the writers of earlier works to agree; a work that waits for nobody goes on at once.
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
  await linkOwnIsrcs(
    tx,
    memberId,
    works.map(({ id, input: { title, recordings } }) => ({
      id,
      number: numbers.get(id) ?? 0,
      title,
      version: 1,
      recordings,
    })),
    'registered',
    { answerBy, at },
  );
  const originals = await noteOriginals(tx, works, memberId, at);
  const { counts, held: duplicates } = await setDuplicatesApart(tx, works, at);
  const held = works.filter(({ id, lines, state }) => {
    if (state !== 'registered_payable' || duplicates.has(id)) return false;
    const holders = payableHolders(lines);
    return !isPayable({ holders, contested: [], originals: originals.get(id) ?? [] });
  });
  const heldIds = new Set(held.map(({ id }) => id));
  if (held.length > 0) await setStates(tx, [...heldIds], 'registered_incomplete');
  return works.map((work) => ({
    ...work,
    state: duplicates.has(work.id)
      ? 'duplicate_suspect'
      : heldIds.has(work.id)
        ? 'registered_incomplete'
        : work.state,
    number: numbers.get(work.id) ?? 0,
    originals: originals.get(work.id) ?? [],
    possibleDuplicates: counts.get(work.id) ?? 0,
  }));
}

const untouched = { isDuplicate: false, hasOpenProposal: false };

/** Looks for the earlier works of works made from others, keeps in their history what was found, and asks its writers. */
async function noteOriginals(
  tx: Transaction,
  works: readonly Registration[],
  memberId: string,
  at: Date,
): Promise<ReadonlyMap<string, readonly StandingOriginal[]>> {
  const ids = await findOriginals(tx, works, at);
  const originals = await standingOriginals(tx, ids);
  const noted = [...originals.values()].flat();
  if (noted.length === 0) return originals;
  await recordEditsOfWorks(
    tx,
    [...originals].map(([workId, mine]) => ({
      workId,
      version: 1,
      kind: 'registered',
      memberId,
      at,
      edits: mine.map((one) => editOfOriginal(one, null, one.state)),
    })),
  );
  await saveStates(tx, noted);
  await notifyOriginalWriters(tx, waitingAmong(noted), at);
  return originals;
}

/** Finds the earlier works that these may be: how many for each. Works that wait for nobody are held back for it. */
async function setDuplicatesApart(
  tx: Transaction,
  works: readonly Pick<Registered, 'id' | 'waitsUntil'>[],
  at: Date,
): Promise<{ counts: ReadonlyMap<string, number>; held: ReadonlySet<string> }> {
  const ids = works.map(({ id }) => id);
  const found = await findDuplicates(tx, ids, at);
  const byWork = Map.groupBy(found, ({ work }) => work.id);
  const counts = new Map([...byWork].map(([id, ofOne]) => [id, ofOne.length]));
  const held = works.filter(({ id, waitsUntil: until }) => until === null && counts.has(id));
  const heldIds = held.map(({ id }) => id);
  if (heldIds.length > 0) await setStates(tx, heldIds, 'duplicate_suspect');
  return { counts, held: new Set(heldIds) };
}
