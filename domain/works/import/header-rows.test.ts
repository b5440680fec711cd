import { describe, expect, it } from 'vitest';
import { findWorkHeaders, suggestColumns, suggestRoles } from './suggest-columns.ts';

// Header rows as publishers, managers, distributors and musicians write them, with what each column is: "header = field", holders
// as 1.name, 1.given, 1.family, 1.role, 1.share, 1.ipi; nothing after the header where a column is none of ours.
const rows = [
  'Song Title = title | Writer 1 = 1.name | Role 1 = 1.role | Share 1 = 1.share | Writer 2 = 2.name | Role 2 = 2.role | Share 2 = 2.share',
  'Role 1 = 1.role | Share 1 = 1.share | Writer 1 = 1.name | Title = title',
  'Title = title | Alt Title 1 = alternative_titles | Writer 1 Last = 1.family | Writer 1 First = 1.given | Writer 1 CAE/IPI = 1.ipi | Writer 1 Role = 1.role | Writer 1 Share = 1.share',
  'Title = title | Writer 1 Last/First = 1.name | Publisher = 2.name | Pub share = 2.share',
  'Title = title | Composer(s) = 1.name | Publisher = 2.name | Our ref = own_reference | ISRC = isrc | Performer = performer',
  'WORK TITLE = title | COMPOSER = 1.name | COMPOSER % = 1.share | LYRICIST = 2.name | LYRICIST % = 2.share | PUBLISHER = 3.name | PUBLISHER % = 3.share',
  'Track = title | Main Artist = performer | Artiste(s) | Length = duration',
  'Title = title | Artiste(s) = performer | Songwriter(s) = 1.name | Split = 1.share',
  'Name of Song = title | Writer = 1.name | Share = 1.share | Co-writer = 2.name',
  'title = title | writer1 = 1.name | writer1share = 1.share | writer2 = 2.name',
  'Title = title | writer_1_name = 1.name | writer_1_ipi = 1.ipi | writer_1_role = 1.role | writer_1_share = 1.share',
  'Title = title | Composer = 1.name | CAE/IPI = 1.ipi | Share (%) = 1.share | Publisher = 2.name | CAE/IPI = 2.ipi | Share (%) = 2.share',
  'Work Title = title | ISWC = iswc | Writer 1 Surname = 1.family | Writer 1 First Name = 1.given | Writer 1 Designation = 1.role | Writer 1 PR Share = 1.performing | Writer 1 MR Share = 1.mechanical | Writer 1 SR Share = 1.synchronisation',
  'Song = title | Writers = 1.name | Year = year | Language = language',
  'Title = title | Author = 1.name | Composer = 2.name | Arranger = 3.name',
  'Submitter Work Number = own_reference | Title = title | Duration = duration | Writer 1 Full Name = 1.name | Writer 1 Capacity = 1.role | Writer 1 Ownership % = 1.share',
  'Title = title | Last name = 1.family | First name = 1.given | IPI = 1.ipi | Role = 1.role | Share = 1.share',
  'Song name = title | Composer Name = 1.name | Composer Share = 1.share | Publisher Name = 2.name | Publisher Share = 2.share',
  'Title = title | Writer 1 Society = 1.performing_society | Writer 1 = 1.name | Writer 1 Territory = 1.territories',
  'AKA = alternative_titles | Title = title | Publisher 1 = 1.name | Pub Share 1 = 1.share | Publisher 2 = 2.name | Pub Share 2 = 2.share',
  'Title = title | Writer 1 = 1.name | Share 1 = 1.share | Publisher 1 = 2.name | Pub Share 1 = 2.share | Writer 2 = 3.name | Share 2 = 3.share',
  'Composition = title | Contributor 1 = 1.name | Contributor 1 Role = 1.role | Contributor 1 % = 1.share',
  'Cat No = own_reference | Title = title | Rights Holder 1 = 1.name | Rights Holder 1 Type = 1.kind | Rights Holder 1 % = 1.share',
  'Title = title | Lyrics By = 1.name | Music By = 2.name | Performed by = performer',
  'Work No = own_reference | Work Name = title | Composer 1 Lastname = 1.family | Composer 1 Firstname = 1.given',
  'S/N | SONG TITLE = title | ARTISTE = performer | COMPOSER = 1.name | PERCENTAGE = 1.share',
  'Title = title | Publisher Name = 1.name | Publisher IPI = 1.ipi | Publisher Mech Share = 1.mechanical | Publisher Perf Share = 1.performing | Publisher Sync Share = 1.synchronisation',
  'Title = title | Writer 10 = 10.name | Writer 11',
  'Title = title | Administrator = 1.name | Administrator Share = 1.share',
  'Title = title | Translator = 1.name | Composer = 2.name | Translator Share = 1.share | Composer Share = 2.share',
  'Song Title = title | ISRC Code = isrc | Record Label | Release Year = year | Writer Name = 1.name | Writer Role = 1.role | Writer Split = 1.share',
  'Title = title | Composer 1 = 1.name | Composer 1 % = 1.share | Composer 2 = 2.name | Composer 2 % = 2.share',
  'Title = title | 1st Writer = 1.name | 2nd Writer = 2.name',
  'Title of Work = title | Author/Composer = 1.name | % = 1.share',
  'Title = title | Writer IPI Name No. = 1.ipi | Writer Name = 1.name | Writer Manuscript Share = 1.share',
  'Alternative Title = alternative_titles | Work Title = title | Creator = 1.name | Creator role = 1.role | Creator share % = 1.share',
  'Title = title | Writer 1 Given Names = 1.given | Writer 1 Family Name = 1.family | Person or company = 1.kind | Role 1 = 1.role',
  'Title = title | Pub = 1.name | Pub % = 1.share | Pub IPI = 1.ipi',
  'My number = own_reference | Name of work = title | Holder 1: name = 1.name | Holder 1: role = 1.role | Holder 1: share = 1.share',
  'Title = title | ISRC = isrc | Artist = performer | Record Co. = label | ISRC 2 = recording_2_isrc | Artist 2 = recording_2_performer | Recording 2 Label = recording_2_label | Recording 3: title = recording_3_recording_title | Recording 3: performer = recording_3_performer',
  'Title = title | Remarks | Date paid | Amount (GHS) | Royalty share paid',
  'Title = title | Surname = 1.family | First name = 1.given | IPI = 1.ipi | % = 1.share | Surname = 2.family | First name = 2.given | IPI = 2.ipi | % = 2.share',
  'WorkTitle = title | W1Last = 1.family | W1First = 1.given | W1IPI = 1.ipi | W1Cap = 1.role | W1Shr = 1.share',
  'Title = title | C1 = 1.name | C1 % = 1.share | A1 = 2.name | A1 % = 2.share | E1 = 3.name | E1 % = 3.share',
  'Title = title | Writer A = 1.name | Share A = 1.share | Writer B = 2.name | Share B = 2.share',
  'Title = title | Composer (if known) = 1.name | ISWC (preferred) = iswc | Year of release = year',
  'Titre = title | Compositeur(s) = 1.name | Interprète = performer | Durée = duration | Année = year',
  'N° œuvre = own_reference | Titre de l’œuvre = title | Sous-titre / Autre titre = alternative_titles | Éditeur = 1.name | Sous-éditeur = 2.name',
  'Title = title | Alt Title 1 = alternative_titles | Alt Title 2 = alternative_titles_2 | Alt Title = alternative_titles_3 | AKA',
  'NAME OF SONG = title | Who wrote it = 1.name | PERCENTAGE = 1.share | Who sang it = performer | Yr = year',
  'Work Title = title | COMPOSER = 1.name | ARRANGER = 2.name | % ARR = 2.share',
  'Title = title | Writer 1 = 1.name | Writer 1 IPI base number = 1.ipi_base | Writer 1 agreed split = 1.manuscript_share | Publisher 1 = 2.name | Publisher 1 represents = 2.represents',
  'Titre = title | Ayant droit 1 (Nom) = 1.family | Prénom 1 = 1.given | Rôle 1 = 1.role | IPI 1 = 1.ipi | Éditeur = 2.name | Part éditeur = 2.share',
] as const;

