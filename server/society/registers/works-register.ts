import { deskPages } from '#contract/society/desk-pages.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatWorkNumber, parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { type StaffRole, staffMay } from '#domain/permissions.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { formatDate } from '#domain/text/dates.ts';
import { isTypingCorrection } from '#domain/text/text-likeness.ts';
import { derivationLabels } from '#domain/works/made-from.ts';
import { originalStateNames } from '#domain/works/originals.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import {
  confirmationStateNames,
  stateNames,
  type WorkState,
  workStates,
} from '#domain/works/work.ts';
import { lostClaims } from '../../consent/lost-claims.sql.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { ranked } from '../../platform/search/ranking.ts';
import { type OriginalRow, originalsOfWorks } from '../../works/originals/originals.sql.ts';
import { findInRepertoire } from '../../works/reading/search-works.ts';
import { linesOf as holdersOf } from '../../works/work-view.ts';
import { lockWorkRow, type WorkRow, worksWithHolders } from '../../works/works.sql.ts';
import { rightsHoldersOfMembers } from '../cases/people.sql.ts';
import { linesOf } from '../cases/ruled-case.ts';
import { changeOf, maxLost } from '../consents/lost-claims.ts';
import {
  linkedWith,
  listedWorks,
  saidByMembers,
  versionsOf,
  worksOfNumber,
} from './catalogue.sql.ts';
import { disputesTable, namesDispute } from './disputes-register.ts';
import { mergesTable } from './merges-register.ts';
import { type EntryFacts, identifier, name, number, type Register, text } from './register.ts';
import { actsOnWork, carryOutOnWork } from './work-acts.ts';

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
    .map((state) => ({ value: state as string, label: stateNames[state] as string }))
    .concat([
      { value: 'registered', label: 'Registered' },
      { value: 'objected', label: 'With an objection' },
      { value: 'lost', label: 'With a lost share' },
    ]),

  async list({ db }, { find, ...wanted }) {
    const { ids, isCut } = find === '' ? { ids: null, isCut: false } : await idsFound(db, find);
    const found = await listedWorks(db, { ...wanted, ids });
    const rows = found.rows.map((one) => ({
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
    return { ...found, rows, isFloor: found.isFloor || isCut };
  },

  async read(ctx, id, roles) {
    const [work] = await worksWithHolders(ctx.db, [id]);
    return work && readEntry(ctx, work, roles);
  },

  lock: lockWorkRow,

  isSeconded: async (db, id, act, { title = '' }) =>
    act === 'correct_title' &&
    !isTypingCorrection(await saidByMembers(db, 'work', id, 'title'), title),

  carryOut: carryOutOnWork,
};

async function idsFound(db: Db, find: string): Promise<{ ids: string[]; isCut: boolean }> {
  const findings = await findInRepertoire(db, find);
  const found = ranked(findings).map(({ id }) => id);
  const number = parseWorkNumber(find);
  const ids = found.length > 0 || number === null ? found : await worksOfNumber(db, number);
  return { ids, isCut: findings.isCut };
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
  const originals = await originalsOfWorks(db, [id]);
  const lost = await lostClaims(db, maxLost, id);
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
      ...objectionsOn(work),
      ...lost.map((one) => `${one.name} has not agreed to less: ${changeOf(one)}.`),
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
      originalsTable(originals),
      ...(seesDisputes ? [await disputesTable(db, id)] : []),
      await mergesTable(ctx, 'works', id),
      await historyTable(db, 'work', id),
    ],
    acts: actsOnWork(work, { originals, lost }),
    involved: [
      ...holdersOf(work).map((line) => line.id),
      ...(await rightsHoldersOfMembers(db, [work.registered_by])),
      ...originals.flatMap(({ asked }) => asked.map((one) => one.rights_holder_id)),
      ...lost.map((one) => one.rights_holder_id),
    ],
    memberId: null,
    basis: [work.version, frozen, originals.map(({ id: pair, state }) => [pair, state]), lost],
  };
}

/** The works that one seems to be made from, and how it stands with each. */
function originalsTable(originals: readonly OriginalRow[]) {
  return {
    title: 'Earlier works',
    columns: [identifier('Number'), name('Title'), text('How'), text('Status')],
    rows: originals.map(({ id, original_id: earlier, number, title, derivation, state }) => ({
      id,
      to: earlier === null ? null : deskPages.record('works', earlier),
      cells: [
        number === null ? null : formatWorkNumber(number),
        title,
        derivation === null ? 'Found by its title' : derivationLabels[derivation],
        state === null ? null : originalStateNames[state],
      ],
    })),
  };
}

/** Who says that their share, or their name, is wrong. */
function objectionsOn(work: WorkRow): string[] {
  const objecting = holdersOf(work).filter(({ confirmation }) => confirmation === 'declined');
  return objecting.map(
    ({ name: who, declineReason: why }) => `${who} says that their share is wrong. ${why ?? ''}`,
  );
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
