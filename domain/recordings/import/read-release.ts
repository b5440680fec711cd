import { Problem } from '../../problems.ts';
import { fold } from '../../text/fold.ts';
import { listNames } from './import-fields.ts';
import { recordingImportColumns } from './recording-columns.ts';
import {
  type Element,
  elementBuilder,
  elementsAt,
  mainOf,
  mainText,
  textsAt,
} from './release-elements.ts';
import { contributorsOf, inWords, ownersOf } from './release-people.ts';
import { dayOf, durationText, languageOf, pLineOf } from './release-texts.ts';

/**
 * What the columns of a release are called, in their order: as our own template calls them, so that they are understood by themselves. The
 * last ones are shown and not registered: a work has its composers, performers have shares, which such a message does not say, and for
 * the others there is no place.
 */
const headers = {
  isrc: recordingImportColumns.isrc.name,
  title: recordingImportColumns.title.name,
  version: recordingImportColumns.version_title.name,
  artist: recordingImportColumns.artist.name,
  featuring: recordingImportColumns.featuring.name,
  duration: recordingImportColumns.duration.name,
  released: recordingImportColumns.released_on.name,
  recorded: recordingImportColumns.recorded_on.name,
  languages: recordingImportColumns.languages.name,
  release: recordingImportColumns.release_title.name,
  label: recordingImportColumns.label.name,
  pLine: recordingImportColumns.p_line.name,
  catalogueNumber: recordingImportColumns.catalogue_number.name,
  works: recordingImportColumns.works.name,
  owners: listNames.owners,
  producer: recordingImportColumns.producer.name,
  mixer: recordingImportColumns.mixer.name,
  engineer: recordingImportColumns.engineer.name,
  medium: recordingImportColumns.medium.name,
  genre: 'Genre',
  composers: 'Composers',
  performers: 'Performers and instruments',
  others: 'Other contributors',
  otherTitles: 'Titles besides the main one',
  releaseNumbers: 'ICPN and GRid',
} as const;
type ReleaseColumn = keyof typeof headers;
// Safe: the keys of a literal object are its own.
const columns = Object.keys(headers) as readonly ReleaseColumn[];

/** A track of a release, as texts. */
type Track = { reference: string } & Partial<Record<ReleaseColumn, string>>;

/** What the release, or its entry for one track, says of a track. */
type ReleaseFacts = Pick<
  Track,
  'label' | 'genre' | 'released' | 'release' | 'catalogueNumber' | 'releaseNumbers'
>;

/** Where the elements are that say something of recordings. @source DDEX ERN 4.1 to 4.3, NewReleaseMessage */
const listOf: Readonly<Record<string, string>> = {
  Party: 'PartyList',
  SoundRecording: 'ResourceList',
  Video: 'ResourceList',
  Release: 'ReleaseList',
  TrackRelease: 'ReleaseList',
};

/**
 * Reads a release message by the events of an XML reader; `rows` gives its tracks as a table, the headers first. Columns in which nothing
 * stands are left out.
 * @throws Problem `release_message_old` for what only version 3 has, `sheet_rows_limit` when there are more tracks than `maxRows`
 */
export function releaseReader(maxRows: number) {
  const parties = new Map<string, string>();
  const tracks: Track[] = [];
  const ofTrack = new Map<string, ReleaseFacts>();
  let whole: ReleaseFacts = {};
  const { open, text, close } = elementBuilder(
    (name, parent) => listOf[name] === parent,
    (element) => {
      if (element.name === 'Party') addParty(parties, element);
      else if (element.name === 'Release') whole = { ...factsOf(element, parties), ...whole };
      else if (element.name === 'TrackRelease')
        for (const reference of textsAt(element, 'ReleaseResourceReference'))
          ofTrack.set(reference, factsOf(element, parties));
      else tracks.push(...tracksOf(element, parties));
      if (tracks.length >= maxRows) throw new Problem('sheet_rows_limit');
    },
  );
  return {
    open,
    text,
    close,
    rows: (): string[][] => {
      const complete = tracks.map((track): Track => {
        const {
          release: _,
          catalogueNumber: __,
          releaseNumbers: ___,
          ...own
        } = ofTrack.get(track.reference) ?? {};
        return { ...whole, ...own, ...track };
      });
      const used = columns.filter(
        (column) =>
          column === 'isrc' ||
          column === 'title' ||
          column === 'artist' ||
          complete.some((track) => track[column] !== undefined),
      );
      return [
        used.map((column) => headers[column]),
        ...complete.map((track) => used.map((column) => track[column] ?? '')),
      ];
    },
  };
}

function addParty(parties: Map<string, string>, element: Element): void {
  const name = mainOf(element, 'PartyName');
  const [reference] = textsAt(element, 'PartyReference');
  if (name === null || reference === undefined) return;
  const parts = ['NamesBeforeKeyName', 'KeyName', 'NamesAfterKeyName'];
  const whole =
    textsAt(name, 'FullName')[0] ?? parts.flatMap((one) => textsAt(name, one)).join(' ');
  if (whole !== '') parties.set(reference, whole);
}

