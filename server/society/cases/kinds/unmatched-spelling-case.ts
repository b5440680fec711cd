import { deskPages } from '#contract/society/desk-pages.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Problem } from '#domain/problems.ts';
import { formatDate, formatMonth } from '#domain/text/dates.ts';
import { type Db, type Transaction, transaction } from '../../../platform/db/db.ts';
import { ranked } from '../../../platform/search/ranking.ts';
import { findRecordings } from '../../../recordings/reading/search-recordings.ts';
import {
  matchSpelling,
  setSpellingAside,
  takeSpellingUp,
  unmatchSpelling,
} from '../../../usage/claims/rule-on-spelling.ts';
import {
  playsOfSpelling,
  type RecordingOfCase,
  recordingsOfCase,
  rejectionsOf,
  type SpellingOfCase,
  spellingsOfCases,
  spreadOfSpellings,
} from '../../../usage/claims/spelling-case.sql.ts';
import { type BestCandidate, bestCandidates } from '../../../usage/matching/best-candidates.ts';
import { lockMatching } from '../../../usage/matching/matching.sql.ts';
import {
  choiceOf,
  countText,
  optionalReason,
  part,
  present,
  type RuledCaseKind,
} from '../ruled-case.ts';
import {
  fullTitle,
  labelOf,
  nameOf,
  namesText,
  periodText,
  plainLabel,
  plainName,
  stateText,
  whyText,
} from './spelling-texts.ts';

/** As many as there are digits that are quickly pressed. */
const maxCandidates = 5;
const rulings = { not_ours: 'not_ours', unidentifiable: 'unidentifiable' } as const;

/** A title of logs that the rules could not match, with no member left to ask. */
export const unmatchedSpellingCase: RuledCaseKind = {
  async describe(db, ids) {
    const spellings = await spellingsOfCases(db, ids);
    const spread = await spreadOfSpellings(db, ids);
    return spellings.map((one) => {
      const { sources = [], sourceCount = 0 } = spread.get(one.id) ?? {};
      const others = sourceCount - sources.length;
      const from = [...sources, ...(others > 0 ? [`${others} more`] : [])].join(', ');
      const in_short = `${countText(one.uses, 'play')}${from === '' ? '' : ` from ${from}`}`;
      return { id: one.id, about: plainName(one), reference: null, in_short };
    });
  },

  lock: lockMatching,

  async read({ db }, id) {
    const [spelling] = await spellingsOfCases(db, [id]);
    if (spelling === undefined) return undefined;
    const { uses, state, ruling, recording_id: recordingId } = spelling;
    const isOpen = state === 'unmatched' && ruling === null;
    const best = isOpen ? await transaction(db, (tx) => nearest(tx, spelling)) : [];
    const nearIds = best.map((one) => one.id);
    const recordings = await recordingsOfCase(db, present([...nearIds, recordingId]));
    const candidates = best.flatMap((one) => {
      const recording = recordings.get(one.id);
      return recording === undefined ? [] : [{ ...one, recording }];
    });
    const plays = await playsOfSpelling(db, id);
    const rejected = await rejectionsOf(db, spelling.text_key);
    return {
      title: `${countText(uses, 'play')} logged as ${nameOf(spelling)}`,
      facts: [stateText(spelling), spelling.isrc ? `ISRC ${formatIsrc(spelling.isrc)}` : null],
      parts: [
        isOpen
          ? part(
              'Closest recordings',
              candidates.length === 0
                ? [['None', 'No registered recording is close. Search for one.']]
                : candidates.map((one, place) => [
                    `${place + 1}. ${plainLabel(one.recording)}`,
                    whyText(spelling, one),
                    one.alikeIn === 'isrc',
                  ]),
            )
          : part('Recording', [[stateText(spelling), spelling.recording]]),
        part(
          'Rejected before',
          rejected.map(({ recording, by, at }) => [
            recording,
            `${by ?? 'The society'} said no on ${formatDate(at)}`,
            true,
          ]),
        ),
        part(
          'As written in the logs',
          plays.written.map((one) => [one.text, countText(one.plays, 'play')]),
        ),
        part(
          'Plays by source',
          plays.sources.map((one) => [
            one.source,
            `${countText(one.plays, 'play')}, ${periodText(one.first_month, one.last_month)}`,
            false,
            deskPages.logs({ source: one.source }),
          ]),
        ),
        part(
          'Plays by month',
          plays.months.map((one) => [formatMonth(one.month), countText(one.plays, 'play')]),
        ),
      ].filter(({ lines }) => lines.length > 0),
      choices: isOpen
        ? [...candidates.map((one, place) => matchChoice(one.recording, place)), ...others]
        : [],
      names: { recordings: [...recordings.keys()] },
      involved: [...recordings.values()].flatMap(({ holder_ids: holders }) => holders),
      basis: [state, recordingId, ruling],
    };
  },

  targets: {
    async search({ db }, id, text) {
      const found = ranked(await findRecordings(db, text)).map((one) => one.id);
      const recordings = await matchable(db, id, found.slice(0, maxSearched));
      return found.flatMap((one) => {
        const recording = recordings.get(one);
        if (recording === undefined) return [];
        const { artist, isrc, holders } = recording;
        const known = [artist, isrc && formatIsrc(isrc), namesText(holders)];
        return [
          { id: one, label: fullTitle(recording), detail: known.filter(Boolean).join(' · ') },
        ];
      });
    },
    async read({ db }, id, target) {
      const recording = (await matchable(db, id, [target])).get(target);
      return recording && { label: plainLabel(recording), involved: recording.holder_ids };
    },
  },

  async rule(ctx, id, { choice, target, reason }) {
    const [spelling] = await spellingsOfCases(ctx.db, [id]);
    const name = spelling ? nameOf(spelling) : 'The title';
    if (choice === rulings.not_ours || choice === rulings.unidentifiable) {
      const said = { ruling: choice, reason };
      await transaction(ctx.db, (tx) => setSpellingAside(tx, id, said, ctx.now()));
      return choice === rulings.not_ours ? `${name} is not ours.` : `${name} is not identified.`;
    }
    const recordingId = target ?? choice;
    const uses = await matchSpelling(ctx, { id, recordingId }, reason);
    const recording = (await recordingsOfCase(ctx.db, [recordingId])).get(recordingId);
    return `${countText(uses, 'play')} now ${uses === 1 ? 'counts' : 'count'} for ${recording ? labelOf(recording) : name}.`;
  },

  undo: {
    follows:
      'If you undo this, the plays are unmatched and the case reopens. We tell all who lose plays.',
    async carryOut(ctx, id, { decision, target }) {
      const isAside = decision === rulings.not_ours || decision === rulings.unidentifiable;
      await transaction(ctx.db, (tx) =>
        isAside
          ? takeSpellingUp(tx, id, ctx.now())
          : unmatchSpelling(tx, { id, recordingId: target ?? decision }, ctx.now()),
      );
      return 'Your decision is undone. The case is open again.';
    },
  },
};

