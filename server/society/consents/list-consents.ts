import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { waitingReviews } from '../../consent/reviews.sql.ts';
import { table } from '../columns.ts';
import type { Command } from '../command.ts';
import { readLimit } from '../read-limit.ts';
import { aboutWords, lossWords, reviewFacts, stateOf } from './consent-words.ts';

export const listConsents: Command = {
  name: ['consents', 'list'],
  takes: [],
  summary: 'List answers through links to review, because somebody would have less',
  details: [
    'Answers that took effect before this check existed come last: "past, to review".',
    'Review one, then decide: consents show, consents approve, consents refuse.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await waitingReviews(ctx.db, limit);
    const rows = found.map((review) => [
      review.id,
      formatWorkNumber(review.work_number),
      review.title,
      aboutWords(review),
      review.name,
      lossWords(review),
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
