import type { AuditEntry } from '#contract/society/audit.ts';
import { deskPages } from '#contract/society/desk-pages.ts';
import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { type StaffRole, staffMay } from '#domain/permissions.ts';
import {
  memberEventNames,
  recordingEditNames,
  staffEventNames,
  workEditNames,
} from '#domain/staff/audit-names.ts';
import { type CaseKind, caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { registers } from '#domain/staff/registers.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';
import { targetLabel } from '#domain/staff/targets.ts';
import type { Context, StaffActor } from '../../context.ts';
import { eventTexts } from '../../disputes/reading/event-text.ts';
import { textsOfCases } from '../queue/describe-cases.ts';
import { kindsOf } from '../queue/follow-queue.ts';
import type { CaseKey } from '../queue/queue.sql.ts';
import type { AuditRow } from './audit.sql.ts';

/** Entries as they are read: who, what, about what with its page, and what changed. */
export async function entriesOf(
  ctx: Context,
  actor: StaffActor,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  // What a case is about is for who may decide it.
  const allowed = kindsOf(actor);
  const cases = rows.flatMap((row) => {
    const key = caseOf(row);
    return key !== null && allowed.includes(key.kind) ? [key] : [];
  });
  const texts = await textsOfCases(ctx.db, cases);
  return rows.map((row) => {
    const { source, id, at, by, by_kind: kind } = row;
    const doer = {
      member: row.about ?? 'A member',
      system: 'The portal',
      society: ctx.society.name,
    };
    const key = caseOf(row);
    const text = key === null ? undefined : texts.get(`${key.kind} ${key.id}`);
    return {
      id: `${source}-${id}`,
      at: at.toISOString(),
      by: by ?? doer[kind as keyof typeof doer],
      what: whatOf(row),
      about: row.about ?? text?.about ?? (key === null ? '' : caseKinds[key.kind].label),
      reference: numberOf(row) ?? text?.reference ?? null,
      to: key === null ? recordOf(actor, row) : caseAddress(allowed, key),
      more: moreOf(row),
    };
  });
}

/** The case that an entry is about. */
function caseOf({ thing, thing_id: id, case_kind }: AuditRow): CaseKey | null {
  const kind = caseKindNames.find((one) => one === case_kind);
  return thing !== 'cases' || id === null || kind === undefined ? null : { kind, id };
}

function caseAddress(allowed: readonly CaseKind[], { kind, id }: CaseKey): string | null {
  return allowed.includes(kind) ? deskPages.case(kind, id) : null;
}

/** The page of the entry of a register, for who may see it; of what was done to staff, the page of staff. */
function recordOf({ roles }: StaffActor, { source, thing, thing_id: id }: AuditRow): string | null {
  if (thing === null)
    return source === 'staff' && staffMay(roles, 'see_staff') ? deskPages.staff() : null;
  if (id === null || thing === 'cases') return null;
  return staffMay(roles, registers[thing].see) ? deskPages.record(thing, id) : null;
}

function numberOf({ thing, number }: AuditRow): string | null {
  if (number === null) return null;
  if (thing === 'works') return formatWorkNumber(Number(number));
  if (thing === 'recordings') return formatIsrc(number);
  return thing === 'disputes' ? formatDisputeNumber(Number(number)) : number;
}

function whatOf({ source, event }: AuditRow): string {
  if (source === 'dispute') {
    const [, happened] = eventTexts[event as keyof typeof eventTexts] ?? [];
    return happened === undefined ? event : `Dispute: ${happened}`;
  }
  const names: Readonly<Record<string, string>> = {
    member: memberEventNames,
    staff: staffEventNames,
    work: workEditNames,
    recording: recordingEditNames,
    case: { decided: 'Decided a case' },
  }[source];
  return names[event] ?? event;
}

/** What else an event says, in words; null where that is nothing, or nothing for reading. */
function moreOf({ event, detail, changes, case_kind: caseKind }: AuditRow): string | null {
  if (changes !== null) return changes;
  const text = (name: string) => {
    const value = detail[name];
    return typeof value === 'string' ? value : null;
  };
  const kind = caseKindNames.find((one) => one === caseKind);
  const label = kind === undefined ? null : caseKinds[kind].label;
  switch (event) {
    case 'roles_changed':
      return `From ${rolesText(detail.from)} to ${rolesText(detail.to)}`;
    case 'invited':
      return rolesText(detail.roles);
    case 'looked_at_case':
    case 'looked_at_evidence':
    case 'decision_proposed':
    case 'decision_undone':
    case 'case_taken':
    case 'case_released':
    case 'case_noted':
      return label;
    case 'decided':
    case 'case_assigned':
      return [label, text('act') ?? (text('to') && `to ${text('to')}`)].filter(Boolean).join(': ');
    case 'case_snoozed': {
      const until = text('to');
      return `${label}: ${until === null ? 'snooze ended' : `until ${until.slice(0, 10)}`}`;
    }
    case 'log_expectation_set':
      return `${text('name')}: ${periodText(text('from'))} → ${periodText(text('to'))}`;
    case 'audit_exported':
      return `${detail.entries} entries, ${text('filters')}`;
    case 'targets_changed':
      return targetsText(detail.changes);
    case 'dispute_days_changed':
      return fieldsText(detail.changes);
    case 'profile_changed':
      return fieldsText(detail.changes);
    default:
      return text('reason') ?? text('act') ?? text('file_name');
  }
}

function periodText(every: string | null): string {
  return every === null ? 'not expected' : `every ${every}`;
}

function rolesText(roles: unknown): string {
  if (!Array.isArray(roles) || roles.length === 0) return 'no role';
  return roles.map((role) => staffRoleNames[role as StaffRole] ?? String(role)).join(', ');
}

/** 'Consents: 72 to 48' */
function targetsText(changes: unknown): string | null {
  if (!Array.isArray(changes)) return null;
  return changes
    .map(({ target, from, to }) => `${targetLabel(target) ?? target}: ${from} to ${to}`)
    .join(', ');
}

/** 'stage names: Efya → Efya Gh, phone: 02440***** → 02441*****, address'; what the history has no values of is only named. */
function fieldsText(changes: unknown): string | null {
  if (!Array.isArray(changes)) return null;
  const fields = changes.flatMap((change: unknown) => {
    const { field, ...values } = (change ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof field !== 'string') return [];
    const name = field.replaceAll('_', ' ');
    const isThere = 'old' in values || 'new' in values;
    return [isThere ? `${name}: ${valueText(values.old)} → ${valueText(values.new)}` : name];
  });
  return fields.length === 0 ? null : fields.join(', ');
}

/** A value as the history has it, in which secrets and numbers are masked already. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  return typeof value === 'object' ? 'changed' : String(value);
}
