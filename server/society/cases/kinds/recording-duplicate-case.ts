import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Problem } from '#domain/problems.ts';
import { contributorRoleNames } from '#domain/recordings/recording.ts';
import { formatDate } from '#domain/text/dates.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { formatShare } from '#domain/works/shares.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { type RecordingRow, recordingsWithLines } from '../../../recordings/recordings.sql.ts';
import { unmergeDays } from '../../merges/merges.sql.ts';
import { lockPair, mergeRecordings } from '../../recordings/merge-recordings.ts';
import {
  clearRecordingPair,
  pairsOfRecordings,
  playsOf,
} from '../../recordings/recording-pairs.sql.ts';
import { mergedCase } from '../../registers/merges-register.ts';
import { holdersOfRecordings, rightsHoldersOfMembers } from '../people.sql.ts';
import { choiceOf, linesOf, optionalReason, type RuledCaseKind } from '../ruled-case.ts';

/** A recording that looks like one of another member, although its registrant said that it is another one. */
export const recordingDuplicateCase: RuledCaseKind = {
  async describe(db, ids) {
    const found = await pairsOfRecordings(db, ids);
    return found.map(({ id, title, artist, registered_by }) => ({
      id,
      about: `${title} by ${artist}`,
      reference: null,
      in_short: `${registered_by} says it is a different recording`,
    }));
  },

  async lock(tx, id) {
    const [pair] = await pairsOfRecordings(tx, [id]);
    if (pair !== undefined) await lockPair(tx, pair.recording_id, pair.other_id);
  },

  async read(ctx, id) {
    const { db } = ctx;
    const pair = await openPair(db, id);
    if (pair === undefined) return mergedCase(ctx, 'recording_duplicate', id);
    const { later, earlier } = pair;
    const plays = await playsOf(db, [later.id, earlier.id]);
    const haveAudio = later.file_id !== null && earlier.file_id !== null;
    const usual = [
      haveAudio && 'Both are the same audio.',
      (later.label ?? earlier.label) !== null && 'The label told us they are the same recording.',
    ];
    const [lost, lostEarlier] = [missingOn(later, earlier), missingOn(earlier, later)];
    return {
      title: `Are both recordings of “${later.title}” the same?`,
      facts: [
        `${later.registered_by_name} said they are different`,
        `Registered on ${formatDate(later.registered_at)}`,
      ],
      remarks: [
        lost.length > 0 &&
          `Only on B: ${lost.join(', ')}. Merging into A does not move their shares.`,
        lostEarlier.length > 0 &&
          `Only on A: ${lostEarlier.join(', ')}. Merging into B does not move their shares.`,
      ],
      parts: [
        partOf('A: registered first', earlier, later, plays.get(earlier.id) ?? 0),
        partOf('B: registered later', later, earlier, plays.get(later.id) ?? 0),
      ],
      choices: [
        choiceOf({
          id: 'two_recordings',
          label: 'They are different',
          shortcut: 'd',
          act: 'Keep both and open next',
          follows: 'Both recordings stay as they are. We notify nobody.',
          ...optionalReason,
          reasons: [
            'One is a live version or a new recording.',
            haveAudio && 'They sound different.',
          ],
        }),
        keepChoice('keep_earlier', 'a', 'A', 'B', usual),
        keepChoice('keep_later', 'b', 'B', 'A', usual),
      ],
      names: {
        recordings: [later.id, earlier.id],
        works: [...later.works, ...earlier.works].map((work) => work.id),
      },
      involved: [
        ...(await holdersOfRecordings(db, [later.id, earlier.id])),
        ...(await rightsHoldersOfMembers(db, [later.registered_by, earlier.registered_by])),
      ],
      basis: [later.id, later.version, earlier.id, earlier.version],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const pair = await openPair(ctx.db, id);
    if (pair === undefined) throw new Problem('case_over');
    if (choice === 'two_recordings') {
      await transaction(ctx.db, (tx) => clearRecordingPair(tx, id, ctx.now()));
      return 'Both recordings stay.';
    }
    const { later, earlier } = pair;
    const [from, into] = choice === 'keep_earlier' ? [later, earlier] : [earlier, later];
    await mergeRecordings(ctx, { fromId: from.id, intoId: into.id, reason: reason ?? '', by });
    return 'The recordings are merged.';
  },
};

async function openPair(db: Db, id: string) {
  const [pair] = await pairsOfRecordings(db, [id]);
  if (pair === undefined) return undefined;
  const rows = await recordingsWithLines(db, [pair.recording_id, pair.other_id]);
  const later = rows.find((row) => row.id === pair.recording_id);
  const earlier = rows.find((row) => row.id === pair.other_id);
  return later && earlier && { later, earlier };
}

function keepChoice(
  id: string,
  shortcut: string,
  kept: string,
  gone: string,
  reasons: readonly (string | false)[],
) {
  return choiceOf({
    id,
    label: `Keep ${kept}`,
    shortcut,
    act: `Merge into ${kept} and open next`,
    follows: `We withdraw ${gone} and move its plays, works and ISRC to ${kept}, but not its shares. Its audio moves too if ${kept} has none. We tell everyone on both. You can undo this for ${unmergeDays} days, unless something changes.`,
    reasons,
    is_seconded: true,
  });
}

/** Everybody on a recording with what they are, by their id. */
function peopleOf({ featured, non_featured, owners }: RecordingRow): Map<string, string[]> {
  const people = new Map<string, string[]>();
  const add = (id: string, text: string) => people.set(id, [...(people.get(id) ?? []), text]);
  for (const { id, name, role, share } of [...(featured ?? []), ...(non_featured ?? [])])
    add(id, `${name}: ${contributorRoleNames[role]}, ${formatShare(share)}`);
  for (const { id, name, share } of owners ?? []) add(id, `${name}: Owner, ${formatShare(share)}`);
  return people;
}

function missingOn(one: RecordingRow, other: RecordingRow): string[] {
  const there = peopleOf(other);
  const names = [...(one.featured ?? []), ...(one.non_featured ?? []), ...(one.owners ?? [])];
  return [...new Set(names.flatMap(({ id, name }) => (there.has(id) ? [] : [name])))];
}

/** A recording in facts; those in which the two differ are in gold. */
function partOf(title: string, one: RecordingRow, other: RecordingRow, plays: number) {
  const fact = (label: string, value: string | null, others: string | null) =>
    [
      label,
      value ?? (others && 'Not known'),
      value !== null && others !== null && value !== others,
    ] as const;
  const textOf = ({ duration_seconds: seconds, isrc }: RecordingRow) => ({
    duration: seconds === null ? null : formatDuration(seconds),
    isrc: isrc && formatIsrc(isrc),
  });
  const [mine, theirs] = [textOf(one), textOf(other)];
  const people = [...peopleOf(one).values()].flat();
  return {
    title,
    is_left: title.startsWith('A'),
    lines: linesOf([
      fact('Title', one.title, other.title),
      fact('Version', one.version_title, other.version_title),
      fact('Artist', one.artist, other.artist),
      fact('Length', mine.duration, theirs.duration),
      fact('ISRC', mine.isrc, theirs.isrc),
      fact('Released', one.released_on, other.released_on),
      fact('Label', one.label, other.label),
      fact('P line', one.p_line, other.p_line),
      ['Registered by', one.registered_by_name],
      ['Audio', one.file_id === null ? 'None' : 'Uploaded'],
      ['Plays', plays.toLocaleString('en')],
      ['Works', one.works.map((work) => work.title).join(', ') || 'None'],
      ['People', people.join('; ') || 'None'],
    ]),
  };
}
