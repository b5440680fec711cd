const names = [
  'Abena Quartey',
  'The Anomabo Six',
  'Kwabena Tetteh',
  'Lamplight Records',
  'Efe Dzidzor',
  'Nii Odartey',
];

const party = (name: string, at: number) => `    <Party>
      <PartyReference>P${at + 1}</PartyReference>
      <PartyName><FullName>${name}</FullName></PartyName>
    </Party>`;

const contributor = (party: string, role: string, instrument?: string) => `      <Contributor>
        <ContributorPartyReference>${party}</ContributorPartyReference>
        <Role>${role}</Role>${instrument === undefined ? '' : `\n        <InstrumentType>${instrument}</InstrumentType>`}
      </Contributor>`;

type ExampleTrack = {
  readonly reference: string;
  readonly isrc: string;
  readonly iswc?: string;
  readonly title: string;
  readonly version?: string;
  readonly artists: readonly (readonly [party: string, role: string])[];
  readonly artist: string;
  readonly contributors: readonly string[];
  readonly duration: string;
  readonly language: string;
};

const track = ({ reference, title, version, ...more }: ExampleTrack) => `    <SoundRecording>
      <ResourceReference>${reference}</ResourceReference>
      <Type>MusicalWorkSoundRecording</Type>
      <SoundRecordingEdition>
        <Type>NonImmersiveEdition</Type>
        <ResourceId><ISRC>${more.isrc}</ISRC></ResourceId>
        <PLine><Year>2026</Year><PLineText>(P) 2026 Lamplight Records</PLineText></PLine>
      </SoundRecordingEdition>${more.iswc === undefined ? '' : `\n      <WorkId><ISWC>${more.iswc}</ISWC></WorkId>`}
      <DisplayTitleText>${title}${version === undefined ? '' : ` (${version})`}</DisplayTitleText>
      <DisplayTitle ApplicableTerritoryCode="Worldwide" IsDefault="true">
        <TitleText>${title}</TitleText>${version === undefined ? '' : `\n        <SubTitle SubTitleType="Version">${version}</SubTitle>`}
      </DisplayTitle>
      <DisplayArtistName ApplicableTerritoryCode="Worldwide" IsDefault="true">${more.artist}</DisplayArtistName>
${more.artists
  .map(
    ([reference, role]) => `      <DisplayArtist>
        <ArtistPartyReference>${reference}</ArtistPartyReference>
        <DisplayArtistRole>${role}</DisplayArtistRole>
      </DisplayArtist>`,
  )
  .join('\n')}
${more.contributors.join('\n')}
      <ResourceRightsController>
        <RightsControllerPartyReference>P4</RightsControllerPartyReference>
        <RightsControlType>RightsController</RightsControlType>
        <RightSharePercentage>100</RightSharePercentage>
      </ResourceRightsController>
      <Duration>${more.duration}</Duration>
      <LanguageOfPerformance>${more.language}</LanguageOfPerformance>
    </SoundRecording>`;

const tracks = [
  track({
    reference: 'A1',
    isrc: 'GHL142600001',
    iswc: 'T9000000011',
    title: 'Harmattan Morning',
    artist: 'Abena Quartey',
    artists: [['P1', 'MainArtist']],
    contributors: [
      contributor('P5', 'ComposerLyricist'),
      contributor('P3', 'StudioProducer'),
      contributor('P6', 'AssociatedPerformer', 'BassGuitar'),
    ],
    duration: 'PT3M42S',
    language: 'en',
  }),
  track({
    reference: 'A2',
    isrc: 'GHL142600002',
    title: 'Bra Ha',
    version: 'Live',
    artist: 'Abena Quartey feat. The Anomabo Six',
    artists: [
      ['P1', 'MainArtist'],
      ['P2', 'FeaturedArtist'],
    ],
    contributors: [contributor('P5', 'Composer'), contributor('P3', 'MixingEngineer')],
    duration: 'PT5M8S',
    language: 'tw',
  }),
];

/**
 * A release in DDEX ERN 4.3 with two recordings and a video, for members to see what we read. People, company, codes and songs are invented.
 * @source DDEX ERN 4.3, NewReleaseMessage
 */
export const exampleRelease = `<?xml version="1.0" encoding="UTF-8"?>
<ern:NewReleaseMessage xmlns:ern="http://ddex.net/xml/ern/43" LanguageAndScriptCode="en">
  <MessageHeader>
    <MessageId>EXAMPLE-1</MessageId>
    <MessageSender><PartyId>PADPIDA0000000001A</PartyId></MessageSender>
    <MessageRecipient><PartyId>PADPIDA0000000002A</PartyId></MessageRecipient>
    <MessageCreatedDateTime>2026-01-01T09:00:00Z</MessageCreatedDateTime>
  </MessageHeader>
  <PartyList>
${names.map(party).join('\n')}
  </PartyList>
  <ResourceList>
${tracks.join('\n')}
    <Video>
      <ResourceReference>A3</ResourceReference>
      <Type>ShortFormMusicalWorkVideo</Type>
      <DisplayTitle><TitleText>Harmattan Morning (Official Video)</TitleText></DisplayTitle>
      <DisplayArtistName>Abena Quartey</DisplayArtistName>
      <Duration>PT3M50S</Duration>
    </Video>
    <Image>
      <ResourceReference>A4</ResourceReference>
      <Type>FrontCoverImage</Type>
    </Image>
  </ResourceList>
  <ReleaseList>
    <Release>
      <ReleaseReference>R0</ReleaseReference>
      <ReleaseType>EP</ReleaseType>
      <ReleaseId><CatalogNumber Namespace="EXAMPLE">LAMP-001</CatalogNumber></ReleaseId>
      <DisplayTitleText>Dry Season</DisplayTitleText>
      <DisplayTitle><TitleText>Dry Season</TitleText></DisplayTitle>
      <DisplayArtistName>Abena Quartey</DisplayArtistName>
      <ReleaseLabelReference>P4</ReleaseLabelReference>
      <Genre><GenreText>Highlife</GenreText></Genre>
      <OriginalReleaseDate>2026-03-06</OriginalReleaseDate>
    </Release>
  </ReleaseList>
</ern:NewReleaseMessage>
`;
