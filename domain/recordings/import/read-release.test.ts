import { describe, expect, it } from 'vitest';
import { recordingImportFieldName } from './import-fields.ts';
import { releaseReader } from './read-release.ts';
import { suggestRecordingColumns } from './suggest-recording-columns.ts';

type Node = { readonly [name: string]: string | readonly Node[] };

/** The events of an XML reader, from nested objects; `@name` is an attribute. */
function read(message: Node, maxRows = 100): Record<string, string>[] {
  const reader = releaseReader(maxRows);
  const emit = (name: string, content: string | readonly Node[]) => {
    const children = typeof content === 'string' ? [] : content;
    const attributes = children.flatMap((child) =>
      Object.entries(child).flatMap(([key, value]) =>
        key.startsWith('@') ? [[key.slice(1), String(value)] as const] : [],
      ),
    );
    reader.open(name, Object.fromEntries(attributes));
    if (typeof content === 'string') reader.text(content);
    for (const child of children)
      for (const [key, value] of Object.entries(child))
        if (key === '#text') reader.text(String(value));
        else if (!key.startsWith('@')) emit(key, value);
    reader.close();
  };
  for (const [name, content] of Object.entries(message)) emit(name, content);
  const [headers = [], ...rows] = reader.rows();
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [headers[at], cell])));
}

const recording = (...more: Node[]): Node => ({
  SoundRecording: [
    { ResourceReference: 'A1' },
    { ResourceId: [{ ISRC: 'GH-A01-26-00001' }] },
    { DisplayTitle: [{ TitleText: 'Sika Duro' }] },
    { DisplayArtistName: 'Castro' },
    ...more,
  ],
});
const party = (reference: string, name: string): Node => ({
  Party: [{ PartyReference: reference }, { PartyName: [{ FullName: name }] }],
});
const message = (resources: readonly Node[], ...more: Node[]): Node => ({
  NewReleaseMessage: [
    { PartyList: [party('P1', 'Adom; Sounds'), party('P2', 'Efya'), party('P3', 'Yaw Bass')] },
    { ResourceList: resources },
    ...more,
  ],
});
const first = (...more: Node[]) => read(message([recording(...more)]))[0] ?? {};

