import { formatIsni, isPendingIsni } from '#domain/identifiers/isni.ts';
import type { MemberRow } from './members.sql.ts';

/** What every answer about a member says, for programs. */
export function memberFacts(member: MemberRow) {
  return {
    id: member.id,
    reference_number: member.reference_number,
    name: member.name,
    register_as: member.register_as,
    status: member.status,
    email: member.email,
    email_confirmed_at: member.email_confirmed_at?.toISOString() ?? null,
    created_at: member.created_at.toISOString(),
    closed_at: member.closed_at?.toISOString() ?? null,
    isni: isPendingIsni(member.isni) ? null : member.isni,
    ipi_name_number: member.ipi_name_number,
  };
}

/** An ISNI in groups, or that it is pending. */
export function isniWords(isni: string | null): string {
  return isni === null || isPendingIsni(isni) ? 'pending' : formatIsni(isni);
}

/** How an operator is asked about a member: "Ama Serwaa (GH-2026-AAAAAA, ama@example.org)". */
export function memberWords({ name, reference_number, email }: MemberRow): string {
  return `${name} (${reference_number}, ${email})`;
}

/** A day and a time as logs write them, in Ghana's time, which is UTC. */
export function momentWords(moment: Date | null): string {
  return moment === null ? '' : moment.toISOString().slice(0, 16).replace('T', ' ');
}
