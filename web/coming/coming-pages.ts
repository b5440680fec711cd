/** A page whose screen is still to come: what will be there, and what works now. */
export type ComingPage = {
  title: string;
  words: string;
  parent?: { to: string; label: string };
  links: readonly { to: string; label: string }[];
};

const disputes = { to: '/musicalworks-indispute', label: 'Musical Works in Dispute' };

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
} as const satisfies Record<string, ComingPage>;
