import type { LabelledPair } from '#domain/testing/labelled-duplicates.ts';
import type { LabelledWork } from '#domain/testing/title-tools.ts';
import type { Db } from '../platform/db/db.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { ownAccount, type WorkHolderLine } from '../shares/holder-lines.ts';
import { addRegistrations } from '../works/registering/add-registrations.ts';
import { buildMember } from './build-member.ts';
import { workInput } from './build-work.ts';

const atOnce = 500;

/** Registers labelled works as an import does, and says of each under which id it stands. */
export async function enterLabelledWorks(db: Db, at: Date) {
  const by = await buildMember(db, { name: 'Efua Registrant' });
  const holders = new Map<string, string>();

  /** Registers works in their order, in batches of 500; gives their ids in that order. */
  async function enter(works: readonly LabelledWork[]): Promise<string[]> {
    const ids: string[] = [];
    for (let from = 0; from < works.length; from += atOnce) {
      const batch = works.slice(from, from + atOnce);
      await addWriters(batch);
      const registrations = batch.map((work) => ({
        id: newId(),
        input: {
          ...workInput(by, {
            title: work.title,
            alternativeTitles: work.alternative === null ? [] : [work.alternative],
          }),
          version_kind: work.isOriginal ? ('original' as const) : ('modification' as const),
        },
        lines: work.writers.map(
          ({ key, name }, place): WorkHolderLine =>
            lineOf({
              id: holders.get(key) ?? '',
              name,
              isFirst: place === 0,
              of: work.writers.length,
            }),
        ),
      }));
      await transaction(db, (tx) => addRegistrations(tx, by, registrations, { at, answerBy: at }));
      ids.push(...registrations.map(({ id }) => id));
    }
    return ids;
  }

  async function addWriters(works: readonly LabelledWork[]): Promise<void> {
    const missing = new Map(
      works
        .flatMap(({ writers }) => writers)
        .filter(({ key }) => !holders.has(key))
        .map((writer) => [writer.key, writer]),
    );
    if (missing.size === 0) return;
    for (const key of missing.keys()) holders.set(key, newId());
    const rows = [...missing.values()].map(({ key, name, stage }) => {
      const [given = name, ...family] = name.split(' ');
      const id = holders.get(key) ?? '';
      return { id, name, given, family: family.join(' ') || given, stage };
    });
    await db
      .insertInto('rights_holder')
      .values(
        rows.map(({ id, name, given, family }) => ({
          id,
          kind: 'individual' as const,
          name,
          given_names: given,
          family_name: family,
        })),
      )
      .execute();
    await db
      .insertInto('rights_holder_name')
      .values(
        rows.flatMap(({ id, name, stage }) => [
          { rights_holder_id: id, kind: 'legal' as const, name },
          ...(stage === undefined
            ? []
            : [{ rights_holder_id: id, kind: 'stage' as const, name: stage }]),
        ]),
      )
      .execute();
  }

  return { by, enter };
}

function lineOf(holder: {
  id: string;
  name: string;
  isFirst: boolean;
  of: number;
}): WorkHolderLine {
  const each = Math.floor(10_000 / holder.of);
  const share = holder.isFirst ? 10_000 - each * (holder.of - 1) : each;
  return {
    id: holder.id,
    name: holder.name,
    kind: 'individual',
    ipiNameNumber: null,
    memberId: null,
    role: 'CA',
    shares: { performing: share, mechanical: share, synchronisation: 0 },
    manuscriptShare: null,
    represents: [],
    collection: null,
    confirmation: 'unconfirmed',
    confirmedAt: null,
    answerBy: null,
    declineReason: null,
    ...ownAccount,
  };
}

/** How a class of labelled pairs came out: of `pairs` so many were suspected. */
export type ClassFigures = { readonly isDuplicate: boolean; pairs: number; suspected: number };

/** What was suspected of the later work of each pair, by class; `wrong` counts suspicions between works of different pairs. */
export async function judgePairs(
  db: Db,
  pairs: readonly LabelledPair[],
  ids: { readonly earlier: readonly string[]; readonly later: readonly string[] },
): Promise<{
  byClass: Map<string, ClassFigures>;
  recall: number;
  precision: number;
  wrong: number;
}> {
  const noted = await db.selectFrom('work_suspect').select(['work_id', 'other_id']).execute();
  const others = Map.groupBy(noted, ({ work_id }) => work_id);
  const byClass = new Map<string, ClassFigures>();
  for (const [place, { ofClass, isDuplicate }] of pairs.entries()) {
    const figures = byClass.get(ofClass) ?? { isDuplicate, pairs: 0, suspected: 0 };
    const [earlier, later] = [ids.earlier[place] ?? '', ids.later[place] ?? ''];
    figures.pairs += 1;
    if (others.get(later)?.some(({ other_id }) => other_id === earlier)) figures.suspected += 1;
    byClass.set(ofClass, figures);
  }
  const sum = (isDuplicate: boolean, field: 'pairs' | 'suspected') =>
    [...byClass.values()]
      .filter((one) => one.isDuplicate === isDuplicate)
      .reduce((all, one) => all + one[field], 0);
  const right = sum(true, 'suspected');
  return {
    byClass,
    recall: right / sum(true, 'pairs'),
    precision: right / noted.length,
    wrong: noted.length - right,
  };
}
