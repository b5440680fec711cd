import { type ParseResult, parse } from '#contract/parse.ts';
import {
  type RecordingFields,
  recordingFieldsSchema,
  type SoundRecordingInput,
  soundRecordingInputSchema,
} from '#contract/recording-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { daysToCome, recordingLineProblems } from '#domain/recordings/recording-problems.ts';
import { parseDuration } from '#domain/text/durations.ts';
import { givenPerson } from '../../rightsholders/draft-person.ts';
import { dayOf, partialDayOf } from '../../ui/fields/date-field.tsx';
import { givenShare } from '../../ui/shares/share-text.ts';
import type { DraftGroup, DraftOwner, DraftPerformer, RecordingDraft } from './recording-draft.ts';

/** The draft as it is sent for a new recording, or everything that is wrong with it: by the endpoint's own schema and rules. */
export function checkNew(draft: RecordingDraft, today: string): ParseResult<SoundRecordingInput> {
  const given = { ...givenBy(draft), work_ids: draft.works.map(({ id }) => id) };
  return withRules(parse(soundRecordingInputSchema, given), draft, today);
}

/** The same for an amendment, which leaves links to works as they are. */
export function checkAmended(draft: RecordingDraft, today: string): ParseResult<RecordingFields> {
  return withRules(parse(recordingFieldsSchema, givenBy(draft)), draft, today);
}

function withRules<Read>(
  read: ParseResult<Read>,
  draft: RecordingDraft,
  today: string,
): ParseResult<Read> {
  const details = [
    ...(read.ok ? [] : read.details),
    ...recordingLineProblems({
      featured: performersAsked(draft.featured),
      non_featured: performersAsked(draft.non_featured),
      owners: saidLines(draft.owners)?.map(periodOf) ?? null,
    }),
    ...daysToCome({ recorded_on: partialDayOf(draft.recorded_on) }, today),
    ...placeProblems(draft.owners),
  ];
  const seen = new Set<string>();
  const once = details.filter(({ path }) => !seen.has(path) && seen.add(path));
  return read.ok && once.length === 0 ? read : { ok: false, details: once };
}

// "Countries that I choose", and none chosen: sent so it would be the world.
function placeProblems(owners: DraftGroup<DraftOwner>): ProblemDetail[] {
  return (saidLines(owners) ?? []).flatMap(({ where, territories }, place): ProblemDetail[] =>
    where === 'chosen' && territories.length === 0
      ? [{ path: `owners.${place}.territories`, code: 'required' }]
      : [],
  );
}

function givenBy(draft: RecordingDraft) {
  return {
    title: draft.title,
    version_title: draft.version_title.trim() || null,
    artist: draft.artist,
    isrc: draft.isrc.trim() || null,
    duration_seconds:
      draft.duration.trim() === '' ? null : (parseDuration(draft.duration) ?? Number.NaN),
    recorded_on: partialDayOf(draft.recorded_on),
    recording_country: draft.recording_country || null,
    languages: draft.languages,
    release: {
      title: draft.release_title.trim() || null,
      released_on: partialDayOf(draft.released_on),
      label: draft.label.trim() || null,
      p_line: draft.p_line.trim() || null,
      catalogue_number: draft.catalogue_number.trim() || null,
    },
    featured: saidLines(draft.featured)?.map(givenPerformer) ?? null,
    non_featured: saidLines(draft.non_featured)?.map(givenPerformer) ?? null,
    owners: saidLines(draft.owners)?.map(givenOwner) ?? null,
    credits: draft.credits
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, role }) => ({ name, role })),
    file_id: draft.file?.isDone ? draft.file.id : draft.keptFileId,
  };
}

/** What is said of a group: null for later, none for nobody. */
export function saidLines<Line>({ said, lines }: DraftGroup<Line>): Line[] | null {
  return said === 'later' ? null : said === 'none' ? [] : lines;
}

/** Where an owner owns it, as it is sent: nothing is the world. */
export function territoriesOf({
  where,
  territories,
}: Pick<DraftOwner, 'where' | 'territories'>): DraftOwner['territories'] {
  return where === 'world' ? [] : where === 'ghana' ? ['GH'] : territories;
}

/** When an owner owns it, as it is sent. */
export function periodOf({
  isForATime,
  from,
  until,
}: Pick<DraftOwner, 'isForATime' | 'from' | 'until'>) {
  return isForATime ? { from: dayOf(from), until: dayOf(until) } : { from: null, until: null };
}

function givenPerformer({ person, role, share }: DraftPerformer) {
  return { rights_holder: givenPerson(person), role, share: givenShare(share) };
}

function givenOwner(owner: DraftOwner) {
  return {
    rights_holder: givenPerson(owner.person),
    share: givenShare(owner.share),
    territories: territoriesOf(owner),
    ...periodOf(owner),
  };
}

function performersAsked(group: DraftGroup<DraftPerformer>) {
  return (
    saidLines(group)?.map(({ person, role, share }) => ({
      holderId: person.kind === 'known' ? person.id : null,
      role,
      // What cannot be read is refused as such.
      share: givenShare(share) || 0,
    })) ?? null
  );
}
