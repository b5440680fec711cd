import { formatDate } from '#domain/text/dates.ts';
import type { Context } from '../../../context.ts';
import { doubtMark } from '../../../imports/import-adapter.ts';
import { recheckImport } from '../../../imports/import-handlers.ts';
import { notify } from '../../../notifications/notify.ts';
import { transaction } from '../../../platform/db/db.ts';
import { messageOf } from '../../../platform/http/replies/errors.ts';
import { recordingImportAdapter } from '../../../recordings/import/recording-import-adapter.ts';
import { workImportAdapter } from '../../../works/import/work-import-adapter.ts';
import { choiceOf, optionalReason, part, type RuledCaseKind } from '../ruled-case.ts';
import {
  type FailedImport,
  failedImportsBy,
  firstFaultyRows,
  lockAnyImport,
} from './failed-imports.sql.ts';

const things = {
  work_import: 'list of songs',
  recording_import: 'list of recordings',
  log_import: 'log',
} as const;
const kinds = { work_import: 'work', recording_import: 'recording', log_import: 'use' } as const;
const shownReasons = 20;

/** An import of a member whose file could not be read, or most of whose rows have problems. */
export const failedImportCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await failedImportsBy(db, ids)).map((one) => ({
      id: one.id,
      about: one.member,
      reference: one.reference_number,
      in_short: shortText(one),
    }));
  },

  lock: lockAnyImport,

  async read({ db }, id) {
    const [found] = await failedImportsBy(db, [id]);
    if (found === undefined) return undefined;
    const { member, of, file_name, failure, headers, mapping, row_count, faulty } = found;
    const reasons = reasonsOf(found);
    const rows = await firstFaultyRows(db, found);
    return {
      title:
        failure === null
          ? `Most rows of ${member}’s ${things[of]} have problems`
          : `We could not read ${member}’s ${things[of]}`,
      facts: [file_name, `Sent on ${formatDate(found.created_at)}`],
      parts: [
        part('What the member sent', [
          ['File', file_name],
          ['Rows', row_count === 0 ? null : row_count.toLocaleString('en')],
          ['With problems', faulty === 0 ? null : faulty.toLocaleString('en'), true],
        ]),
        part(
          'What is wrong',
          reasons.map(({ message, count }) => [
            count === null ? 'The file' : count === 1 ? '1 row' : `${count} rows`,
            message,
          ]),
        ),
        part(
          'Columns',
          headers.map((header, column) => {
            const field = mapping?.columns[column] ?? null;
            const isLeftOut = mapping !== null && field === null;
            return [
              header || `Column ${column + 1}`,
              field?.replaceAll('_', ' ') ?? (isLeftOut ? 'Left out' : 'Not chosen yet'),
              isLeftOut,
            ];
          }),
        ),
        part(
          'First rows with problems',
          rows.map(({ number, title, problems }) => [
            `Row ${number}`,
            [title, ...problems.map(({ code }) => messageOf(code))].filter(Boolean).join(' · '),
          ]),
        ),
      ].filter(({ lines }) => lines.length > 0),
      choices: [
        choiceOf({
          id: 'tell',
          label: 'Tell the member',
          shortcut: 'a',
          follows: `We send ${member} your text and a link to the import.`,
          reason_label: `What should ${member} change? They will read this.`,
          reasons: reasons
            .slice(0, 3)
            .map(({ message }) => `${message} Then import the file again.`)
            .filter((text) => text.length <= 500),
        }),
        mayRetry(found) &&
          choiceOf({
            id: 'retry',
            label: 'Check again',
            shortcut: 'r',
            follows: 'We check every row again. If most still have problems, the case reopens.',
            ...optionalReason,
          }),
        choiceOf({
          id: 'close',
          label: 'Close',
          shortcut: 'x',
          follows: `Nothing changes, and we do not tell ${member}.`,
          ...optionalReason,
        }),
      ],
      names: { imports: of === 'log_import' ? [id] : [] },
      involved: [found.rights_holder_id],
      basis: [id, found.state, failure, found.problem_counts],
    };
  },

  rule: async (ctx, id, { choice, reason }) => {
    const [found] = await failedImportsBy(ctx.db, [id]);
    if (found === undefined || choice === 'close') return 'The case is closed.';
    if (choice === 'retry') {
      await retryImport(ctx, found);
      return `We are checking ${found.file_name} again.`;
    }
    const { of, file_name, member, member_id } = found;
    await transaction(ctx.db, (tx) =>
      notify(
        tx,
        {
          memberIds: [member_id],
          senderMemberId: null,
          event: 'import_to_change',
          kind: kinds[of],
          facts: { import_id: id, of, file_name, text: reason ?? '' },
        },
        ctx.now(),
      ),
    );
    return `We told ${member} what to change.`;
  },
};

/** The rows of a list are staged and can be looked at again; of a file that could not be read, and of a log, nothing is left to try. */
function mayRetry({ of, state }: FailedImport): boolean {
  return of !== 'log_import' && state === 'checked';
}

async function retryImport(
  ctx: Context,
  { of, id, member_id: memberId }: FailedImport,
): Promise<void> {
  const at = ctx.now();
  await transaction(ctx.db, (tx) =>
    of === 'work_import'
      ? recheckImport(tx, workImportAdapter, { memberId, id, at })
      : recheckImport(tx, recordingImportAdapter, { memberId, id, at }),
  );
}

/** Why, the most common first; `count` null where it is the whole file. */
function reasonsOf({ failure, problem_counts }: FailedImport) {
  if (failure !== null) return [{ message: messageOf(failure), count: null }];
  return Object.entries(problem_counts)
    .filter(([code]) => !code.startsWith(doubtMark))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownReasons)
    .map(([code, count]) => ({ message: messageOf(code), count }));
}

function shortText({ of, file_name, failure, faulty, row_count }: FailedImport): string {
  return failure === null
    ? `${faulty.toLocaleString('en')} of ${row_count.toLocaleString('en')} rows of ${file_name} have problems`
    : `We could not read the ${things[of]} ${file_name}`;
}
