import {
  type AuditEntry,
  auditOnPage,
  listAudit as listAuditEndpoint,
} from '#contract/society/audit.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { auditNames } from '#domain/staff/audit-names.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';
import { targetLabel } from '#domain/staff/targets.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { type AuditRow, memberEvents, peopleFound, staffEvents } from './audit.sql.ts';

/** Both histories put together by when things happened; the next page begins in each after the last that was shown. */
const listAudit: Handler<typeof listAuditEndpoint> = async ({ db, society }, _actor, { query }) => {
  const find = query.find?.trim() ?? '';
  const wanted = find === '' ? null : await peopleFound(db, find);
  const after = query.after === undefined ? { member: null, staff: null } : readPlace(query.after);
  const page = { wanted, limit: auditOnPage + 1 };
  const ofMembers =
    query.of === 'staff' ? [] : await memberEvents(db, { ...page, before: after.member });
  const ofStaff =
    query.of === 'members' ? [] : await staffEvents(db, { ...page, before: after.staff });
  const all = merged(ofMembers, ofStaff);
  const shown = all.slice(0, auditOnPage);
  const last = (table: AuditRow['table']) =>
    shown.findLast((row) => row.table === table)?.id ?? after[table];
  return {
    data: {
      entries: shown.map((row) => entryOf(row, society.name)),
      next: all.length > auditOnPage ? `${last('member') ?? ''}_${last('staff') ?? ''}` : null,
    },
  };
};

/** Both, the newest first. Each history stays in its own order, so that a page ends in each where the next begins. */
function merged(one: readonly AuditRow[], other: readonly AuditRow[]): AuditRow[] {
  const all: AuditRow[] = [];
  for (let [i, j] = [0, 0]; i < one.length || j < other.length; ) {
    const [first, second] = [one[i], other[j]];
    if (second === undefined || (first !== undefined && first.at >= second.at)) {
      if (first !== undefined) all.push(first);
      i++;
    } else {
      all.push(second);
      j++;
    }
  }
  return all;
}

function entryOf(row: AuditRow, society: string): AuditEntry {
  const { table, id, at, by, by_kind: kind, event, about, reference } = row;
  const doer = { member: about, system: 'The portal', society };
  return {
    id: `${table}-${id}`,
    at: at.toISOString(),
    by: by ?? doer[kind as keyof typeof doer],
    what: auditNames[event as keyof typeof auditNames] ?? event,
    about,
    reference,
    more: moreOf(row),
  };
}

/** What else an event says, in words; null where that is nothing, or nothing for reading. */
function moreOf({ event, detail }: AuditRow): string | null {
  const text = (name: string) => {
    const value = detail[name];
    return typeof value === 'string' ? value : null;
  };
  switch (event) {
    case 'roles_changed':
      return `From ${rolesText(detail.from)} to ${rolesText(detail.to)}`;
    case 'invited':
      return rolesText(detail.roles);
    case 'looked_at_case':
    case 'looked_at_evidence':
    case 'decision_proposed':
    case 'decision_undone': {
      const kind = caseKindNames.find((one) => one === detail.kind);
      return kind === undefined ? null : caseKinds[kind].label;
    }
    case 'targets_changed':
      return targetsText(detail.changes);
    case 'profile_changed':
      return fieldsText(detail.changes);
    default:
      return text('reason') ?? text('act') ?? text('file_name');
  }
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

function fieldsText(changes: unknown): string | null {
  if (!Array.isArray(changes)) return null;
  const fields = changes.flatMap((change: unknown) => {
    const { field } = (change ?? {}) as { readonly field?: unknown };
    return typeof field === 'string' ? [field.replaceAll('_', ' ')] : [];
  });
  return fields.length === 0 ? null : fields.join(', ');
}

const placePattern = /^(\d{0,19})_(\d{0,19})$/;

/** @throws Problem `invalid` at `after` */
function readPlace(text: string): {
  readonly member: string | null;
  readonly staff: string | null;
} {
  const [found, member = '', staff = ''] = placePattern.exec(text) ?? [];
  const isLarge = [member, staff].some(
    (id) => id !== '' && BigInt(id) > 9_223_372_036_854_775_807n,
  );
  if (found === undefined || isLarge) throw new Problem('invalid', 'after');
  return { member: member || null, staff: staff || null };
}

export const auditRoutes: readonly Route[] = [answer(listAuditEndpoint, listAudit)];
