/** Songs that stations play besides those of the sample's members, each by an invented artist: [title, artist]. */
export const songsOfOthers: readonly (readonly [string, string])[] = [
  ['Kookoo Ase Nkɔmmɔ', 'Opayin Agyare & The Cocoa Boys'],
  ['Sunyani Express', 'Bono Brass Union'],
  ['Meko Abura', 'Auntie Efriyie'],
  ['Friday Wear', 'Kente Republic'],
  ['Nsuo Mu Nam', 'Elmina Net Crew'],
  ['Agoo Ame', 'Gye Nyame Singers'],
  ['Spintex Traffic', 'Lil Waakye'],
  ['Dagomba Wedding', 'Zaina Bint Yakubu'],
  ['Ewe Boborbor Medley', 'Ho Kpodzi Group'],
  ['Hiplife Grammar', 'Teacher Kofito'],
  ['Asomdwee', 'Komfo Anokye Youth Choir'],
  ['Shito and Kenkey', 'MC Banku'],
  ['Sika Duro', 'Nana Ama Pepra'],
  ['Ahenfie Fontomfrom', 'Manhyia Court Drummers'],
  ['Bolga Basket', 'Atampugre Sisters'],
  ['Nzema Moonlight', 'Axim Guitar Band'],
  ['Good Evening Ghana Jingle', 'Station'],
  ['Last Bus to Wa', 'Upper West Riders'],
  ['Me Nua Bra', 'Joyful Daughters'],
  ['Kpanlogo Dot Com', 'Jamestown Collective'],
  ['Gari Soakings', 'Campus Love Band'],
  ['Ataa Naa Nyɔŋmɔ', 'Osu Presby Quartet'],
  ['Old Accra Waltz', 'Ramblers of Adabraka'],
  ['Ɛnyɛ Easy', 'Sark Junior'],
];

/** A source of the sample: how often it plays, and how it writes what it played. */
export type SampleSource = {
  readonly name: string;
  readonly kind: 'station' | 'service' | 'dj';
  readonly medium: 'broadcast' | 'stream' | 'public_place';
  readonly file: string;
  readonly headers: readonly string[];
  readonly plays: number;
  /** How likely a line has the ISRC, is misspelled, and is of the sample's members. */
  readonly isrc: number;
  readonly slips: number;
  readonly ours: number;
};

const station = { kind: 'station', medium: 'broadcast' } as const;

export const sampleSources: readonly SampleSource[] = [
  {
    ...station,
    name: 'Asomdwe FM',
    file: 'asomdwe-airplay.csv',
    plays: 820,
    headers: ['Date', 'Time', 'Song', 'Artiste', 'Dur'],
    isrc: 0,
    slips: 0.35,
    ours: 0.6,
  },
  {
    ...station,
    name: 'Radio Keteke',
    file: 'keteke log.csv',
    plays: 640,
    headers: ['Played at', 'Track', 'Performed by', 'ISRC', 'Length'],
    isrc: 0.6,
    slips: 0.2,
    ours: 0.5,
  },
  {
    ...station,
    name: 'Volta Wave',
    file: 'VOLTA_WAVE_TX.csv',
    plays: 480,
    headers: ['TX date', 'TX time', 'Title', 'Artist', 'Label'],
    isrc: 0,
    slips: 0.5,
    ours: 0.4,
  },
  {
    ...station,
    name: 'Savannah Voice',
    file: 'savannah-voice.csv',
    plays: 360,
    headers: ['Date', 'Start time', 'Title', 'Artist', 'Duration'],
    isrc: 0,
    slips: 0.25,
    ours: 0.35,
  },
  {
    kind: 'service',
    medium: 'stream',
    name: 'Sankofa Stream',
    plays: 560,
    file: 'sankofa-stream-report.csv',
    headers: ['Timestamp', 'Track title', 'Artist name', 'ISRC', 'Seconds'],
    isrc: 0.95,
    slips: 0.02,
    ours: 0.8,
  },
  {
    kind: 'dj',
    medium: 'public_place',
    name: 'DJ Abrantie',
    file: 'sets.csv',
    plays: 140,
    headers: ['Date', 'Title', 'Artist'],
    isrc: 0,
    slips: 0.6,
    ours: 0.7,
  },
];
