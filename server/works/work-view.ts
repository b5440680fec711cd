import type { HistoryHolders, Work } from '#contract/work.ts';
import type { WorkInput } from '#contract/work-input.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { SharesByRight } from '#domain/works/shares.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { Actor } from '../house.ts';
import type { WorkHolderLine } from './holder-lines.ts';
import type { WorkFields, WorkRow } from './works.sql.ts';

/** The states in which a work can be amended: later ones are settled by others, earlier ones are not built yet. */
const amendableStates: readonly WorkState[] = ['registered_incomplete', 'registered_payable'];

export function isAmendable(state: WorkState): boolean {
  return amendableStates.includes(state);
}

/** Whether the work is this member's: they hold a share or registered it. */
export function isOwn(work: WorkRow, actor: Actor): boolean {
  return (
    work.registered_by === actor.memberId ||
    work.holders.some((holder) => holder.id === actor.rightsHolderId)
  );
}

/** Everything that a work's page shows, read from the database or just written to it. */
export type SeenWork = {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly state: WorkState;
  readonly fields: WorkFields;
  readonly titles: WorkInput['alternative_titles'];
  readonly totals: SharesByRight;
  readonly lines: readonly WorkHolderLine[];
  readonly registeredAt: Date;
  readonly updatedAt: Date;
  /** Whether it is the member's who asks. */
  readonly isOwn: boolean;
};

export function seenWork(work: WorkRow, actor: Actor): SeenWork {
  return {
    id: work.id,
    number: work.number,
    version: work.version,
    state: work.state,
    fields: work,
    titles: work.titles,
    totals: {
      performing: work.performing_total,
      mechanical: work.mechanical_total,
      synchronisation: work.synchronisation_total,
    },
    lines: linesOf(work),
    registeredAt: work.registered_at,
    updatedAt: work.updated_at,
    isOwn: isOwn(work, actor),
  };
}

/** A work as this member sees it. */
export function viewOf(work: SeenWork, actor: Actor): Work {
  return {
    id: work.id,
    work_number: formatWorkNumber(work.number),
    version: work.version,
    state: work.state,
    ...fieldsOf(work.fields),
    alternative_titles: work.titles,
    registered_at: work.registeredAt.toISOString(),
    updated_at: work.updatedAt.toISOString(),
    may_amend: work.isOwn && isAmendable(work.state),
    totals: work.totals,
    holders: work.lines.map((line) => ({
      rights_holder_id: line.id,
      name: line.name,
      kind: line.kind,
      role: line.role,
      shares: line.shares,
      confirmation: line.confirmation,
      is_me: line.id === actor.rightsHolderId,
      is_member: line.memberId !== null,
      ipi_name_number: line.ipiNameNumber,
    })),
  };
}

export function linesOf(work: WorkRow): WorkHolderLine[] {
  return work.holders.map((holder) => ({
    id: holder.id,
    name: holder.name,
    kind: holder.kind,
    ipiNameNumber: holder.ipi_name_number,
    memberId: holder.member_id,
    role: holder.role,
    shares: {
      performing: holder.performing_share,
      mechanical: holder.mechanical_share,
      synchronisation: holder.synchronisation_share,
    },
    confirmation: holder.confirmation,
    confirmedAt: holder.confirmed_at === null ? null : new Date(holder.confirmed_at),
  }));
}

/** What a version of a work says, field by field: the first edit of its history, and what an amendment is compared with. */
export type WorkFacts = WorkFields & {
  readonly alternative_titles: WorkInput['alternative_titles'];
  readonly holders: HistoryHolders;
};

export function factsOf(
  fields: WorkFields,
  titles: WorkInput['alternative_titles'],
  lines: readonly WorkHolderLine[],
): WorkFacts {
  return {
    ...fieldsOf(fields),
    alternative_titles: titles,
    holders: lines.map(({ name, role, shares }) => ({ name, role, shares })),
  };
}

function fieldsOf(work: WorkFields): WorkFields {
  return {
    title: work.title,
    language: work.language,
    version_kind: work.version_kind,
    text_music_relationship: work.text_music_relationship,
    original_title: work.original_title,
    iswc: work.iswc,
    duration_seconds: work.duration_seconds,
    year: work.year,
  };
}
