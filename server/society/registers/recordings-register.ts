import { deskPages } from '#contract/society/desk-pages.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import type { RecordingState } from '#domain/recordings/recording.ts';
import { recordingStateNames } from '#domain/staff/figure-names.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { formatDate } from '#domain/text/dates.ts';
import { isTypingCorrection } from '#domain/text/text-likeness.ts';
import type { Context } from '../../context.ts';
import { ranked } from '../../platform/search/ranking.ts';
import { findRecordings } from '../../recordings/reading/search-recordings.ts';
import {
  lockRecordings,
  type RecordingRow,
  recordingsWithLines,
} from '../../recordings/recordings.sql.ts';
import {
  correctRecording,
  freezeRecording,
} from '../../recordings/registering/change-by-society.ts';
import { holdersOfRecordings, rightsHoldersOfMembers } from '../cases/people.sql.ts';
import { linesOf } from '../cases/ruled-case.ts';
import { linkedWith, listedRecordings, saidByMembers, spellingsOf } from './catalogue.sql.ts';
import { freezingAct, frozenText } from './freezing-act.ts';
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
import { historyTable } from './works-register.ts';

/** All recordings, and everything about one of them. */
export const recordingsRegister: Register = {
  columns: [
    name('Title'),
    name('Artist'),
    identifier('ISRC'),
    name('Registered by'),
    text('Status'),
    number('Plays'),
    text('Registered'),
  ],
  states: Object.entries(recordingStateNames).map(([value, label]) => ({ value, label })),

  async list({ db }, { find, ...wanted }) {
    const findings = find === '' ? null : await findRecordings(db, find);
    const ids = findings && ranked(findings).map(({ id }) => id);
    const found = await listedRecordings(db, { ...wanted, ids });
    const rows = found.rows.map((one) => ({
      id: one.id,
      to: deskPages.record('recordings', one.id),
      cells: [
        one.title,
        one.artist,
        one.isrc === null ? null : formatIsrc(one.isrc),
        one.registrant,
        recordingStateNames[one.state as RecordingState],
        one.plays.toLocaleString('en'),
        formatDate(one.registered_at),
      ],
    }));
    return { ...found, rows, isFloor: found.isFloor || findings?.isCut === true };
  },

  async read(ctx, id) {
    const [recording] = await recordingsWithLines(ctx.db, [id]);
    return recording && readEntry(ctx, recording);
  },

  lock: (tx, id) => lockRecordings(tx, [id]),

  async isSeconded(db, id, act, { title = '', artist = '' }) {
    if (act !== 'correct_title') return false;
    const said = (field: 'title' | 'artist') => saidByMembers(db, 'recording', id, field);
    const areTypingErrors =
      isTypingCorrection(await said('title'), title) &&
      isTypingCorrection(await said('artist'), artist);
    return !areTypingErrors;
  },

  async carryOut(ctx, id, { act, reason, values, names }) {
    const why = { reason: reason ?? '', by: `${ctx.society.name} (${names})` };
    const { title = '', artist = '' } = values;
    switch (act) {
      case 'correct_title':
        await correctRecording(ctx, id, { ...why, title, artist });
        return `The recording is now “${title}” by ${artist}.`;
      case 'freeze':
      case 'unfreeze':
        await freezeRecording(ctx, id, { ...why, isFrozen: act === 'freeze' });
        return frozenText('recording', act);
      default:
        throw new Problem('invalid', 'act');
    }
  },
};

async function readEntry(ctx: Context, recording: RecordingRow): Promise<EntryFacts> {
  const { db } = ctx;
  const { id, title, artist, isrc, frozen_reason: frozen } = recording;
  return {
    title: `${title}, ${artist}`,
    name: title,
    reference: isrc === null ? null : formatIsrc(isrc),
    facts: [isrc === null ? 'No ISRC' : formatIsrc(isrc), recordingStateNames[recording.state]],
    remarks: [
      ...(frozen === null ? [] : [`Members cannot change this recording. ${frozen}`]),
      ...(recording.has_conflict ? ['The owners claim more than 100 %.'] : []),
      ...(recording.state_reason === null ? [] : [recording.state_reason]),
    ],
    parts: [
      {
        title: 'Recording',
        lines: linesOf([
          ['Version', recording.version_title],
          ['Label', recording.label],
          ['Release', recording.release_title],
          ['Registered by', recording.registered_by_name],
          ['Registered', whenText(recording.registered_at)],
          ['Audio', recording.file_id === null ? 'None' : 'Uploaded'],
        ]),
      },
    ],
    tables: [
      {
        title: 'Works',
        columns: [identifier('Number'), name('Title')],
        rows: (await linkedWith(db, 'recording', id)).map((one) => ({
          id: one.id,
          to: deskPages.record('works', one.id),
          cells: [one.number === null ? null : formatWorkNumber(one.number), one.title],
        })),
      },
      {
        title: 'In the logs',
        columns: [name('Title'), name('Artist'), text('Match'), number('Plays')],
        rows: (await spellingsOf(db, id)).map((one) => ({
          id: one.id,
          to: null,
          cells: [
            one.title,
            one.artist,
            one.state === 'matched' ? 'Matched' : 'Possible match',
            one.uses.toLocaleString('en'),
          ],
        })),
      },
      await mergesTable(ctx, 'recordings', id),
      await historyTable(db, 'recording', id),
    ],
    acts:
      recording.state === 'withdrawn'
        ? []
        : [
            actOf({
              id: 'correct_title',
              label: 'Correct title or artist',
              act: 'Correct recording',
              follows:
                'We tell everyone on it what changed and why, and match plays again. A colleague must approve anything more than a typing error.',
              reason_label: 'Why? Everyone on the recording will read this.',
              reasons: ['We corrected a typing error.'],
              fields: [
                fieldOf({ name: 'title', label: 'Title', value: title }),
                fieldOf({ name: 'artist', label: 'Artist', value: artist }),
              ],
            }),
            freezingAct('recording', frozen),
          ],
    involved: [
      ...(await holdersOfRecordings(db, [id])),
      ...(await rightsHoldersOfMembers(db, [recording.registered_by])),
    ],
    memberId: null,
    basis: [recording.version, frozen],
  };
}
