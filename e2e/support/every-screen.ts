/** Every protected path of the specification, with an id in the place of its parameter, and the heading it opens with. */
export const protectedScreens: readonly (readonly [string, RegExp])[] = [
  ['/dashboard', /^Good (morning|afternoon|evening)/],
  ['/music-composition', /^Music Composition$/],
  ['/music-composition/add', /^Register a work$/],
  ['/music-composition/search', /^Search the repertoire$/],
  ['/musicalworks-indispute', /^Musical Works in Dispute$/],
  ['/musicalworks-indispute/details/1', /^Dispute$/],
  ['/musical-work/dispute/1', /^Raise a dispute$/],
  ['/musical-work/rightsholder/search/1', /^Find a rights holder$/],
  ['/musical-work/new-rightsholder/1', /^New rights holder$/],
  ['/musical-work/rightsholder/add/search/1', /^Add a rights holder$/],
  ['/sound-recordings', /^Sound Recordings$/],
  ['/sound-recording/add', /^Add a sound recording$/],
  ['/sound-recording/search', /^Search sound recordings$/],
  ['/sound-recording/details/1', /^Sound recording$/],
  ['/sound-recording-logs', /^Sound Recording Logs$/],
  ['/profile', /./],
  ['/reset-password', /^Reset Password$/],
  ['/bank-details', /^Bank Details$/],
  ['/rightsholder/details', /^Rights holder$/],
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
];
