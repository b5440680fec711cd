import { deskPages } from '#contract/society/desk-pages.ts';
import { Problem } from '#domain/problems.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { formatDate } from '#domain/text/dates.ts';
import { logImportStateNames } from '#domain/usage/import/usage-import.ts';
import { sourceKindNames } from '#domain/usage/usage.ts';
import { confirmSource } from '../../usage/sources/sources.sql.ts';
import { rightsHoldersOfMembers } from '../cases/people.sql.ts';
import { linesOf } from '../cases/ruled-case.ts';
import { actOf, identifier, name, number, type Register, text } from '../registers/register.ts';
import { anyLogImports, listedPlays, listedSources, sourceListed } from './desk-logs.sql.ts';

/** Stations, services, DJs and venues that members report plays from. */
export const sourcesRegister: Register = {
  columns: [
    name('Source'),
    text('Kind'),
    name('Reported by'),
    number('Plays'),
    text('Added'),
    text('Checked'),
  ],
  states: [
    { value: 'reported', label: 'Not checked' },
    { value: 'confirmed', label: 'Checked' },
  ],

  async list({ db }, wanted) {
    const found = await listedSources(db, wanted);
    const rows = found.rows.map((one) => ({
      id: one.id,
      to: deskPages.record('sources', one.id),
      cells: [
        one.name,
        sourceKindNames[one.kind],
        one.member,
        one.plays.toLocaleString('en'),
        formatDate(one.created_at),
        one.confirmed_at === null ? 'No' : formatDate(one.confirmed_at),
      ],
    }));
    return { ...found, rows };
  },

  async read({ db }, id) {
    const source = await sourceListed(db, id);
    if (source === undefined) return undefined;
    const { name: called, kind, member, member_id: memberId, confirmed_at: checked } = source;
    const imports = await anyLogImports(db, {
      of: 'members',
      find: '',
      source: called,
      period: null,
      before: null,
      limit: 20,
    });
    return {
      title: called,
      name: called,
      reference: null,
      facts: [sourceKindNames[kind], checked === null ? 'Not checked' : 'Checked'],
      remarks: [],
      parts: [
        {
          title: 'Source',
          lines: linesOf([
            ['Reported by', member],
            ['Added', formatDate(source.created_at)],
            ['Plays', source.plays.toLocaleString('en')],
            ['Checked', checked && formatDate(checked)],
          ]),
        },
      ],
      tables: [
        {
          title: 'Logs from sources of this name',
          columns: [name('File'), name('Imported by'), text('Status'), text('Day')],
          rows: imports.map((one) => ({
            id: one.id,
            to: deskPages.logImport(one.id),
            cells: [
              one.file_name,
              one.by,
              logImportStateNames[one.state],
              formatDate(one.created_at),
            ],
          })),
        },
      ],
      acts: [
        checked === null
          ? actOf({
              id: 'confirm',
              label: 'Mark as checked',
              act: 'Mark as checked',
              follows:
                'First check that it exists and plays music. Members then read its plays as facts, and not as reported by a member.',
              reason: 'none',
            })
          : actOf({
              id: 'unconfirm',
              label: 'Withdraw check',
              act: 'Withdraw check',
              follows: 'Members read its plays as reported by a member again.',
              reason: 'none',
            }),
      ],
      involved: await rightsHoldersOfMembers(db, [memberId]),
      memberId: null,
      basis: [checked],
    };
  },

  lock: (tx, id) =>
    tx.selectFrom('log_source').select('id').where('id', '=', id).forNoKeyUpdate().execute(),

  async carryOut({ db, now }, id, { act }) {
    const called = await confirmSource(db, id, act === 'confirm' ? now() : null);
    if (called === null) throw new Problem('not_found');
    return act === 'confirm' ? `${called} is checked.` : `${called} is no longer checked.`;
  },
};

const playStates = {
  matched: 'Matched',
  suggested: 'Possible match',
  unmatched: 'Not matched',
} as const;

/** The lines of everybody's logs, each with how many plays it stands for. Members and the matching decide about them. */
export const playsRegister: Register = {
  columns: [
    text('Played'),
    name('Title'),
    name('Artist'),
    name('Source'),
    number('Plays'),
    text('Status'),
    name('Recording'),
    identifier('ISRC'),
  ],
  states: [
    ...Object.entries(playStates).map(([value, label]) => ({ value, label })),
    { value: 'open', label: 'Not matched or possible' },
  ],

  async list({ db }, wanted) {
    const found = await listedPlays(db, wanted);
    return {
      ...found,
      rows: found.rows.map((one) => ({
        id: one.id,
        to: one.recording_id === null ? null : deskPages.record('recordings', one.recording_id),
        cells: [
          whenText(one.started_at),
          one.title,
          one.artist,
          one.source,
          one.plays.toLocaleString('en'),
          playStates[one.state],
          one.recording,
          one.isrc,
        ],
      })),
    };
  },

  read: async () => undefined,
  lock: async () => {},
  carryOut: () => Promise.reject(new Problem('invalid', 'act')),
};
