import { type ParseResult, parse } from '#contract/platform/parse.ts';
import type { AudioFacts } from '#contract/recordings/audio.ts';
import {
  type RecordingFields,
  recordingFieldsSchema,
  type SoundRecordingInput,
  soundRecordingInputSchema,
} from '#contract/recordings/recording-input.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { daysToCome, recordingLineProblems } from '#domain/recordings/recording-problems.ts';
import { formatDuration, parseDuration } from '#domain/text/durations.ts';
import { readGenre } from '#domain/works/genres.ts';
import { givenPerson } from '../../rightsholders/draft-person.ts';
import { dayOf, dayText, partialDayOf } from '../../ui/fields/day-text.ts';
import { givenShare } from '../../ui/shares/share-field.tsx';
import {
  type DraftGroup,
  type DraftOwner,
  type DraftPerformer,
  type FileField,
  fileFields,
  pLineOf,
  type RecordingDraft,
} from './recording-draft.ts';

/** The draft as it is sent for a new recording, or everything that is wrong with it: by the endpoint's own schema and rules. */
export function checkNew(draft: RecordingDraft, today: string): ParseResult<SoundRecordingInput> {
  const given = { ...givenBy(draft), work_ids: draft.works.map(({ id }) => id) };
  return withRules(parse(soundRecordingInputSchema, given), draft, today);
}

/** The draft as it is sent for an amendment, which leaves links to works as they are, or everything that is wrong with it. */
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
    genre: draft.genre.trim() === '' ? null : readGenre(draft.genre),
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

/** The message for a group: null for later, none for nobody. */
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

/** What a file says, as it stands in the fields. */
function textsOf(facts: AudioFacts): Partial<Record<FileField, string>> {
  const texts: Partial<Record<FileField, string | null>> = {
    title: facts.title,
    artist: facts.artist,
    isrc: facts.isrc && formatIsrc(facts.isrc),
    duration: facts.duration_seconds > 0 ? formatDuration(facts.duration_seconds) : null,
    release_title: facts.album,
    label: facts.label,
    p_line: pLineOf(facts),
    released_on: facts.year === null ? null : String(facts.year),
  };
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== null && text !== undefined && text !== ''),
  );
}

/**
 * Puts what the file says into the fields that are empty, or that still hold what an earlier file said. Where the file says nothing, what
 * the earlier one said goes: nobody registers one sound under another's ISRC. Without a file, all that came from one goes.
 */
export function filledBy(draft: RecordingDraft, facts: AudioFacts | null): Partial<RecordingDraft> {
  const texts = facts === null ? {} : textsOf(facts);
  const mayFill = (field: FileField) =>
    textIn(draft, field) === '' || textIn(draft, field) === draft.fromFile[field];
  const filled = fileFields.flatMap((field) => {
    const text = texts[field] ?? (draft.fromFile[field] === undefined ? undefined : '');
    if (text === undefined || !mayFill(field)) return [];
    return [[field, field === 'released_on' ? dayText(text) : text] as const];
  });
  return { ...Object.fromEntries(filled), fromFile: texts };
}

/** What stands in a field, as text. */
function textIn(draft: RecordingDraft, field: FileField): string {
  return field === 'released_on' ? (partialDayOf(draft.released_on) ?? '') : draft[field].trim();
}

/** "From the file", where the field holds what the file says; what the file says where it was changed; null where it says nothing. */
export function saidByFile(draft: RecordingDraft, field: FileField): string | null {
  const said = draft.fromFile[field];
  if (said === undefined) return null;
  return said === textIn(draft, field)
    ? 'From the file. Correct it if it is wrong.'
    : `The file says “${said}”.`;
}
