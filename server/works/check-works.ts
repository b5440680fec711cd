import { isDeepStrictEqual } from 'node:util';
import { historyFields } from '#contract/works/work.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { isHeldByOriginal, originalStates } from '#domain/works/originals.ts';
import { isPayable } from '#domain/works/payable.ts';
import { type Baseline, checkInBatches, noBaseline, uncovered } from '../history/baseline.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import { payableHolders, type WorkHolderLine } from '../shares/holder-lines.ts';
import {
  accountsOfHolders,
  allEditsOf,
  type EditOfWork,
  namesOfHolders,
} from './check-works.sql.ts';
import { factsOf, linesOf } from './work-view.ts';
import { type WorkRow, worksWithHolders } from './works.sql.ts';

/** A work that is not what its history led to. */
type ContradictoryWork = {
  readonly id: string;
  readonly number: number;
  readonly fields: readonly WorkContradiction[];
};

/** Compares every work with its history: shares, answers, facts and state. Also while the portal is at work. */
export async function checkWorks(
  db: Db,
  baseline: Baseline = noBaseline,
): Promise<ContradictoryWork[]> {
  const report = await checkInBatches(db, 'work', (tx, ids) => checkBatch(tx, ids, baseline));
  return report.contradictory;
}

async function checkBatch(tx: Transaction, ids: readonly string[], baseline: Baseline) {
  const works = await worksWithHolders(tx, ids);
  const edits = Map.groupBy(await allEditsOf(tx, ids), ({ work_id }) => work_id);
  const holderIds = new Set(works.flatMap(({ holders }) => holders.map(({ id }) => id)));
  const names = await namesOfHolders(tx, [...holderIds]);
  const accounts = await accountsOfHolders(tx, [...holderIds]);
  return works.flatMap((work): ContradictoryWork[] => {
    const found = workContradictions(work, edits.get(work.id) ?? [], { names, accounts });
    const of = { kind: 'work', id: work.id } as const;
    const fields = uncovered(baseline, of, found, (field) => standingOfWork(work, field));
    return fields.length > 0 ? [{ id: work.id, number: work.number, fields }] : [];
  });
}

/** A field of a work that is not what its history led to. */
type WorkContradiction =
  | (typeof historyFields)[number]
  | 'state'
  | 'confirmation'
  | 'original'
  | 'frozen';

type Facts = Readonly<Record<string, unknown>>;

/** What holders are called and were, and the account that each has or had. */
type KnownHolders = {
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly accounts: ReadonlyMap<string, string>;
};

/**
 * Computes from its history what a work is, and names each field that stands otherwise.
 */
function workContradictions(
  work: WorkRow,
  edits: readonly EditOfWork[],
  { names, accounts }: KnownHolders,
): WorkContradiction[] {
  const lines = linesOf(work);
  const expected = factsFromHistory(edits);
  const standing: Facts = factsOf(work, work, lines);
  const found: WorkContradiction[] = historyFields.filter(
    (field) =>
      field !== 'holders' &&
      !isDeepStrictEqual(expected[field] ?? null, plain(standing[field]) ?? null),
  );
  if (!areHoldersAsRecorded(expected.holders, lines)) found.push('holders');
  if (!lines.every((line) => isAnswerRecorded(line, edits, { names, accounts }))) {
    found.push('confirmation');
  }
  const originals = originalsFromHistory(edits);
  const noted = new Map<string, unknown>(
    work.originals.map((one) => [
      one.number === null ? one.title : formatWorkNumber(one.number),
      one.state,
    ]),
  );
  if (!isDeepStrictEqual(originals, noted)) found.push('original');
  const frozen = edits.findLast(({ field }) => field === 'frozen')?.new_value ?? null;
  if (frozen !== work.frozen_reason) found.push('frozen');
  if (!isStateRecorded(work, edits, lines)) found.push('state');
  return found;
}

/** What stands in a field, distinguished by who people are and not by what they are called. */
function standingOfWork(work: WorkRow, field: WorkContradiction): unknown {
  const lines = linesOf(work);
  if (field === 'state') return work.state;
  if (field === 'frozen') return work.frozen_reason;
  if (field === 'confirmation')
    return lines.map(({ id, role, confirmation }) => [id, role, confirmation]);
  if (field === 'holders')
    return lines.map(({ id, role, shares, manuscriptShare }) => [
      id,
      role,
      shares,
      manuscriptShare,
    ]);
  if (field === 'original') return work.originals.map(({ number, state }) => [number, state]);
  return factsOf(work, work, lines)[field];
}

