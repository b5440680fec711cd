import type { HistoryHolders, Work } from '#contract/works/work.ts';
import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import { takenFrom } from '#domain/consent/consent.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { publicCollection } from '#domain/works/chains/collection.ts';
import { withNames } from '#domain/works/chains/territories.ts';
import { plainFieldsOf } from '#domain/works/fields.ts';
import { amendableStates, answerableStates } from '#domain/works/next-state.ts';
import { whyNotPayable } from '#domain/works/payable.ts';
import {
  completenessOf,
  type KnownFacts,
  missingFacts,
  type SharesByRight,
} from '#domain/works/shares.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { Actor } from '../context.ts';
import { claimedLines, payableHolders, type WorkHolderLine } from '../shares/holder-lines.ts';
import type { WorkFields, WorkRow } from './works.sql.ts';

/** Whether its holders can amend a work in this state, propose another version, and withdraw it. */
export function isAmendable(state: WorkState): boolean {
  return amendableStates.includes(state);
}

/** Whether its holders can answer for their shares of a work in this state. */
export function isAnswerable(state: WorkState): boolean {
  return answerableStates.includes(state);
}

/** Whether the work is this member's: they hold a share or registered it. */
export function isOwn(work: WorkRow, actor: Pick<Actor, 'memberId' | 'rightsHolderId'>): boolean {
  return (
    work.registered_by === actor.memberId ||
    work.holders.some((holder) => holder.id === actor.rightsHolderId)
  );
}

/** Everything that a work's page shows, read from the database or just written to it. */
export type SeenWork = {
  readonly id: string;
  readonly number: number;
  readonly ownReference: string | null;
  readonly version: number;
  readonly state: WorkState;
  readonly fields: WorkFields;
  readonly titles: WorkInput['alternative_titles'];
  readonly recordings: WorkInput['recordings'];
  readonly recordingCount: number;
  readonly totals: SharesByRight;
  readonly lines: readonly WorkHolderLine[];
  readonly registeredAt: Date;
  readonly updatedAt: Date;
  readonly registeredByName: string;
  readonly waitsUntil: Date | null;
  readonly stateReason: string | null;
  readonly openProposalId: string | null;
  readonly possibleDuplicates: number;
  readonly disputed: WorkRow['disputed'];
  readonly contested: WorkRow['contested'];
  readonly takenFrom: readonly string[];
  readonly originals: readonly WorkRow['originals'][number][];
  readonly mergedInto: { readonly id: string; readonly number: number } | null;
  /** Whether it is the member's who asks. */
  readonly isOwn: boolean;
};

export function seenWork(work: WorkRow, actor: Actor): SeenWork {
  return {
    id: work.id,
    number: work.number,
    ownReference:
      work.references.find(({ member_id }) => member_id === actor.memberId)?.reference ?? null,
    version: work.version,
    state: work.state,
    fields: work,
    titles: work.titles,
    recordings: work.recordings,
    recordingCount: work.recording_count,
    totals: {
      performing: work.performing_total,
      mechanical: work.mechanical_total,
      synchronisation: work.synchronisation_total,
    },
    lines: linesOf(work),
    registeredAt: work.registered_at,
    updatedAt: work.updated_at,
    registeredByName: work.registered_by_name,
    waitsUntil: work.waits_until,
    stateReason: work.state_reason,
    openProposalId: work.open_proposal_id,
    possibleDuplicates: work.possible_duplicates,
    disputed: work.disputed,
    contested: work.contested,
    takenFrom: namesTakenFrom(work),
    originals: work.originals,
    mergedInto: work.merged_into,
    isOwn: isOwn(work, actor),
  };
}

/** A work as this member sees it. */
export function viewOf(work: SeenWork, actor: Actor): Work {
  const isRecorded = work.recordings.length > 0 || work.recordingCount > 0;
  const facts = knownFactsOf(work.lines, work.fields, isRecorded, work.takenFrom);
  return {
    id: work.id,
    work_number: formatWorkNumber(work.number),
    own_reference: work.ownReference,
    version: work.version,
    state: work.state,
    ...plainFieldsOf(work.fields),
    alternative_titles: work.titles,
    registered_at: work.registeredAt.toISOString(),
    updated_at: work.updatedAt.toISOString(),
    ...leaves(work, actor),
    waits_until: work.waitsUntil?.toISOString() ?? null,
    state_reason: work.isOwn ? work.stateReason : null,
    possible_duplicates: work.isOwn ? work.possibleDuplicates : 0,
    open_proposal_id: work.isOwn ? work.openProposalId : null,
    registered_by_name: work.registeredByName,
    completeness: completenessOf(facts),
    missing: missingFacts(facts),
    merged_into: work.mergedInto && {
      id: work.mergedInto.id,
      work_number: formatWorkNumber(work.mergedInto.number),
    },
    totals: work.totals,
    recordings: work.recordings,
    recording_count: work.recordingCount,
    disputed: work.disputed.map(({ right_name, dispute_id, parties }) => ({
      right: right_name,
      dispute_id: parties.some((one) => one.rights_holder_id === actor.rightsHolderId)
        ? dispute_id
        : null,
    })),
    originals: work.originals.map((original) => ({
      id: original.original_id,
      work_number: original.number === null ? null : formatWorkNumber(original.number),
      title: original.title,
      state: original.state,
    })),
    contested: work.contested.map(({ right_name, ...one }) => ({ right: right_name, ...one })),
    taken_from: work.isOwn ? [...work.takenFrom] : [],
    holders: work.lines.map((line) => ({
      rights_holder_id: line.id,
      name: line.name,
      kind: line.kind,
      role: line.role,
      shares: line.shares,
      manuscript_share: line.manuscriptShare,
      represents: [...line.represents],
      collection: withNames(work.isOwn ? line.collection : publicCollection(line.collection)),
      confirmation: line.confirmation,
      answer_by: line.answerBy?.toISOString() ?? null,
      decline_reason: work.isOwn ? line.declineReason : null,
      consent: work.isOwn ? consentView(line) : null,
      is_me: line.id === actor.rightsHolderId,
      is_member: line.memberId !== null,
      ipi_name_number: line.ipiNameNumber,
    })),
  };
}