describe('a track of a release', () => {
  it.each([
    ['PT3M42S', '3:42'],
    ['PT0H3M42S', '3:42'],
    ['PT222S', '3:42'],
    ['PT1H2M3S', '1:02:03'],
    ['PT221.6S', '3:42'],
    ['P0DT3M42S', '3:42'],
    ['3 minutes', '3:00'],
    ['PT0S', undefined],
  ])('of %s lasts %s', (Duration, expected) => {
    expect(first({ Duration }).Duration).toBe(expected);
  });

  it.each([
    [[{ Year: '2021' }, { PLineText: '℗ 2021 Adom Sounds' }], '2021 Adom Sounds'],
    [[{ Year: '2021' }, { PLineText: '(P) Adom Sounds' }], '2021 Adom Sounds'],
    [[{ PLineText: 'Adom Sounds' }], 'Adom Sounds'],
    [[{ Year: '2021' }, { PLineCompany: 'Adom Sounds' }], '2021 Adom Sounds'],
  ])('has the ℗ line with its year: %j', (PLine, expected) => {
    expect(first({ PLine })['℗ line']).toBe(expected);
  });

  it('has the version of its subtitle, or of its kind where the title does not say it', () => {
    const shown = (...more: Node[]) =>
      read(message([{ SoundRecording: [{ DisplayArtistName: 'Castro' }, ...more] }]))[0];
    const titled = (...children: Node[]): Node => ({ DisplayTitle: children });
    expect(shown(titled({ TitleText: 'Odo' }, { SubTitle: 'Sped Up' }))?.Version).toBe('Sped Up');
    const live = { VersionType: 'LiveVersion' };
    expect(shown(titled({ TitleText: 'Odo' }), live)?.Version).toBe('Live');
    expect(shown(titled({ TitleText: 'Odo (Live)' }), live)?.Version).toBeUndefined();
    expect(
      shown(titled({ TitleText: 'Odo' }), { VersionType: 'OriginalVersion' })?.Version,
    ).toBeUndefined();
  });

  it('has the title that is the default, and that of the whole world before that of a country', () => {
    const title = (text: string, attributes: Node): Node => ({
      DisplayTitle: [attributes, { TitleText: text }],
    });
    const titled = (...titles: Node[]) =>
      read(message([{ SoundRecording: [...titles, { DisplayArtistName: 'Castro' }] }]))[0]?.Title;
    const french = title('Amour', { '@ApplicableTerritoryCode': 'FR' });
    expect(titled(french, title('Odo', { '@IsDefault': 'true' }))).toBe('Odo');
    expect(titled(french, title('Odo', { '@ApplicableTerritoryCode': 'Worldwide' }))).toBe('Odo');
    expect(titled(french)).toBe('Amour');
  });

  it('names people by what they do: credits, writers, and performers with their instruments', () => {
    const person = (reference: string, ...more: Node[]): Node => ({
      Contributor: [{ ContributorPartyReference: reference }, ...more],
    });
    expect(
      first(
        person('P2', { Role: 'ComposerLyricist' }, { Role: 'LeadVocalist' }),
        person('P3', { Role: 'AssociatedPerformer' }, { InstrumentType: 'BassGuitar' }),
        person('P3', { Role: 'StudioProducer' }),
        person('P1', { Role: 'MixingEngineer' }),
        person('P1', { Role: 'MasteringEngineer' }),
        person('P9', { Role: 'Producer' }),
        person('P2', {
          Role: [{ '@UserDefinedValue': 'BackgroundVocals' }, { '#text': 'UserDefined' }],
        }),
      ),
    ).toMatchObject({
      Composers: 'Efya',
      Producer: 'Yaw Bass',
      Mixer: 'Adom, Sounds',
      Engineer: 'Adom, Sounds',
      'Performers and instruments':
        'Efya (Lead vocalist); Yaw Bass (Bass guitar); Efya (Background vocals)',
    });
  });

  it('has the owners whom it says to control the rights, where and when', () => {
    const controller = (...more: Node[]): Node => ({
      ResourceRightsController: [{ RightsControllerPartyReference: 'P1' }, ...more],
    });
    const owners = (...more: Node[]) => first(controller(...more)).Owners;
    expect(owners({ RightSharePercentage: '60.00' })).toBe('Adom, Sounds: 60 %');
    expect(owners({ RightSharePercentage: '60' }, { TerritoryCode: 'Worldwide' })).toBe(
      'Adom, Sounds: 60 %',
    );
    expect(
      owners(
        { RightSharePercentage: '100' },
        { TerritoryCode: 'GH' },
        { TerritoryCode: 'TG' },
        { StartDate: '2024-01-01' },
      ),
    ).toBe('Adom, Sounds: 100 % in GH, TG from 2024-01-01');
    expect(owners({ RightsControlType: 'RoyaltyAdministrator' })).toBeUndefined();
  });

  it('comes once for each ISRC of its editions', () => {
    const edition = (isrc: string, line: string): Node => ({
      SoundRecordingEdition: [{ ResourceId: [{ ISRC: isrc }] }, { PLine: [{ PLineText: line }] }],
    });
    const rows = read(
      message([
        {
          SoundRecording: [
            { DisplayTitle: [{ TitleText: 'Odo' }] },
            { DisplayArtistName: 'Castro' },
            edition('GHA012600001', '2026 A'),
            edition('GH-A01-26-00001', '2026 A'),
            edition('GHA012600002', '2026 B'),
          ],
        },
      ]),
    );
    expect(rows.map((row) => [row.ISRC, row['℗ line']])).toEqual([
      ['GHA012600001', '2026 A'],
      ['GHA012600002', '2026 B'],
    ]);
  });

  it('has what its own entry in the list of releases says before what the whole release says', () => {
    const release = (name: string, ...more: Node[]): Node => ({ [name]: more });
    const [row] = read(
      message(
        [recording()],
        release(
          'ReleaseList',
          release(
            'Release',
            { DisplayTitleText: 'Sunrise' },
            { ReleaseLabelReference: 'P1' },
            { ReleaseId: [{ ICPN: '199000000031' }] },
            { Genre: [{ GenreText: 'Highlife' }] },
            { OriginalReleaseDate: '2026-10-30T00:00:00' },
          ),
          release(
            'TrackRelease',
            { DisplayTitleText: 'Sika Duro' },
            { ReleaseResourceReference: 'A1' },
            { ReleaseLabelReference: 'P2' },
          ),
        ),
      ),
    );
    expect(row).toMatchObject({
      Release: 'Sunrise',
      Label: 'Efya',
      'Catalogue number': '199000000031',
      Genre: 'Highlife',
      Released: '2026-10-30',
    });
  });

  it('says of a video that it is one, and nothing of pictures', () => {
    const rows = read(
      message([
        recording(),
        {
          Video: [{ DisplayTitle: [{ TitleText: 'Sika Duro' }] }, { DisplayArtistName: 'Castro' }],
        },
        { Image: [{ ResourceReference: 'A3' }] },
      ]),
    );
    expect(rows.map((row) => row['Sound or video'])).toEqual(['', 'Video']);
  });
});

