/** A page whose screen is still to come: what will be there, and what works now. */
export type ComingPage = {
  title: string;
  words: string;
  parent?: { to: string; label: string };
  links: readonly { to: string; label: string }[];
};

const disputes = { to: '/musicalworks-indispute', label: 'Musical Works in Dispute' };
const recordings = { to: '/sound-recordings', label: 'Sound Recordings' };

/** The pages to come by their route. A link may name the route's own parameters. */
export const comingPages = {
  '/musicalworks-indispute': {
    title: 'Musical Works in Dispute',
    words:
      'Here you will see the disputes that you are part of: whose turn it is, how much time is left and which share is contested.',
    links: [{ to: '/music-composition', label: 'My works' }],
  },
  '/musicalworks-indispute/details/:musicalworkId': {
    title: 'Dispute',
    words:
      'Here you will see both sides of a dispute beside each other, with messages, evidence and proposals.',
    parent: disputes,
    links: [{ to: '/music-composition/details/:musicalworkId', label: 'The work' }],
  },
  '/musical-work/dispute/:musicalworkId': {
    title: 'Raise a dispute',
    words: 'Here you will say which share of this work you claim and why, and add your evidence.',
    parent: disputes,
    links: [{ to: '/music-composition/details/:musicalworkId', label: 'The work' }],
  },
  '/sound-recordings': {
    title: 'Sound Recordings',
    words: 'Here you will see your recordings, listen to them and link them to their works.',
    links: [
      { to: '/music-composition', label: 'My works' },
      { to: '/music-composition/search', label: 'Search the repertoire' },
    ],
  },
  '/sound-recording/add': {
    title: 'Add a sound recording',
    words: 'Here you will add a recording by dropping its audio file or by typing its facts.',
    parent: recordings,
    links: [{ to: '/music-composition/add', label: 'Register a work' }],
  },
  '/sound-recording/search': {
    title: 'Search sound recordings',
    words: 'Here you will search all recordings by title, artist or ISRC.',
    parent: recordings,
    links: [{ to: '/music-composition/search', label: 'Search the repertoire of works' }],
  },
  '/sound-recording/details/:soundrecordingId': {
    title: 'Sound recording',
    words: 'Here you will see a recording with its performers, producers, owners and works.',
    parent: recordings,
    links: [{ to: '/music-composition', label: 'My works' }],
  },
} as const satisfies Record<string, ComingPage>;
