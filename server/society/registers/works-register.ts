import { deskPages } from '#contract/society/desk-pages.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatWorkNumber, parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { type StaffRole, staffMay } from '#domain/permissions.ts';
import { Problem } from '#domain/problems.ts';
import { formatDate } from '#domain/text/dates.ts';
import { isTypingCorrection } from '#domain/text/text-likeness.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import {
  confirmationStateNames,
  stateNames,
  type WorkState,
  workStates,
} from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { ranked } from '../../platform/search/ranking.ts';
import { correctTitle, freezeWork } from '../../works/amending/change-by-society.ts';
import { findInRepertoire } from '../../works/reading/search-works.ts';
import { linesOf as holdersOf, isAmendable } from '../../works/work-view.ts';
import { lockWorkRow, type WorkRow, worksWithHolders } from '../../works/works.sql.ts';
import { rightsHoldersOfMembers } from '../cases/people.sql.ts';
import { linesOf } from '../cases/ruled-case.ts';
import { whenText } from '../members/read-member.ts';
import {
  linkedWith,
  listedWorks,
  titleOfMembers,
  versionsOf,
  worksOfNumber,
} from './catalogue.sql.ts';
import { disputesTable, namesDispute } from './disputes-register.ts';
import { mergesTable } from './merges-register.ts';
import {
  actOf,
  type EntryFacts,
  fieldOf,
  identifier,
  name,
  number,
  type Register,
  text,
} from './register.ts';

/** All works, and everything about one of them. */
export const worksRegister: Register = {
  columns: [
    identifier('Number'),
    name('Title'),
    name('Rights holders'),
    identifier('ISWC'),
    text('Status'),
    number('Performing'),
    text('Submitted'),
  ],
  states: workStates
    .filter((state) => state !== 'draft')
    .map((state) => ({ value: state, label: stateNames[state] })),

  async list({ db }, { find, ...wanted }) {
    const ids = find === '' ? null : await idsFound(db, find);
    const found = await listedWorks(db, { ...wanted, ids });
    return found.map((one) => ({
      id: one.id,
      to: deskPages.record('works', one.id),
      cells: [
        formatWorkNumber(one.number),
        one.title,
        one.holders,
        one.iswc === null ? null : formatIswc(one.iswc),
        stateNames[one.state as WorkState],
        formatShare(one.performing_total),
        formatDate(one.registered_at),
      ],
    }));
  },

  async read(ctx, id, roles) {
    const [work] = await worksWithHolders(ctx.db, [id]);
    return work && readEntry(ctx, work, roles);
  },

  lock: lockWorkRow,

  isSeconded: async (db, id, act, { title = '' }) =>
    act === 'correct_title' && !isTypingCorrection(await titleOfMembers(db, id), title),

  async carryOut(ctx, id, { act, reason, values, names }) {
    const by = `${ctx.society.name} (${names})`;
    const why = { reason: reason ?? '', by };
    switch (act) {
      case 'correct_title':
        await correctTitle(ctx, id, { ...why, title: values.title ?? '' });
        return `The title is now “${values.title}”.`;
      case 'freeze':
      case 'unfreeze':
        await freezeWork(ctx, id, { ...why, isFrozen: act === 'freeze' });
        return act === 'freeze'
          ? 'Members cannot change this work now.'
          : 'Members can change this work again.';
      default:
        throw new Problem('invalid', 'act');
    }
  },
};

async function idsFound(db: Db, find: string): Promise<string[]> {
  const found = ranked(await findInRepertoire(db, find)).map(({ id }) => id);
  const number = parseWorkNumber(find);
  return found.length > 0 || number === null ? found : worksOfNumber(db, number);
}

