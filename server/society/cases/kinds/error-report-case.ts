import { formatFullDateTime } from '#domain/text/dates.ts';
import { notify } from '../../../notifications/notify.ts';
import { transaction } from '../../../platform/db/db.ts';
import { version } from '../../../version.ts';
import {
  errorReportsBy,
  lockErrorReport,
  membersWhoMet,
  placesOf,
  setErrorState,
} from '../../operation/error-logs.sql.ts';
import { firstLine } from '../../operation/error-logs.ts';
import { reopenCase } from '../../queue/queue.sql.ts';
import { choiceOf, optionalReason, part, type RuledCaseKind } from '../ruled-case.ts';

const shownLetters = 90;

/** An error that browsers report: one case for each message and place, however often it is met. */
export const errorReportCase: RuledCaseKind = {
  async describe(db, ids) {
    const found = await errorReportsBy(db, ids);
    return found.map(({ subject_id: id, description, times, members }) => ({
      id,
      about: titleOf(description),
      reference: null,
      in_short: `${timesText(times)}${members === 0 ? '' : `, ${membersText(members)}`}`,
    }));
  },

  lock: lockErrorReport,

  async read({ db }, id) {
    const [report] = await errorReportsBy(db, [id]);
    if (report === undefined) return undefined;
    const { times, members, state, decided_at, description } = report;
    const places = await placesOf(db, report.id);
    const met = (what: (typeof places)[number]['what'], label: string) =>
      places
        .filter((place) => place.what === what)
        .map(({ value, times: count }) => [label, `${value} (${timesText(count)})`] as const);
    const visitors = places.find(({ what }) => what === 'visitor')?.times ?? 0;
    return {
      title: titleOf(description),
      facts: [timesText(times), `Last reported on ${formatFullDateTime(report.last_reported_at)}`],
      remarks: [
        state === 'open' &&
          decided_at !== null &&
          `A colleague marked this as solved on ${formatFullDateTime(decided_at)}. It has happened again since.`,
      ],
      parts: [
        part('How often', [
          ['Times', String(times)],
          ['First', formatFullDateTime(report.reported_at)],
          ['Last', formatFullDateTime(report.last_reported_at)],
          ['Members', members === 0 ? 'None were logged in' : String(members)],
          ['Visitors', visitors === 0 ? null : timesText(visitors)],
        ]),
        part('Where', [
          ...met('page', 'Page'),
          ...met('browser', 'Browser'),
          ...met('version', 'Version'),
        ]),
      ].filter(({ lines }) => lines.length > 0),
      texts: [{ title: 'What the browser reported', text: description }],
      choices: [
        choiceOf({
          id: 'solve',
          label: 'Mark as solved',
          shortcut: 'a',
          follows: `The case reopens if this happens again in version ${version} or later.`,
          reason_label: 'What did you do? Only colleagues read this.',
        }),
        members > 0 &&
          choiceOf({
            id: 'answer',
            label: 'Send answer',
            shortcut: 'r',
            follows: `We send your answer to ${membersText(members)}. The case stays in the queue.`,
            reason_label: 'What should they know? They will read this.',
            reasons: [
              'We have solved the problem. Please reload the page and try again.',
              'We know about the problem and are working on it. Your songs and details are safe.',
            ],
          }),
        choiceOf({
          id: 'ignore',
          label: 'Ignore',
          shortcut: 'x',
          follows: 'We keep counting it, but the case does not reopen.',
          ...optionalReason,
        }),
      ],
      // Nobody gains or loses by it.
      names: {},
      involved: [],
      basis: [id, decided_at],
    };
  },

  rule: (ctx, id, { choice, reason }) =>
    transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      if (choice !== 'answer') {
        const state = choice === 'solve' ? 'solved' : 'ignored';
        await setErrorState(tx, id, { state, version, at });
        return state === 'solved'
          ? 'The error is marked as solved.'
          : 'We ignore this error from now on.';
      }
      const memberIds = await membersWhoMet(tx, id);
      const facts = { text: reason ?? '' };
      const notice = { event: 'error_report_answered', facts } as const;
      await notify(tx, { memberIds, senderMemberId: null, ...notice }, at);
      await reopenCase(tx, { kind: 'error_report', id }, at);
      return `We sent your answer to ${membersText(memberIds.length)}.`;
    }),
};

function titleOf(description: string): string {
  return [...firstLine(description)].slice(0, shownLetters).join('');
}

const timesText = (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en')} times`);

const membersText = (count: number) => (count === 1 ? '1 member' : `${count} members`);