/** Texts that are there, without what would be taken for the mark between two of them. */
function said(column: ReleaseColumn, texts: readonly string[]): Pick<Track, ReleaseColumn> {
  const clean = texts.map((one) => one.replace(/[;|\n]/g, ',').trim());
  const joined = [...new Set(clean.filter((one) => one !== ''))].join('; ');
  return joined === '' ? {} : { [column]: joined };
}

/** One text as it is. */
const plain = (column: ReleaseColumn, text: string | undefined): Pick<Track, ReleaseColumn> =>
  text ? { [column]: text } : {};

function factsOf(release: Element, parties: ReadonlyMap<string, string>): ReleaseFacts {
  const label = parties.get(mainText(release, 'ReleaseLabelReference'));
  const dates = ['OriginalReleaseDate', 'ReleaseDate'].flatMap((path) => textsAt(release, path));
  const numbers = ['CatalogNumber', 'ICPN'].flatMap((one) => textsAt(release, `ReleaseId/${one}`));
  return {
    ...plain('label', label),
    ...plain(
      'genre',
      mainOf(release, 'Genre')?.children.flatMap(({ text }) => text.trim() || [])[0],
    ),
    ...plain('released', dayOf(dates[0])),
    ...plain('release', titleOf(release).title),
    ...plain('catalogueNumber', numbers[0]),
    ...said('releaseNumbers', [...numbers.slice(1), ...textsAt(release, 'ReleaseId/GRid')]),
  };
}

/** A sound recording, once for each ISRC that its editions have: an immersive mix with an ISRC of its own is a recording of its own. */
function tracksOf(resource: Element, parties: ReadonlyMap<string, string>): Track[] {
  // What ERN 4 has in the resource itself, ERN 3 has for each territory.
  if (resource.children.some(({ name }) => name.endsWith('DetailsByTerritory')))
    throw new Problem('release_message_old');
  const editions = elementsAt(resource, `${resource.name}Edition`);
  const isrcs = [resource, ...editions].flatMap((one) =>
    textsAt(one, 'ResourceId/ISRC').map((isrc) => ({ isrc, edition: one })),
  );
  const distinct = isrcs.filter(
    ({ isrc }, at) => isrcs.findIndex((one) => bare(one.isrc) === bare(isrc)) === at,
  );
  const facts = trackOf(resource, parties);
  if (distinct.length === 0) return [{ ...facts, ...pLineOf([resource, ...editions]) }];
  return distinct.map(({ isrc, edition }) => ({
    ...facts,
    isrc,
    ...pLineOf([edition, resource, ...editions]),
  }));
}

const bare = (isrc: string) => isrc.replace(/[^0-9a-z]/gi, '').toUpperCase();

function trackOf(resource: Element, parties: ReadonlyMap<string, string>): Track {
  const people = contributorsOf(resource, parties);
  const shown = elementsAt(resource, 'DisplayArtist').map((one) => ({
    name: parties.get(textsAt(one, 'ArtistPartyReference')[0] ?? '') ?? '',
    isFeatured: textsAt(one, 'DisplayArtistRole').includes('FeaturedArtist'),
  }));
  const mains = shown.filter(({ name, isFeatured }) => name !== '' && !isFeatured);
  const artist =
    mainText(resource, 'DisplayArtistName') || mains.map(({ name }) => name).join(', ');
  const { title, version } = titleOf(resource);
  return {
    reference: textsAt(resource, 'ResourceReference')[0] ?? '',
    ...plain('title', title),
    ...plain('version', version),
    ...plain('artist', artist),
    ...said(
      'featuring',
      shown.flatMap((one) => (one.isFeatured ? one.name : [])),
    ),
    ...plain('duration', durationText(textsAt(resource, 'Duration')[0])),
    ...plain('released', dayOf(textsAt(resource, 'FirstPublicationDate')[0])),
    ...plain('recorded', dayOf(textsAt(resource, 'CreationDate')[0])),
    ...said(
      'languages',
      textsAt(resource, 'LanguageOfPerformance').flatMap((tag) => languageOf(tag) ?? []),
    ),
    ...said('works', textsAt(resource, 'WorkId/ISWC')),
    ...said('owners', ownersOf(resource, parties)),
    ...said('producer', people.producers),
    ...said('mixer', people.mixers),
    ...said('engineer', people.engineers),
    ...said('composers', people.composers),
    ...said('performers', people.performers),
    ...said('others', people.others),
    ...said('otherTitles', textsAt(resource, 'AdditionalTitle/TitleText')),
    ...(resource.name === 'Video' && { medium: 'Video' }),
  };
}

function titleOf(element: Element): { title: string; version: string } {
  const display = mainOf(element, 'DisplayTitle');
  const title =
    (display && textsAt(display, 'TitleText')[0]) || mainText(element, 'DisplayTitleText');
  const subtitles = display === null ? [] : textsAt(display, 'SubTitle');
  const kinds = textsAt(element, 'VersionType').flatMap((kind) =>
    kind.endsWith('Version') && kind !== 'OriginalVersion' ? inWords(kind.slice(0, -7)) : [],
  );
  const unsaid = kinds.filter((kind) => !fold(title).includes(fold(kind)));
  return { title, version: (subtitles.length > 0 ? subtitles : unsaid).join(', ') };
}