async function readEntry(
  ctx: Context,
  work: WorkRow,
  roles: readonly StaffRole[],
): Promise<EntryFacts> {
  const { db } = ctx;
  const { id, title, frozen_reason: frozen } = work;
  const seesDisputes = staffMay(roles, 'see_disputes');
  const workNumber = formatWorkNumber(work.number);
  return {
    title,
    name: title,
    reference: workNumber,
    facts: [workNumber, stateNames[work.state]],
    remarks: [
      ...(frozen === null ? [] : [`Members cannot change this work. ${frozen}`]),
      ...(work.state_reason === null || (!seesDisputes && namesDispute(work.state_reason))
        ? []
        : [work.state_reason]),
    ],
    parts: [
      {
        title: 'Work',
        lines: linesOf([
          ['Other titles', work.titles.map((one) => one.title).join(', ') || null],
          ['ISWC', work.iswc === null ? 'None' : formatIswc(work.iswc)],
          ['Registered by', work.registered_by_name],
          ['Submitted', whenText(work.registered_at)],
          ['Changed', whenText(work.updated_at)],
          ['Version', String(work.version)],
          ['Merged into', work.merged_into && formatWorkNumber(work.merged_into.number)],
        ]),
      },
    ],
    tables: [
      {
        title: 'Shares',
        columns: [
          name('Rights holder'),
          text('Role'),
          number('Performing'),
          number('Mechanical'),
          number('Sync'),
          text('Confirmed'),
        ],
        rows: holdersOf(work).map((line) => ({
          id: `${line.id} ${line.role}`,
          to: line.memberId === null ? null : deskPages.record('members', line.memberId),
          cells: [
            line.name,
            roleNames[line.role],
            formatShare(line.shares.performing),
            formatShare(line.shares.mechanical),
            formatShare(line.shares.synchronisation),
            confirmationStateNames[line.confirmation],
          ],
        })),
      },
      {
        title: 'Recordings',
        columns: [identifier('ISRC'), name('Title')],
        rows: (await linkedWith(db, 'work', id)).map((one) => ({
          id: one.id,
          to: deskPages.record('recordings', one.id),
          cells: [one.isrc === null ? null : formatIsrc(one.isrc), one.title],
        })),
      },
      ...(seesDisputes ? [await disputesTable(db, id)] : []),
      await mergesTable(ctx, 'works', id),
      await historyTable(db, 'work', id),
    ],
    acts: [
      ...(isAmendable(work.state) && work.open_proposal_id === null
        ? [
            actOf({
              id: 'correct_title',
              label: 'Correct title',
              act: 'Correct title',
              follows:
                'We tell everyone with a share what changed and why. A colleague must approve anything more than a typing error.',
              reason_label: 'Why? Everyone with a share will read this.',
              reasons: ['We corrected a typing error.'],
              fields: [fieldOf({ name: 'title', label: 'Title', value: title })],
            }),
          ]
        : []),
      frozen === null
        ? actOf({
            id: 'freeze',
            label: 'Stop changes',
            act: 'Stop changes',
            follows:
              'Members cannot change or withdraw this work until you allow it. We tell everyone with a share.',
            reason_label: 'Why? Everyone with a share will read this.',
            reasons: ['We are checking who wrote this song.'],
            is_seconded: true,
          })
        : actOf({
            id: 'unfreeze',
            label: 'Allow changes',
            act: 'Allow changes',
            follows:
              'Members can change and withdraw this work again. We tell everyone with a share.',
            reason_label: 'Why? Only colleagues read this.',
            is_seconded: true,
          }),
    ],
    involved: [
      ...holdersOf(work).map((line) => line.id),
      ...(await rightsHoldersOfMembers(db, [work.registered_by])),
    ],
    memberId: null,
    basis: [work.version, frozen],
  };
}

/** What happened to a work or recording, version by version. */
export async function historyTable(db: Db, of: 'work' | 'recording', id: string) {
  return {
    title: 'History',
    columns: [number('Version'), text('What'), name('Changed'), text('By'), text('When')],
    rows: (await versionsOf(db, of, id)).map((one) => ({
      id: one.id,
      to: null,
      cells: [
        String(one.version),
        one.kind.replaceAll('_', ' '),
        one.fields,
        one.by,
        whenText(one.at),
      ],
    })),
  };
}
