import { type Element, elementsAt, textsAt } from './release-elements.ts';
import { dayOf } from './release-texts.ts';

/** Names by the references of the list of parties. */
type Parties = ReadonlyMap<string, string>;

/** Everybody who contributed to a recording by what they did; performers with their instrument, or else their role. */
export function contributorsOf(resource: Element, parties: Parties) {
  const people = peopleOn(resource, parties);
  const whose = (is: (role: string) => boolean) =>
    people.flatMap(({ name, role }) => (is(role) ? name : []));
  return {
    producers: whose((role) => produces.test(role)),
    mixers: whose((role) => mixes.test(role)),
    engineers: whose((role) => records.test(role) && !mixes.test(role)),
    composers: whose((role) => writes.test(role)),
    performers: people
      .filter(({ role, instrument }) => instrument !== '' || performs.test(role))
      .map(({ name, role, instrument }) => `${name} (${instrument || inWords(role)})`),
    others: people
      .filter(({ role, instrument }) => instrument === '' && !isPlaced(role))
      .map(({ name, role }) => (role === '' ? name : `${name} (${inWords(role)})`)),
  };
}

/** Whether what they did has a place of its own. A remixer, who makes another version, has none; nor has a publisher, who is of the work. */
const isPlaced = (role: string) =>
  [produces, records, mixes, writes, performs].some((placed) => placed.test(role));

/** Roles of contributors. @source DDEX allowed value set ContributorRole */
const produces = /producer$/i;
const records = /engineer$/i;
const mixes = /^mix/i;
const writes =
  /^(Composer|ComposerLyricist|Lyricist|Author|Librettist|Songwriter|Adapter|Arranger|Translator|Writer|.*Composer|.*Lyricist)$/;
const performs =
  /(Vocalist|Vocals|Singer|Rapper|Musician|Performer|Instrumentalist|Soloist|Player|Choir|Chorus|Orchestra|Ensemble|Band|Conductor|Narrator|Guitarist|Drummer|Bassist|Keyboardist|Pianist|DJ)$/i;

/** `BackgroundVocalist` is "Background vocalist". */
export function inWords(role: string): string {
  const words = role.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Contributors with each of their roles. A role of the sender's own is in an attribute. */
function peopleOn(resource: Element, parties: Parties) {
  return elementsAt(resource, 'Contributor').flatMap((one) => {
    const name = parties.get(textsAt(one, 'ContributorPartyReference')[0] ?? '') ?? '';
    const own = (element: Element) => {
      const text = element.text.trim();
      return text === 'UserDefined' ? (element.attributes.UserDefinedValue ?? '') : text;
    };
    const roles = elementsAt(one, 'Role').map(own);
    const instruments = elementsAt(one, 'InstrumentType').map(own).map(inWords);
    const all = roles.length === 0 ? [''] : roles;
    // The instrument belongs to what they perform, and is said once.
    const playing = Math.max(
      0,
      all.findIndex((role) => performs.test(role)),
    );
    return all.flatMap((role, at) =>
      name === '' ? [] : { name, role, instrument: at === playing ? instruments.join(', ') : '' },
    );
  });
}

/** "Sankofa Music Ltd: 50 % in GH, TG, from 2024-01-01", as the file of one's own recordings has it. */
export function ownersOf(resource: Element, parties: Parties): string[] {
  return elementsAt(resource, 'ResourceRightsController').flatMap((one) => {
    const name = parties.get(textsAt(one, 'RightsControllerPartyReference')[0] ?? '');
    const kinds = textsAt(one, 'RightsControlType');
    if (name === undefined || (kinds.length > 0 && !kinds.includes('RightsController'))) return [];
    const share = textsAt(one, 'RightSharePercentage')[0];
    const places = textsAt(one, 'TerritoryCode').filter((code) => !/^worldwide$/i.test(code));
    const [from, until] = ['StartDate', 'EndDate'].map((path) => dayOf(textsAt(one, path)[0]));
    const parts = [
      ...(share === undefined ? [] : [`: ${Number(share)} %`]),
      ...(places.length > 0 ? [` in ${places.join(', ')}`] : []),
      ...(from === undefined ? [] : [` from ${from}`]),
      ...(until === undefined ? [] : [` until ${until}`]),
    ];
    return [`${name}${parts.join('')}`];
  });
}
