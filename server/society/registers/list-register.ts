import type {
  listRegister as listing,
  RegisterRow,
  readRegisterTable as tabling,
} from '#contract/society/registers.ts';
import { entriesInFile, entriesOnPage } from '#contract/society/registers.ts';
import { staffMay } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { periodBounds } from '#domain/staff/figure-names.ts';
import { type RegisterName, registers } from '#domain/staff/registers.ts';
import type { StaffActor } from '../../context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { sheetFile } from '../../platform/sheets/exported-file.ts';
import type { Cell } from '../../platform/sheets/write-table.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { countLook } from '../cases/record-look.ts';
import type { Register } from './register.ts';
import { registersByName } from './registers.ts';

/** A page of a register: see the contract. */
export const listRegister: Handler<typeof listing> = async (
  ctx,
  actor,
  { params, query },
  { address },
) => {
  refuseUnless(actor, params.register, 'see');
  const register = registersByName[params.register];
  const { after = null, ...filters } = query;
  const limit = entriesOnPage + 1;
  const { rows, total, isFloor } = await register.list(ctx, {
    ...wantedBy(register, filters),
    after,
    limit,
  });
  const shown = rows.slice(0, entriesOnPage);
  if (params.register === 'members') {
    // Pages of members show how they are reached: whoever turns thousands of them copies the register.
    const at = ctx.now();
    await countLook(ctx.db, actor, at);
    const detail = { ...params, members: shown.length };
    await recordStaffAct(ctx.db, actor, { event: 'looked_at_register', detail, address, at });
  }
  const { columns, states } = register;
  return {
    data: {
      columns: [...columns],
      states: [...states],
      rows: shown,
      total,
      total_is_floor: isFloor,
      next: rows.length > entriesOnPage ? (shown.at(-1)?.id ?? null) : null,
    },
  };
};

type Filters = Parameters<Handler<typeof tabling>>[2]['body'];

function wantedBy(register: Register, { find, state, in: period, of, source, sort = '' }: Filters) {
  return {
    find: find?.trim() ?? '',
    state: register.states.find(({ value }) => value === state)?.value ?? null,
    period: period === undefined ? null : periodBounds(period),
    of: of ?? null,
    source: source ?? null,
    sort,
  };
}

const filesAnHour: Limit = {
  name: 'registers exported',
  max: 10,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/** Whoever takes a register out of the desk is in the audit, and confirms that it is them. */
export const readRegisterTable: Handler<typeof tabling> = async (
  ctx,
  actor,
  { params, body },
  { address },
) => {
  refuseUnless(actor, params.register, 'see');
  const at = ctx.now();
  await take(ctx.db, [{ limit: filesAnHour, of: actor.staffId }], at);
  const register = registersByName[params.register];
  const found = await register.list(ctx, {
    ...wantedBy(register, body),
    after: null,
    limit: entriesInFile + 1,
  });
  const entries = found.rows.slice(0, entriesInFile);
  // Found by a text, there may be more than were found.
  const isCut = found.isFloor || found.rows.length > entries.length;
  const detail = { ...params, filters: body, entries: entries.length };
  await recordStaffAct(ctx.db, actor, { event: 'register_exported', detail, address, at });
  const { label } = registers[params.register];
  const columns = register.columns.map(({ label: header }) => ({ header, width: 24 }));
  const table = { name: label, columns, rows: cellsOf(entries, isCut) };
  return { data: sheetFile(table, 'csv', `${label} ${at.toISOString().slice(0, 10)}`) };
};

async function* cellsOf(
  rows: readonly RegisterRow[],
  isCut: boolean,
): AsyncGenerator<readonly Cell[]> {
  for (const { cells } of rows) yield cells;
  if (isCut)
    yield [
      `This file has the first ${rows.length.toLocaleString('en')} entries. Narrow the list for the others.`,
    ];
}

/** @throws Problem `not_allowed` */
export function refuseUnless(
  { roles }: StaffActor,
  register: RegisterName,
  what: 'see' | 'change',
): void {
  if (!staffMay(roles, registers[register][what])) throw new Problem('not_allowed');
}