/** How an answer came that was not given by the holder's own account. */
function consentView(line: WorkHolderLine): Work['holders'][number]['consent'] {
  if (line.confirmation === 'unconfirmed' || line.means === 'account') return null;
  return {
    means: line.means,
    signed_as: line.signedAs,
    link_by: line.linkByName,
    at: line.confirmedAt?.toISOString() ?? null,
  };
}

/** What this member may do with the work as it stands. */
function leaves({ state, lines, isOwn, openProposalId }: SeenWork, actor: Actor) {
  const isFree = isOwn && isAmendable(state) && openProposalId === null;
  const waiting = isAnswerable(state)
    ? lines.filter((line) => line.id === actor.rightsHolderId && line.confirmation !== 'confirmed')
    : [];
  return {
    may_amend: isFree,
    may_propose: isFree,
    may_withdraw: isFree,
    may_confirm: waiting.length > 0,
    may_decline: waiting.some(({ confirmation }) => confirmation === 'unconfirmed'),
  };
}

/** The names of those who have less than was stated for them, and have not agreed to that: nothing is paid before they have. */
export function namesTakenFrom(work: Pick<WorkRow, 'claims' | 'holders'>): string[] {
  const lines = linesOf(work).map(({ id, shares }) => ({ holderId: id, shares }));
  const ids = takenFrom(claimedLines(work), lines);
  return work.claims.filter((one) => ids.includes(one.rights_holder_id)).map(({ name }) => name);
}

export function linesOf(work: Pick<WorkRow, 'holders'>): WorkHolderLine[] {
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
    manuscriptShare: holder.manuscript_share,
    represents: holder.represents,
    collection: holder.collection,
    confirmation: holder.confirmation,
    confirmedAt: dateOrNull(holder.confirmed_at),
    answerBy: dateOrNull(holder.answer_by),
    declineReason: holder.decline_reason,
    means: holder.consent_means,
    signedAs: holder.signed_as,
    linkBy: holder.link_by,
    linkByName: holder.link_by_name,
  }));
}

// JSON made by the database holds times as text.
function dateOrNull(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}

/** What a version of a work says, field by field: the first edit of its history, and what an amendment is compared with. */
export type WorkFacts = WorkFields & {
  readonly alternative_titles: WorkInput['alternative_titles'];
  readonly recordings: WorkInput['recordings'];
  readonly holders: HistoryHolders;
};

export function factsOf(
  fields: WorkFields,
  { titles, recordings }: Pick<SeenWork, 'titles' | 'recordings'>,
  lines: readonly WorkHolderLine[],
): WorkFacts {
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return {
    ...plainFieldsOf(fields),
    alternative_titles: titles,
    recordings,
    holders: lines.map((line) => ({
      name: line.name,
      role: line.role,
      shares: line.shares,
      ...(line.manuscriptShare !== null && { manuscript_share: line.manuscriptShare }),
      ...(line.represents.length > 0 && {
        represents: line.represents.map((id) => names.get(id) ?? ''),
      }),
      ...(line.collection !== null && { collection: withNames(line.collection) }),
    })),
  };
}

/** What is known of a work, as far as its completeness needs it. */
function knownFactsOf(
  lines: readonly WorkHolderLine[],
  work: Pick<WorkInput, 'iswc' | 'language' | 'duration_seconds' | 'year'>,
  isRecorded: boolean,
  takenFrom: readonly string[] = [],
): KnownFacts {
  const checklist = whyNotPayable({ holders: payableHolders(lines), contested: [], takenFrom });
  const isOk = (wanted: (typeof checklist)[number]['code']) =>
    checklist.some(({ code, ok }) => code === wanted && ok);
  return {
    isFullyShared: isOk('shares_full'),
    isConfirmedByAll: isOk('shares_confirmed'),
    isWriterIdentified: isOk('writer_identified'),
    hasIswc: work.iswc !== null,
    hasLanguage: work.language !== null,
    hasDuration: work.duration_seconds !== null,
    hasYear: work.year !== null,
    hasRecording: isRecorded,
  };
}

/** A work as it stands, as it would be entered, but for its holders. */
export function asInput(work: WorkRow, holders: readonly HolderInput[]): WorkInput {
  return {
    ...plainFieldsOf(work),
    recordings: work.recordings,
    alternative_titles: work.titles,
    holders: [...holders],
  };
}
