import type {
  changeTargets as changing,
  listDecidedCases as listing,
  readYearReport as printing,
  readFigures as reading,
  readFiguresTable as tabling,
} from '#contract/society/figures.ts';
import * as contract from '#contract/society/figures.ts';
import { Problem } from '#domain/problems.ts';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import { targetsWith } from '#domain/staff/targets.ts';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { sheetFile } from '../../platform/sheets/exported-file.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { textsOfCases } from '../queue/describe-cases.ts';
import { kindsOf } from '../queue/follow-queue.ts';
import { countCases } from '../queue/queue.sql.ts';
import {
  decidedCases,
  readTargets,
  type StoredFigures,
  setTargets,
  storedFigures,
  yearsWithFigures,
} from './figures.sql.ts';
import { figuresTable } from './figures-table.ts';
import { makeFigures } from './make-figures.ts';

const hourMs = 3_600_000;

const readFigures: Handler<typeof reading> = async (ctx, actor, { query }) => {
  const { db, now } = ctx;
  const thisYear = now().getUTCFullYear();
  const year = query.year ?? thisYear;
  const { figures, standing, made_at } = await figuresOf(ctx, year);
  const open = await countCases(db, actor.staffId, kindsOf(actor), now());
  return {
    data: {
      year,
      years: await yearsWithFigures(db),
      is_running: year === thisYear,
      made_at: made_at.toISOString(),
      targets: await readTargets(db),
      figures: withKnownKinds(figures),
      standing,
      open: open.map(({ kind, open: count, late }) => ({ kind, open: count, late })),
    },
  };
};

/** Those of a year. A society that has none yet waits for the first. @throws Problem `not_found` */
async function figuresOf(ctx: Context, year: number): Promise<StoredFigures> {
  const [found] = await storedFigures(ctx.db, [year]);
  if (found !== undefined) return found;
  if (year !== ctx.now().getUTCFullYear()) throw new Problem('not_found');
  await makeFigures(ctx);
  return figuresOf(ctx, year);
}

/** A kind that there is no longer has no name. */
function withKnownKinds(figures: StoredFigures['figures']): StoredFigures['figures'] {
  return { ...figures, cases: figures.cases.filter(({ kind }) => caseKindNames.includes(kind)) };
}

const readFiguresTable: Handler<typeof tabling> = async (ctx, _actor, { params: { year } }) => {
  const stored = await figuresOf(ctx, year);
  const figures = withKnownKinds(stored.figures);
  const table = figuresTable({ ...stored, figures }, await readTargets(ctx.db));
  return { data: sheetFile(table, 'csv', `Figures ${year}`) };
};

const readYearReport: Handler<typeof printing> = async (ctx, _actor, { params: { year } }) => {
  const { db, society, now } = ctx;
  const stored = await figuresOf(ctx, year);
  const [before] = await storedFigures(db, [year - 1]);
  // Loaded with the first report: what draws PDFs takes 30 MB.
  const { printReport } = await import('./print-report.ts');
  const bytes = await printReport({
    society: society.name,
    year: { ...stored, figures: withKnownKinds(stored.figures) },
    before: before === undefined ? null : { ...before, figures: withKnownKinds(before.figures) },
    targets: await readTargets(db),
    isRunning: year === now().getUTCFullYear(),
  });
  return {
    data: { bytes, mediaType: 'application/pdf', fileName: `Report ${year} ${society.name}.pdf` },
  };
};

const listDecidedCases: Handler<typeof listing> = async ({ db }, actor, { params, query }) => {
  const targets = await readTargets(db);
  const rows = await decidedCases(db, {
    year: params.year,
    kinds: query.kind === undefined ? caseKindNames : [query.kind],
    lateAfter: query.only === 'late' ? targets : null,
    before: query.after === undefined ? null : readPlace(query.after),
    limit: contract.decidedOnPage + 1,
  });
  const shown = rows.slice(0, contract.decidedOnPage);
  const last = rows.length > contract.decidedOnPage ? shown.at(-1) : undefined;
  // What a case is about is for who may decide it.
  const allowed = kindsOf(actor);
  const texts = await textsOfCases(
    db,
    shown.filter(({ kind }) => allowed.includes(kind)),
  );
  return {
    data: {
      cases: shown.map(({ since, decided_at, ...row }) => {
        const text = texts.get(`${row.kind} ${row.id}`);
        return {
          ...row,
          about: text?.about ?? null,
          reference: text?.reference ?? null,
          decided_at: decided_at.toISOString(),
          hours: Math.max(0, decided_at.getTime() - since.getTime()) / hourMs,
          target_hours: targets[row.kind],
        };
      }),
      next: last === undefined ? null : `${last.decided_at.getTime()}_${last.decision_id}`,
    },
  };
};

/** @throws Problem `invalid` at `after` */
function readPlace(text: string): { readonly at: Date; readonly id: string } {
  const [, ms, id] = /^(\d{1,14})_([0-9a-f-]{36})$/.exec(text) ?? [];
  if (id === undefined) throw new Problem('invalid', 'after');
  return { at: new Date(Number(ms)), id };
}

/** The figures are counted again at once: how many cases were on time is another number now. */
const changeTargets: Handler<typeof changing> = async (ctx, actor, { body }) => {
  const wanted = targetsWith(body);
  const hasChanged = await transaction(ctx.db, async (tx) => {
    const changes = await changesOf(tx, wanted);
    if (changes.length === 0) return false;
    await setTargets(
      tx,
      changes.map(({ target: name, to: amount }) => ({ name, amount })),
    );
    const detail = { changes };
    await recordStaffAct(tx, actor, { event: 'targets_changed', detail, at: ctx.now() });
    return true;
  });
  if (hasChanged) await makeFigures(ctx);
  return { data: wanted };
};

async function changesOf(db: Db, wanted: Awaited<ReturnType<typeof readTargets>>) {
  const before = await readTargets(db);
  return Object.entries(before).flatMap(([name, from]) => {
    const to = wanted[name as keyof typeof wanted];
    return from === to ? [] : [{ target: name, from, to }];
  });
}

export const figuresRoutes: readonly Route[] = [
  answer(contract.readFigures, readFigures),
  answer(contract.readFiguresTable, readFiguresTable),
  answer(contract.readYearReport, readYearReport),
  answer(contract.listDecidedCases, listDecidedCases),
  answer(contract.changeTargets, changeTargets),
];
