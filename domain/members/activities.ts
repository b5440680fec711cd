/** The activities of an individual in music, in the order they are offered; one person may have several. */
export const activities = [
  'composer',
  'lyricist',
  'arranger',
  'singer',
  'rapper',
  'instrumentalist',
  'producer',
  'sound_engineer',
  'disc_jockey',
  'publisher',
] as const;
/** One of {@link activities}. */
export type Activity = (typeof activities)[number];

/** The activities in plain words. */
export const activityNames: Record<Activity, string> = {
  composer: 'Composer: I write music',
  lyricist: 'Lyricist: I write words',
  arranger: 'Arranger or adaptor',
  singer: 'Singer or featured artist',
  rapper: 'Rapper',
  instrumentalist: 'Instrumentalist or session musician',
  producer: 'Producer of recordings',
  sound_engineer: 'Sound engineer',
  disc_jockey: 'DJ',
  publisher: 'Publisher of my own works',
};
