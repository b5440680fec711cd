/** What stands behind the question mark of an address; a name whose value is empty is left out. */
type Query = Readonly<Record<string, string>> | URLSearchParams;

const page = (path: string) => (query?: Query) => address(path, query);
const pageOf = (path: string) => (id: string, query?: Query) => address(`${path}/${id}`, query);

/**
 * The address of every page, written once: for the browser's routes and links, for mails and notices. A page of one thing takes its id
 * first. The paths are the specification's, to the letter; a secret follows as `#secret`, which browsers send to no server.
 */
export const pages = {
  logIn: page('/'),
  signUpIndividual: page('/signup/individual'),
  signUpRole: page('/signup/individual/role'),
  signUpCorporate: page('/signup/corporate'),
  signUpAccount: page('/signup/account'),
  signUpSuccess: page('/signup/success'),
  askForPasswordLink: page('/email-password-reset-link'),
  choosePassword: pageOf('/account/password/reset'),
  confirmEmail: page('/account/email/confirm'),
  stopFactorReset: page('/account/factor-reset/stop'),
  accountClosed: page('/account/closed'),
  cancelBankDetails: page('/bank-details/cancel'),
  verify: page('/verify'),
  verifyDocument: pageOf('/verify'),
  coSign: page('/co-sign'),
  answerDispute: page('/answer-dispute'),

  dashboard: page('/dashboard'),
  works: page('/music-composition'),
  workForm: page('/music-composition/add'),
  searchWorks: page('/music-composition/search'),
  workImports: page('/music-composition/import'),
  workImport: pageOf('/music-composition/import'),
  work: pageOf('/music-composition/details'),
  /** Where a member begins to propose an amendment. */
  newProposal: (workId: string) =>
    `${address(`/music-composition/details/${workId}`, { tab: 'proposals' })}&new`,
  disputes: page('/musicalworks-indispute'),
  dispute: pageOf('/musicalworks-indispute/details'),
  raiseDispute: pageOf('/musical-work/dispute'),
  searchHolders: pageOf('/musical-work/rightsholder/search'),
  newHolder: pageOf('/musical-work/new-rightsholder'),
  addHolder: pageOf('/musical-work/rightsholder/add/search'),
  recordings: page('/sound-recordings'),
  recordingForm: page('/sound-recording/add'),
  searchRecordings: page('/sound-recording/search'),
  recordingImports: page('/sound-recordings/import'),
  recordingImport: pageOf('/sound-recordings/import'),
  recording: pageOf('/sound-recording/details'),
  /** Where a member adds themselves to a recording. */
  claimLine: (recordingId: string) =>
    `${address(`/sound-recording/details/${recordingId}`, { tab: 'people' })}&claim`,
  usages: page('/sound-recording-logs'),
  usageImports: page('/sound-recording-logs/import'),
  usageImport: pageOf('/sound-recording-logs/import'),
  performance: page('/sound-recording-logs/performance'),
  profile: page('/profile'),
  changePassword: page('/reset-password'),
  bankDetails: page('/bank-details'),
  rightsHolder: page('/rightsholder/details'),
  help: page('/dashboard/help'),
  systemCheck: page('/test'),
} as const;

function address(path: string, query: Query = {}): string {
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
