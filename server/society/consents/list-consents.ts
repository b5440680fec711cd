import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import {
  namesOf,
  type ReviewRow,
  readTotals,
  reviewById,
  waitingReviews,
} from '../../consent/consent.sql.ts';
import { readContacts } from '../../consent/contacts.ts';
import { totalIn } from '../../consent/wait-for-society.ts';
import type { Db } from '../../platform/db/db.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { type Command, type Desk, readLimit, readReason, type Typed } from '../command.ts';
import { momentText } from '../members/read-member.ts';
import { facts, orRefuse, Refusal, table } from '../terminal.ts';
import { type DecisionEffect, decideConsent } from './decide-consent.ts';

export const listConsents: Command = {
  name: ['consents', 'list'],
  takes: [],
  summary: 'List answers through links to review, because someone would have less',
  details: [
    'Answers that took effect before this check existed come last: "past, to review".',
    'Review one, then decide: consents show, consents approve, consents refuse.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await waitingReviews(ctx.db, limit);
    const rows = found.map((review) => [
      review.id,
      formatWorkNumber(review.work_number),
      review.title,
      subjectText(review),
      review.name,
      lossText(review),
      review.link_by_name ?? ctx.society.name,
      stateOf(review),
    ]);
    const headings = ['Id', 'Work', 'Title', 'About', 'For', 'Loses', 'Link by', 'State'];
    terminal.show(
      found.length === 0 ? 'No answers to check.' : table(headings, rows),
      found.map(reviewFacts),
    );
    if (!terminal.isJson && found.length === limit)
      terminal.remark('There may be more. Raise --limit.');
  },
};

export const showConsent: Command = {
  name: ['consents', 'show'],
  takes: ['<id>'],
  summary: 'Show an answer through a link: who made the link, who signed, and what would change',
  details: ['Before you approve it, ask the person whether it was them.'],
  changes: false,
  run: async ({ ctx, terminal }, { words: [word = ''] }) => {
    const review = await findReview(ctx.db, word);
    const contacts = await readContacts(ctx.db, ctx, review.rights_holder_id);
    const sides = [review.before, review.after].map(readTotals);
    const ids = [...new Set(sides.flat().map(({ rights_holder_id }) => rights_holder_id))];
    const names = await namesOf(ctx.db, ids);
    const changes = ids
      .map((id) => ({ name: names.get(id) ?? '', change: lossText(review, id) }))
      .filter(({ change }) => change !== '');
    const reached = contacts.map(
      ({ value, source }) => `${value} (${source === 'link' ? 'typed for a link' : 'known'})`,
    );
    const shown = facts([
      ['Id', review.id],
      ['State', stateOf(review)],
      ['Work', `${formatWorkNumber(review.work_number)} ${review.title}`],
      ['About', subjectText(review)],
      ['For', `${review.name} (${review.rights_holder_id})`],
      ['Signed as', review.signed_as],
      ['Link made by', review.link_by_name ?? ctx.society.name],
      ['Answered', momentText(review.answered_at)],
      ...changes.map(({ name, change }) => [`Change, ${name}`, change] as const),
      ['Reached at', reached.join(', ') || 'no address known'],
      ['Decided by', review.decided_by],
      ['Reason', review.reason],
    ]);
    terminal.show(shown, { ...reviewFacts(review), changes, decided_by: review.decided_by });
  },
};

/** What every answer about a review says, for programs. */
function reviewFacts(review: ReviewRow) {
  return {
    id: review.id,
    kind: review.kind,
    is_past: review.is_past,
    work_number: formatWorkNumber(review.work_number),
    title: review.title,
    dispute: review.dispute_number === null ? null : formatDisputeNumber(review.dispute_number),
    rights_holder: { id: review.rights_holder_id, name: review.name },
    signed_as: review.signed_as,
    link_made_by: review.link_by_name,
    answered_at: review.answered_at.toISOString(),
    before: totalIn(review.before, review.rights_holder_id),
    after: totalIn(review.after, review.rights_holder_id),
    state: stateOf(review),
  };
}

/** 'waiting', 'past, to review', and what became of it. */
function stateOf(review: ReviewRow): string {
  if (review.decided_at !== null) return review.is_approved ? 'approved' : 'refused';
  if (review.lapsed_at !== null) return 'ended otherwise';
  return review.is_past ? 'past, to review' : 'waiting';
}

/** What the answer is about, in a few words. */
function subjectText({ kind, dispute_number }: ReviewRow): string {
  if (kind === 'confirmation') return 'a share confirmed';
  if (kind === 'proposal') return 'a proposal';
  return dispute_number === null ? 'a dispute' : `dispute ${formatDisputeNumber(dispute_number)}`;
}

/** 'performing 33.33 % to 0 %', right by right, only what differs. */
function lossText(review: ReviewRow, holderId = review.rights_holder_id): string {
  const had = totalIn(review.before, holderId);
  const has = totalIn(review.after, holderId);
  return rights
    .filter((right) => had[right] !== has[right])
    .map(
      (right) =>
        `${rightNames[right].toLowerCase()} ${formatShare(had[right])} to ${formatShare(has[right])}`,
    )
    .join(', ');
}

/** The review that an operator names by its id. @throws Refusal not_found */
async function findReview(db: Db, word: string): Promise<ReviewRow> {
  const id = word.trim().toLowerCase();
  const review = isUuid(id) ? await reviewById(db, id) : undefined;
  if (review === undefined) {
    throw new Refusal('not_found', `There is no answer "${word}". Give an id from consents list.`);
  }
  return review;
}

const effects: Readonly<Record<DecisionEffect, string>> = {
  done: 'Done.',
  waits_for_others:
    'Approved. It takes effect when all others have answered and you have checked them.',
  noted: 'Noted. Nothing else was changed.',
};

export const approveConsent: Command = {
  name: ['consents', 'approve'],
  takes: ['<id>'],
  summary: 'Approve an answer through a link; its change takes effect at once',
  details: ['We tell everyone on the work, and the person at every known address.'],
  options: [{ name: 'reason', takes: 'TEXT', help: 'everyone on the work will read it' }],
  changes: true,
  run: (desk, typed) => {
    const text = typed.options.get('reason');
    const reason = text === undefined ? null : readReason(text, 'She told us so by phone.');
    return decide(desk, typed, { isApproved: true, reason });
  },
};

export const refuseConsent: Command = {
  name: ['consents', 'refuse'],
  takes: ['<id>'],
  summary: 'Refuse an answer through a link; nothing changes',
  details: ['Refusing a past answer undoes nothing. To undo it, raise or reopen a dispute.'],
  options: [{ name: 'reason', takes: 'TEXT', help: 'required; everyone on the work will read it' }],
  changes: true,
  run: (desk, typed) => {
    const reason = readReason(typed.options.get('reason'), 'She says that it was not her.');
    return decide(desk, typed, { isApproved: false, reason });
  },
};

async function decide(
  { ctx, terminal, operator }: Desk,
  { words: [word = ''] }: Typed,
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string | null },
): Promise<void> {
  const review = await findReview(ctx.db, word);
  const act = isApproved ? 'Approve' : 'Refuse';
  await terminal.confirm(`${act} the answer for ${review.name}: ${lossText(review)}?`);
  const by = `The society (${operator.name})`;
  const effect = await orRefuse(decideConsent(ctx, review.id, { isApproved, by, reason }));
  terminal.show(effects[effect], { id: review.id, approved: isApproved, effect });
}
