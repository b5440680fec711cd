/**
 * Every protected path of the specification, with an id in the place of its parameter, and the heading it opens with. Pages about one
 * work, which have none to show by a made-up id, are looked at by the journeys that have one.
 */
export const protectedScreens: readonly (readonly [string, RegExp])[] = [
  ['/dashboard', /^Good (morning|afternoon|evening)/],
  ['/music-composition', /^Music Composition$/],
  ['/music-composition/add', /^Register a work$/],
  ['/music-composition/search', /^Search the repertoire$/],
  ['/music-composition/import', /^Import a file of works$/],
  ['/musicalworks-indispute', /^Musical Works in Dispute$/],
  ['/musicalworks-indispute?standing=draft', /^Musical Works in Dispute$/],
  ['/musicalworks-indispute?standing=over', /^Musical Works in Dispute$/],
  ['/sound-recordings', /^Sound Recordings$/],
  ['/sound-recording/add', /^Add a sound recording$/],
  ['/sound-recording/search', /^Search sound recordings$/],
  ['/sound-recording-logs', /^Sound Recording Logs$/],
  ['/sound-recording-logs?tab=likely', /^Sound Recording Logs$/],
  ['/sound-recording-logs?tab=unmatched', /^Sound Recording Logs$/],
  ['/sound-recording-logs?tab=imports', /^Sound Recording Logs$/],
  ['/sound-recording-logs/import', /^Import a log$/],
  ['/sound-recording-logs/performance', /^Log a performance$/],
  ['/profile', /./],
  ['/reset-password', /^Reset Password$/],
  ['/bank-details', /^Bank Details$/],
  ['/rightsholder/details', /^Ama Owusu$/],
  ['/dashboard/help', /^Help$/],
  ['/test', /^System check$/],
  ['/no/such/page', /./],
];

/** Every public path of the specification. */
export const publicScreens: readonly string[] = [
  '/',
  '/signup/individual',
  '/signup/individual/role',
  '/signup/corporate',
  '/signup/success',
  '/signup/account',
  '/email-password-reset-link',
  '/account/password/reset/1',
  '/co-sign',
  '/answer-dispute',
  '/verify',
  '/verify/not-a-code',
];
