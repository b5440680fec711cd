import type {
  AuditEntry,
  listAudit as listing,
  readAuditTable as tabling,
} from '#contract/society/audit.ts';
import * as contract from '#contract/society/audit.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { sheetFile } from '../../platform/sheets/exported-file.ts';
import type { Cell } from '../../platform/sheets/write-table.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import {
  type AuditRow,
  type AuditWanted,
  auditRows,
  auditSources,
  peopleFound,
  thingsFound,
} from './audit.sql.ts';
import { entriesOf } from './audit-entry.ts';

type Filters = Parameters<Handler<typeof tabling>>[2]['query'];
const dayMs = 86_400_000;

const listAudit: Handler<typeof listing> = async (ctx, actor, { query }) => {
  const { after, ...filters } = query;
  const wanted = await wantedBy(ctx, filters);
  const place = after === undefined ? null : readPlace(after);
  const rows = await auditRows(ctx.db, {
    ...wanted,
    after: place,
    limit: contract.auditOnPage + 1,
  });
  const shown = rows.slice(0, contract.auditOnPage);
  const last = rows.length > contract.auditOnPage ? shown.at(-1) : undefined;
  return {
    data: {
      entries: await entriesOf(ctx, actor, shown),
      next: last === undefined ? null : `${last.micros}_${last.source}_${last.id}`,
    },
  };
};

/** Whoever takes the audit out of the desk is in it. */
const readAuditTable: Handler<typeof tabling> = async (ctx, actor, { query }, { address }) => {
  const limit = contract.auditInFile + 1;
  const found = await auditRows(ctx.db, { ...(await wantedBy(ctx, query)), after: null, limit });
  const entries = await entriesOf(ctx, actor, found.slice(0, contract.auditInFile));
  const detail = { filters: filtersText(query), entries: entries.length };
  await recordStaffAct(ctx.db, actor, { event: 'audit_exported', detail, address, at: ctx.now() });
  const table = {
    name: 'Audit',
    columns: ['When', 'Who', 'What', 'About', 'Number', 'Details'].map((header) => ({
      header,
      width: 24,
    })),
    rows: cellsOf(entries, found.length > entries.length),
  };
  return { data: sheetFile(table, 'csv', `Audit ${ctx.now().toISOString().slice(0, 10)}`) };
};

async function* cellsOf(
  entries: readonly AuditEntry[],
  hasMore: boolean,
): AsyncGenerator<readonly Cell[]> {
  for (const { at, by, what, about, reference, more } of entries)
    yield [at, by, what, about, reference, more];
  const count = entries.length.toLocaleString('en');
  if (hasMore)
    yield [`This file has the newest ${count} entries. To get older ones, choose earlier dates.`];
}

/** 'about: works, from: 2026-11-01' */
function filtersText(query: Filters): string {
  const given = Object.entries(query).filter(
    ([name, value]) => value && !(name === 'of' && value === 'everyone'),
  );
  return given.map(([name, value]) => `${name}: ${value}`).join(', ') || 'everything';
}

async function wantedBy(
  { db }: Context,
  { of, find = '', about: kind, thing = '', from, to }: Filters,
): Promise<Omit<AuditWanted, 'after' | 'limit'>> {
  const ids =
    kind === undefined || thing.trim() === '' ? null : await thingsFound(db, kind, thing.trim());
  return {
    of,
    people: find.trim() === '' ? null : await peopleFound(db, find),
    about: kind === undefined ? null : { kind, ids },
    from: from === undefined ? null : new Date(from),
    until: to === undefined ? null : new Date(Date.parse(to) + dayMs),
  };
}

const placePattern = /^(\d{1,17})_([a-z]+)_(\d{19}|[0-9a-f-]{36})$/;

/** @throws Problem `invalid` at `after` */
function readPlace(text: string): Pick<AuditRow, 'source' | 'id' | 'micros'> {
  const [, micros, name, id] = placePattern.exec(text) ?? [];
  const source = auditSources.find((one) => one === name);
  const isOfKind =
    source === 'case' ? /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ : /^[0-8]\d{18}$/;
  if (micros === undefined || id === undefined || source === undefined || !isOfKind.test(id))
    throw new Problem('invalid', 'after');
  return { source, id, micros };
}

export const auditRoutes: readonly Route[] = [
  answer(contract.listAudit, listAudit),
  answer(contract.readAuditTable, readAuditTable),
];