const partOf: Readonly<Record<string, string>> = {
  given: 'given_names',
  family: 'family_name',
  performing: 'performing_share',
  mechanical: 'mechanical_share',
  synchronisation: 'synchronisation_share',
};

function read(row: string) {
  const columns = row.split(' | ').map((one) => one.split(' ='));
  const fields = columns.map(([, field = '']) => {
    const [, place, part = ''] = /^(\d+)\.(.+)$/.exec(field.trim()) ?? [];
    if (place !== undefined) return `holder_${place}_${partOf[part] ?? part}`;
    return field.trim() || null;
  });
  return { headers: columns.map(([header = '']) => header), fields };
}

describe('the columns of a catalogue', () => {
  it.each(rows)('%s', (row) => {
    const { headers, fields } = read(row);
    expect(suggestColumns(headers)).toEqual(fields);
  });
});

it('takes the role from the header where the holder has no column for it', () => {
  const headers = ['Title', 'Composer', 'Lyricist', 'Writer 3', 'Publisher', 'Pub share'];
  expect(suggestRoles(headers, suggestColumns(headers))).toEqual(['C', 'A', null, 'E']);
  expect(suggestRoles(['Title'], ['title'])).toEqual([]);
});

it('finds the headers below a title', () => {
  const above = [['Catalogue of Kente Music 2026'], [''], ['Song', 'Writer 1', 'Share 1'], ['Odo']];
  expect(findWorkHeaders(above)).toBe(2);
  expect(findWorkHeaders([['Odo', 'Ama']])).toBe(0);
});
