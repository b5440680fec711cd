/** The words of a folded header: numbers apart from the word they are written together with, plurals and short forms written out. */
export function tokensOf(folded: string): string[] {
  return (
    folded
      .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
      .replace(/([a-z])(\d)/g, '$1 $2')
      .replace(/(\d)([a-z])/g, '$1 $2')
      .replace(/\bco writer/g, 'cowriter')
      .replace(/\bbeat ?makers?\b/g, 'composer')
      .replace(/\bpublishing (?:co|company|house)\b/g, 'publisher')
      .replace(/\b(?:sub publisher|sous editeur)/g, 'subpublisher')
      .replace(/\bwho wrote (?:it|the song)\b/g, 'writer')
      .replace(/\bayants? droit\b/g, 'holder')
      .replace(/\b(original|orig) publisher/g, 'publisher')
      // "Writer A" is the first one, and so is "W1", "C1", "E1".
      .replace(
        /\b(writer|composer|author|publisher|ipi|role|share|name) ([a-j])$/,
        (_, word, letter) => `${word} ${letter.charCodeAt(0) - 96}`,
      )
      .replace(/^([wcaep]) (\d)/, (_, letter, digit) => `${letterWords[letter]} ${digit}`)
      .replace(
        /\b(music|composed|lyrics|words|written|published|arranged|arr|credited) (?:by|to)\b/g,
        (said) => makers[said] ?? said,
      )
      .split(' ')
      .filter((token) => token !== 's' && token !== '')
      .flatMap((token) => (shortForms.get(token) ?? token).split(' '))
  );
}

const letterWords: Readonly<Record<string, string>> = {
  w: 'writer',
  c: 'composer',
  a: 'author',
  e: 'publisher',
  p: 'publisher',
};

const makers: Readonly<Record<string, string>> = {
  'music by': 'composer',
  'composed by': 'composer',
  'lyrics by': 'author',
  'words by': 'author',
  'written by': 'writer',
  'published by': 'publisher',
  'arranged by': 'arranger',
  'arr by': 'arranger',
  'credited to': 'writer',
};

/** Short forms, and words that are one with others. */
export const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pub: 'publisher',
    publ: 'publisher',
    pubs: 'publisher',
    comp: 'composer',
    arr: 'arranger',
    wtr: 'writer',
    wri: 'writer',
    writter: 'writer',
    alt: 'alternative',
    alternate: 'alternative',
    titles: 'title',
    artiste: 'artist',
    artistes: 'artist',
    artists: 'artist',
    performers: 'performer',
    perf: 'performing',
    mech: 'mechanical',
    sync: 'synchronisation',
    synch: 'synchronisation',
    synchronization: 'synchronisation',
    lastname: 'last name',
    firstname: 'first name',
    fullname: 'name',
    surnames: 'surname',
    names: 'name',
    forenames: 'forename',
    shares: 'share',
    splits: 'split',
    roles: 'role',
    pct: 'percent',
    perc: 'percent',
    no: 'number',
    num: 'number',
    nr: 'number',
    co: 'company',
    yr: 'year',
    shr: 'share',
    cap: 'role',
    qty: 'number',
    isrcs: 'isrc',
    cat: 'catalogue',
    op: 'publisher',
    sp: 'subpublisher',
    ip: 'party',
    admin: 'administrator',
    orig: 'original',
    tittle: 'title',
    lenght: 'length',
    mins: 'minutes',
    titre: 'title',
    titel: 'title',
    autor: 'author',
    autores: 'author',
    compositor: 'composer',
    compositores: 'composer',
    editora: 'publisher',
    ed: 'publisher',
    komponist: 'composer',
    textdichter: 'author',
    bearbeiter: 'arranger',
    verlag: 'publisher',
    okyerewfoo: 'writer',
    qualite: 'role',
    dep: 'performing',
    drm: 'mechanical',
    per: 'performing',
    mec: 'mechanical',
    cut: 'share',
    cuts: 'share',
    auteur: 'author',
    auteurs: 'author',
    compositeur: 'composer',
    compositeurs: 'composer',
    arrangeur: 'arranger',
    editeur: 'publisher',
    interprete: 'performer',
    duree: 'duration',
    annee: 'year',
    langue: 'language',
    prenom: 'first name',
    nom: 'last name',
    cle: 'share',
    part: 'share',
    ref: 'reference',
  }),
);