/** The registration, changed by each later edit of a field. */
function factsFromHistory(edits: readonly EditOfWork[]): Facts {
  const facts: Record<string, unknown> = {};
  for (const { kind, field, new_value } of edits) {
    if (kind === 'registered' && field === 'work') Object.assign(facts, new_value);
    else if ((historyFields as readonly string[]).includes(field)) facts[field] = new_value;
  }
  return facts;
}

/** How the history leaves each earlier work, by its number. */
function originalsFromHistory(edits: readonly EditOfWork[]): Map<string, unknown> {
  const noted = edits.filter(({ field }) => field === 'original');
  return new Map(
    noted.flatMap(({ new_value }) =>
      isRecord(new_value)
        ? [[String(new_value.work_number ?? new_value.title), new_value.state]]
        : [],
    ),
  );
}

function isRecord(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null;
}

/** As JSON says it: what is undefined is not there. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Who holds what. Entries of before ids were recorded say who by a name, which may have changed since: those are compared without. */
function areHoldersAsRecorded(recorded: unknown, lines: readonly WorkHolderLine[]): boolean {
  const entries = Array.isArray(recorded) ? recorded : [];
  const isById = entries.every((entry) => typeof entry?.rights_holder_id === 'string');
  const keyOf = (id: unknown, role: unknown, shares: Facts, manuscript: unknown) =>
    JSON.stringify([
      isById ? id : null,
      role,
      [shares.performing, shares.mechanical, shares.synchronisation],
      manuscript ?? null,
    ]);
  const expected = entries.map((entry) =>
    keyOf(entry.rights_holder_id, entry.role, entry.shares ?? {}, entry.manuscript_share),
  );
  const standing = lines.map((line) =>
    keyOf(line.id, line.role, line.shares, line.manuscriptShare),
  );
  return isDeepStrictEqual(expected.toSorted(), standing.toSorted());
}

/**
 * A confirmed line needs an entry that confirms it: by its member's own act, by name, by a proposal that they accepted, or by the end
 * of a dispute; a declined one an entry that declines it.
 */
function isAnswerRecorded(
  line: WorkHolderLine,
  edits: readonly EditOfWork[],
  { names: known, accounts }: KnownHolders,
): boolean {
  const names = known.get(line.id) ?? [];
  const account = accounts.get(line.id) ?? null;
  if (line.confirmation === 'unconfirmed') return true;
  if (isAnonymous(line.kind) || line.confirmation === 'not_asked')
    return isAnonymous(line.kind) && line.confirmation === 'not_asked';
  // The record of somebody may have been merged into this one, and their answers with it.
  if (edits.some(({ field }) => field === 'rights_holder')) return true;
  return edits.some((edit) => {
    if (edit.member_id !== null && edit.member_id === account) return true;
    if (edit.kind === 'dispute_settled') return true;
    if (!['confirmation', 'decline', 'proposal'].includes(edit.field)) return false;
    return names.some((name) => JSON.stringify(edit.new_value).includes(JSON.stringify(name)));
  });
}

/** States to which no registration leads: an entry names each. */
const namedStates: ReadonlySet<string> = new Set(['withdrawn', 'rejected', 'merged']);

/** The last state that the history names. Where it names none, as after a registration, a payable work must be whole and confirmed. */
function isStateRecorded(
  { state }: WorkRow,
  edits: readonly EditOfWork[],
  lines: readonly WorkHolderLine[],
): boolean {
  const held = [...originalsFromHistory(edits).values()].some((one) =>
    originalStates.some((known) => known === one && isHeldByOriginal(known)),
  );
  if (held && state === 'registered_payable') return false;
  const last = edits.findLast(({ field }) => field === 'state');
  if (last !== undefined) return last.new_value === state;
  if (state !== 'registered_payable') return !namedStates.has(state);
  const holders = payableHolders(lines).map((line) => ({ ...line, isMember: true }));
  return isPayable({ holders, contested: [] });
}
