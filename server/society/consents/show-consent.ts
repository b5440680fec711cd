import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { readContacts } from '../../consent/contacts.ts';
import { namesOf } from '../../consent/reviews.sql.ts';
import { facts } from '../columns.ts';
import type { Command } from '../command.ts';
import { momentWords } from '../member-facts.ts';
import { aboutWords, lossWords, reviewFacts, stateOf } from './consent-words.ts';
import { findReview } from './find-review.ts';

export const showConsent: Command = {
  name: ['consents', 'show'],
  takes: ['<id>'],
  summary: 'Show an answer through a link: who made the link, who signed, and what would change',
  details: ['Before you approve it, ask the person whether it was them.'],
  changes: false,
  run: async ({ ctx, terminal }, { words: [word = ''] }) => {
    const review = await findReview(ctx.db, word);
    const contacts = await readContacts(ctx.db, ctx, review.rights_holder_id);
    // Safe: written by the portal alone.
    const sides = [review.before, review.after] as readonly { rights_holder_id: string }[][];
    const ids = [...new Set(sides.flat().map(({ rights_holder_id }) => rights_holder_id))];
    const names = await namesOf(ctx.db, ids);
    const changes = ids
      .map((id) => ({ name: names.get(id) ?? '', change: lossWords(review, id) }))
      .filter(({ change }) => change !== '');
    const reached = contacts.map(
      ({ value, source }) => `${value} (${source === 'link' ? 'typed for a link' : 'known'})`,
    );
    const shown = facts([
      ['Id', review.id],
      ['State', stateOf(review)],
      ['Work', `${formatWorkNumber(review.work_number)} ${review.title}`],
      ['About', aboutWords(review)],
      ['For', `${review.name} (${review.rights_holder_id})`],
      ['Signed as', review.signed_as],
      ['Link made by', review.link_by_name ?? ctx.society.name],
      ['Answered', momentWords(review.answered_at)],
      ...changes.map(({ name, change }) => [`Change, ${name}`, change] as const),
      ['Reached at', reached.join(', ') || 'no address known'],
      ['Decided by', review.decided_by],
      ['Reason', review.reason],
    ]);
    terminal.show(shown, { ...reviewFacts(review), changes, decided_by: review.decided_by });
  },
};
