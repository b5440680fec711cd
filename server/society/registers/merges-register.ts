import { deskPages } from '#contract/society/desk-pages.ts';
import { Problem } from '#domain/problems.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { RegisterName } from '#domain/staff/registers.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { type CaseFacts, linesOf } from '../cases/ruled-case.ts';
import {
  isTooLate,
  type ListedMerge,
  listedMerges,
  type MergeKind,
  mergeOfCase,
  mergesWith,
  undoableUntil,
} from '../merges/merges.sql.ts';
import { lockForUnmerge, readMerge, unmerge } from '../merges/unmerge.ts';
import { Refusal } from '../terminal.ts';
import { actOf, type EntryFacts, name, type Register, text } from './register.ts';

const registerOf = {
  people: 'merged-people',
  works: 'merged-works',
  recordings: 'merged-works',
} as const satisfies Readonly<Record<MergeKind, RegisterName>>;

const kindNames: Readonly<Record<MergeKind, string>> = {
  people: 'People',
  works: 'Works',
  recordings: 'Recordings',
};

/** The merges of these kinds, what each moved, and the act that undoes one. */
export function mergesRegister(kinds: readonly MergeKind[]): Register {
  return {
    columns: [...columns, text('What')],
    states: [
      { value: 'open', label: 'Can be undone' },
      { value: 'late', label: 'Too late to undo' },
      { value: 'undone', label: 'Undone' },
    ],

    async list({ db, now }, wanted) {
      const found = await listedMerges(db, kinds, wanted, now());
      const rows = found.rows.map((one) => {
        const { id, to, cells } = rowOf(one, now());
        return { id, to, cells: [...cells, kindNames[one.kind]] };
      });
      return { ...found, rows };
    },

    async read(ctx, id) {
      const found = await readMerge(ctx, id);
      return found && kinds.includes(found.merge.kind) ? entryOf(found) : undefined;
    },

    lock: lockForUnmerge,

    async carryOut(ctx, id, { act, reason, names }) {
      if (act !== 'unmerge') throw new Problem('invalid', 'act');
      const signedAs = `${ctx.society.name} (${names})`;
      try {
        return await unmerge(ctx, id, { reason: reason ?? '', by: names, signedAs });
      } catch (error) {
        // What stood in the way came after the act was offered.
        if (error instanceof Refusal) throw new Problem('case_changed');
        throw error;
      }
    },
  };
}

const columns = [name('Merged'), name('Into'), text('By'), text('When'), text('Status')];

function rowOf(one: ListedMerge, now: Date) {
  const { id, kind, from, into, by_name, merged_at, undone_at, is_stored } = one;
  const isLate = isTooLate({ ...one, moved: is_stored ? {} : null }, now);
  const state =
    undone_at !== null
      ? `Undone on ${formatDate(undone_at)}`
      : isLate
        ? 'Too late to undo'
        : `Can be undone until ${formatDate(undoableUntil({ merged_at }))}`;
  const to = deskPages.record(registerOf[kind], id);
  return { id, to, cells: [from, into, by_name, whenText(merged_at), state] };
}

/** The merges of a person, work or recording, for its own record: each leads to where it can be undone. */
export async function mergesTable({ db, now }: Context, kind: MergeKind, id: string) {
  const rows = (await mergesWith(db, kind, id)).map((one) => rowOf(one, now()));
  return { title: 'Merges', columns, rows };
}

type Found = NonNullable<Awaited<ReturnType<typeof readMerge>>>;

function partsOf({ from, into, merge, goesBack, stays, over, obstacles }: Found) {
  return [
    {
      title: 'Merge',
      lines: linesOf([
        ['By', merge.by_name],
        ['When', whenText(merge.merged_at)],
        ['Why', merge.reason],
        [
          'Can be undone until',
          over === null ? formatDate(undoableUntil(merge)) : null,
          obstacles.length > 0,
        ],
      ]),
    },
    {
      title: over === null ? `Goes back: ${from}` : from,
      is_left: true,
      lines: goesBack,
    },
    { title: over === null ? `Stays: ${into}` : into, is_left: true, lines: stays },
  ];
}

/** Why it cannot be undone, or what follows. */
function remarksOf({ over, obstacles }: Found): string[] {
  if (over !== null) return [over];
  return obstacles.length === 0 ? [] : ['This merge cannot be undone now.', ...obstacles];
}

function entryOf(found: Found): EntryFacts {
  const { from, into, merge, over, obstacles, involved, basis } = found;
  return {
    title: from,
    name: from,
    reference: null,
    facts: [`Merged into ${into}`, `Merged on ${formatDate(merge.merged_at)}`],
    remarks: remarksOf(found),
    parts: partsOf(found),
    tables: [],
    acts:
      over !== null || obstacles.length > 0
        ? []
        : [
            actOf({
              id: 'unmerge',
              label: 'Undo merge',
              act: 'Undo merge',
              follows: `${from} becomes separate again, with what is listed under “Goes back”. We tell the members involved.`,
              reason_label:
                merge.kind === 'people'
                  ? 'Why? Only colleagues read this.'
                  : 'Why? Everyone with a share in either will read this.',
              reasons: [reasons[merge.kind]],
              is_seconded: true,
            }),
          ],
    involved: [...involved],
    memberId: null,
    basis: [merge.undone_at, basis],
  };
}

const reasons: Readonly<Record<MergeKind, string>> = {
  people: 'They are two different people.',
  works: 'The songs have different words or a different melody.',
  recordings: 'They sound different.',
};

/** What a case of duplicates shows once the two are merged: what moved, and where it can be undone. Undefined while they are not. */
export async function mergedCase(
  ctx: Context,
  kind: CaseKind,
  id: string,
): Promise<CaseFacts | undefined> {
  const merge = await mergeOfCase(ctx.db, kind, id);
  const found = merge && (await readMerge(ctx, merge.id));
  if (found === undefined) return undefined;
  const { title, facts, remarks, parts, involved, basis } = entryOf(found);
  const of = { changes: [], texts: [], files: [], to_call: null, choices: [] };
  const address = deskPages.record(registerOf[found.merge.kind], found.merge.id);
  const side = [found.merge.from_id, found.merge.into_id];
  const names = found.merge.kind === 'people' ? {} : { [found.merge.kind]: side };
  return { title, facts, remarks, parts, names, involved, basis, ...of, merge: address };
}