it('has headers that are understood by themselves', () => {
  const headers = Object.keys(
    first(
      { Duration: 'PT1M' },
      { WorkId: [{ ISWC: 'T0345246801' }] },
      { LanguageOfPerformance: 'tw-GH' },
      { CreationDate: '2025-01-01' },
    ),
  );
  const fields = suggestRecordingColumns(headers);
  expect(fields).not.toContain(null);
  expect(fields.map((field) => field && recordingImportFieldName(field))).toEqual(headers);
});

it('loses nothing without a word: what has no place is in columns that are not used', () => {
  const by = (name: string, Role: string): Node => ({
    Contributor: [{ ContributorPartyReference: name }, { Role }],
  });
  const release: Node = {
    Release: [
      { ReleaseId: [{ GRid: 'A1-2425G-ABC1234002-M' }, { ICPN: '0123456789012' }] },
      { ReleaseId: [{ CatalogNumber: 'SM-001' }] },
    ],
  };
  const track = recording(
    by('P1', 'Remixer'),
    by('P2', 'MusicPublisher'),
    by('P3', 'MixingEngineer'),
    { AdditionalTitle: [{ TitleText: 'Golden Heart' }] },
  );
  const [row = {}] = read(message([track], { ReleaseList: [release] }));
  const unused = {
    'Other contributors': 'Adom, Sounds (Remixer); Efya (Music publisher)',
    'Titles besides the main one': 'Golden Heart',
    'ICPN and GRid': '0123456789012; A1-2425G-ABC1234002-M',
  };
  expect(row).toMatchObject({ ...unused, Mixer: 'Yaw Bass' });
  expect(suggestRecordingColumns(Object.keys(unused))).toEqual([null, null, null]);
});

it('refuses more tracks than rows are taken, tracks without end, and what only ERN 3 has', () => {
  const many = Array.from({ length: 5 }, () => recording());
  expect(() => read(message(many), 5)).toThrow(
    expect.objectContaining({ code: 'sheet_rows_limit' }),
  );
  const endless = Array.from({ length: 20_001 }, (): Node => ({ Contributor: 'x' }));
  expect(() => read(message([recording(...endless)]))).toThrow(
    expect.objectContaining({ code: 'release_message_unreadable' }),
  );
  expect(() => read(message([recording({ SoundRecordingDetailsByTerritory: '' })]))).toThrow(
    expect.objectContaining({ code: 'release_message_old' }),
  );
});
