import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatDate } from '#domain/text/dates.ts';
import { derivationLabels, protectionNames } from '#domain/works/made-from.ts';
import { type OriginalAnswer, originalStateNames } from '#domain/works/originals.ts';
import { formatShare } from '#domain/works/shares.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { WorkHolderLine } from '../../../shares/holder-lines.ts';
import { decideOriginal } from '../../../works/originals/answer-original.ts';
import {
  type OriginalRow,
  originalsListed,
  originalsOfWorks,
} from '../../../works/originals/originals.sql.ts';
import { linesOf as holdersOf } from '../../../works/work-view.ts';
import { lockWorkRow, type WorkRow, worksWithHolders } from '../../../works/works.sql.ts';
import { rightsHoldersOfMembers } from '../people.sql.ts';
import { choiceOf, part, present, type RuledCaseKind } from '../ruled-case.ts';

/** A work that seems to be made from an earlier one, and whose writers do not agree, do not answer or cannot be asked. */
export const originalCase: RuledCaseKind = {
  async describe(db, ids) {
    const rows = await originalsListed(db, ids);
    return rows.map(({ id, title, number, earlier, earlier_number: earlierNumber, state }) => ({
      id,
      about: title,
      reference: formatWorkNumber(number),
      in_short: `May be made from “${earlier}”${earlierNumber === null ? '' : ` (${formatWorkNumber(earlierNumber)})`}. ${originalStateNames[state]}`,
    }));
  },

  async lock(tx, id) {
    const workId = await workOf(tx, id);
    if (workId !== undefined) await lockWorkRow(tx, workId);
  },

  async read({ db }, id) {
    const pair = await pairOf(db, id);
    if (pair === undefined) return undefined;
    const { work, original, earlier } = pair;
    const { registered_by_name: registrant } = work;
    const isObjected = original.state === 'objected';
    const involved = [work, earlier].flatMap((one) => (one ? holdersOf(one) : []));
    return {
      title: `“${work.title}” may be made from “${original.title}”`,
      facts: [formatWorkNumber(work.number), `Registered by ${registrant}`],
      remarks: [
        original.state === 'free' &&
          `${registrant} is verified, so the work can be paid until you refuse it.`,
        original.asked.length === 0 && 'There was nobody whom we could ask.',
      ],
      parts: [
        workPart('The new work', work),
        earlier === undefined
          ? part('The earlier work', [
              ['Title', original.title],
              ['Writers', original.writers ?? 'Not stated'],
              ['Whom to ask', original.protection && protectionNames[original.protection], true],
              ['Number', 'Not registered with us'],
            ])
          : workPart('The earlier work', earlier),
        part('How we know', [
          original.derivation === null
            ? ['Found by its title', `${original.likeness} % alike`]
            : [`${registrant} says`, derivationLabels[original.derivation]],
        ]),
        part(
          'Who we asked',
          original.asked.map(({ name, answer, is_on_work: isOnWork }) => [
            name,
            answer === null
              ? isOnWork
                ? 'Has a share of the new work'
                : 'No answer'
              : answerNames[answer],
            answer === 'object',
          ]),
        ),
      ].filter(({ lines }) => lines.length > 0),
      texts: original.asked.map(
        ({ name, answer, reason: text }) =>
          text !== null && { title: `${name} ${answer === 'object' ? 'objects' : 'says'}`, text },
      ),
      choices: [
        choiceOf({
          id: 'clear',
          label: 'Allow',
          shortcut: 'a',
          follows:
            'The earlier work no longer stops payment for the new one. We tell the holders of both.',
          reasons: [
            'It is another song.',
            'The writers of the earlier work agreed on paper.',
            'The earlier work is in the public domain.',
          ],
          // Against the word of somebody who wrote it.
          is_seconded: isObjected,
        }),
        choiceOf({
          id: 'refuse',
          label: 'Refuse',
          shortcut: 'x',
          follows:
            'The new work stays registered, and we do not pay it. We tell the holders of both.',
          reasons: [
            'The writers of the earlier work do not agree.',
            'We have not seen the permission of the writers of the earlier work.',
          ],
        }),
      ],
      names: { works: present([work.id, earlier?.id ?? null]) },
      involved: [
        ...(await rightsHoldersOfMembers(
          db,
          present([work.registered_by, earlier?.registered_by ?? null]),
        )),
        ...involved.map((line) => line.id),
        ...original.asked.map(({ rights_holder_id: asked }) => asked),
      ],
      asked: {
        memberId: work.registered_by,
        name: registrant,
        about: work.title,
        usual: ['Please send us the permission of the writers of the earlier work.'],
      },
      basis: [
        original.state,
        original.asked.map(({ rights_holder_id: who, answer }) => [who, answer]),
        [original.title, original.writers, original.protection, original.derivation],
        [work, earlier].map((one) => one && [one.title, holdersOf(one).map(lineFacts)]),
      ],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const pair = await pairOf(ctx.db, id);
    if (pair === undefined) return 'Nothing has changed.';
    const { work, original } = pair;
    const state = choice === 'clear' ? 'cleared' : 'refused';
    const which = { workId: work.id, originalId: { pair: original.id } };
    await decideOriginal(ctx, which, { state, reason: reason ?? '', by });
    return state === 'cleared'
      ? `“${original.title}” no longer stops payment for “${work.title}”.`
      : `We do not pay “${work.title}” because of “${original.title}”.`;
  },
};

type Pair = {
  readonly work: WorkRow;
  readonly original: OriginalRow;
  /** Undefined where it is only described. */
  readonly earlier: WorkRow | undefined;
};

const lineFacts = ({ id, role, shares }: WorkHolderLine) => [id, role, shares];

const answerNames: Record<OriginalAnswer, string> = {
  agree: 'Agrees',
  object: 'Objects',
  not_mine: 'Says that it is another song',
};

async function workOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('work_original')
    .select('work_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.work_id;
}

async function pairOf(db: Db, id: string): Promise<Pair | undefined> {
  const workId = await workOf(db, id);
  if (workId === undefined) return undefined;
  const original = (await originalsOfWorks(db, [workId])).find((one) => one.id === id);
  if (original === undefined) return undefined;
  const { original_id: earlierId } = original;
  const works = await worksWithHolders(db, earlierId === null ? [workId] : [workId, earlierId]);
  const work = works.find((one) => one.id === workId);
  return work && { work, original, earlier: works.find((one) => one.id === earlierId) };
}

function workPart(title: string, work: WorkRow) {
  return part(title, [
    ['Title', work.title],
    ['Number', formatWorkNumber(work.number)],
    ['Registered', `${formatDate(work.registered_at)}, by ${work.registered_by_name}`],
    ...holdersOf(work).map(
      ({ name, shares }) => [name, `Performing ${formatShare(shares.performing)}`] as const,
    ),
  ]);
}