// Some of what is found may not be chosen.
const maxSearched = 30;

/** Of these recordings those that the spelling may be matched with: registered, and nobody has said that it is not of them. */
async function matchable(
  db: Db,
  id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordingOfCase>> {
  const [spelling] = await spellingsOfCases(db, [id]);
  if (spelling === undefined) throw new Problem('not_found');
  const rejected = await rejectionsOf(db, spelling.text_key);
  const not = new Set(rejected.map((one) => one.recording_id));
  return recordingsOfCase(
    db,
    ids.filter((one) => !not.has(one)),
  );
}

function nearest(tx: Transaction, spelling: SpellingOfCase): Promise<BestCandidate[]> {
  const { id, text_key: textKey, title, artist, isrc } = spelling;
  return bestCandidates(tx, { id, textKey, title, artist, isrc }, maxCandidates);
}

function matchChoice(recording: RecordingOfCase, place: number) {
  return choiceOf({
    id: recording.id,
    label: plainLabel(recording),
    shortcut: String(place + 1),
    act: 'Match and open next',
    follows: 'We count these and later plays for this recording. We tell everyone on it.',
    ...optionalReason,
  });
}

const others = [
  choiceOf({
    id: 'other',
    label: 'Another recording',
    shortcut: 'f',
    act: 'Match and open next',
    follows: 'We count these and later plays for the one you choose. We tell everyone on it.',
    ...optionalReason,
    target_label: 'Which recording is it?',
  }),
  choiceOf({
    id: rulings.not_ours,
    label: 'Not ours',
    shortcut: 'x',
    act: 'Mark as not ours and open next',
    follows: 'No member owns it. The plays stay unmatched and open no new case.',
    ...optionalReason,
  }),
  choiceOf({
    id: rulings.unidentifiable,
    label: 'Not identified',
    shortcut: 'c',
    act: 'Mark as not identified and open next',
    follows: 'We cannot tell what was played. The plays stay unmatched and open no new case.',
    ...optionalReason,
  }),
];
