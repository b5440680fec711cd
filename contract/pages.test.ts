import { expect, it } from 'vitest';
import { pages } from './pages.ts';

// As the specification lists them, and the pages that have come since.
const paths: Readonly<Record<keyof typeof pages, readonly [address: string, path: string]>> = {
  logIn: [pages.logIn(), '/'],
  signUpIndividual: [pages.signUpIndividual(), '/signup/individual'],
  signUpRole: [pages.signUpRole(), '/signup/individual/role'],
  signUpCorporate: [pages.signUpCorporate(), '/signup/corporate'],
  signUpAccount: [pages.signUpAccount(), '/signup/account'],
  signUpSuccess: [pages.signUpSuccess(), '/signup/success'],
  askForPasswordLink: [pages.askForPasswordLink(), '/email-password-reset-link'],
  choosePassword: [pages.choosePassword(':id'), '/account/password/reset/:id'],
  confirmEmail: [pages.confirmEmail(), '/account/email/confirm'],
  stopFactorReset: [pages.stopFactorReset(), '/account/factor-reset/stop'],
  accountClosed: [pages.accountClosed(), '/account/closed'],
  cancelBankDetails: [pages.cancelBankDetails(), '/bank-details/cancel'],
  verify: [pages.verify(), '/verify'],
  verifyDocument: [pages.verifyDocument(':id'), '/verify/:id'],
  coSign: [pages.coSign(), '/co-sign'],
  answerDispute: [pages.answerDispute(), '/answer-dispute'],
  dashboard: [pages.dashboard(), '/dashboard'],
  works: [pages.works(), '/music-composition'],
  workForm: [pages.workForm(), '/music-composition/add'],
  searchWorks: [pages.searchWorks(), '/music-composition/search'],
  workImports: [pages.workImports(), '/music-composition/import'],
  workImport: [pages.workImport(':id'), '/music-composition/import/:id'],
  work: [pages.work(':id'), '/music-composition/details/:id'],
  newProposal: [pages.newProposal(':id'), '/music-composition/details/:id?tab=proposals&new'],
  disputes: [pages.disputes(), '/musicalworks-indispute'],
  dispute: [pages.dispute(':id'), '/musicalworks-indispute/details/:id'],
  raiseDispute: [pages.raiseDispute(':id'), '/musical-work/dispute/:id'],
  searchHolders: [pages.searchHolders(':id'), '/musical-work/rightsholder/search/:id'],
  newHolder: [pages.newHolder(':id'), '/musical-work/new-rightsholder/:id'],
  addHolder: [pages.addHolder(':id'), '/musical-work/rightsholder/add/search/:id'],
  recordings: [pages.recordings(), '/sound-recordings'],
  recordingForm: [pages.recordingForm(), '/sound-recording/add'],
  searchRecordings: [pages.searchRecordings(), '/sound-recording/search'],
  recordingImports: [pages.recordingImports(), '/sound-recordings/import'],
  recordingImport: [pages.recordingImport(':id'), '/sound-recordings/import/:id'],
  recording: [pages.recording(':id'), '/sound-recording/details/:id'],
  claimLine: [pages.claimLine(':id'), '/sound-recording/details/:id?tab=people&claim'],
  usages: [pages.usages(), '/sound-recording-logs'],
  usageImports: [pages.usageImports(), '/sound-recording-logs/import'],
  usageImport: [pages.usageImport(':id'), '/sound-recording-logs/import/:id'],
  performance: [pages.performance(), '/sound-recording-logs/performance'],
  profile: [pages.profile(), '/profile'],
  changePassword: [pages.changePassword(), '/reset-password'],
  bankDetails: [pages.bankDetails(), '/bank-details'],
  rightsHolder: [pages.rightsHolder(), '/rightsholder/details'],
  help: [pages.help(), '/dashboard/help'],
  systemCheck: [pages.systemCheck(), '/test'],
};

it.each(Object.entries(paths))('%s has the address that was agreed', (_name, [address, path]) => {
  expect(address).toBe(path);
});

it('has what is in view behind the path, and nothing for what is empty', () => {
  expect(pages.works({ q: 'Sea & Sky', state: '' })).toBe('/music-composition?q=Sea+%26+Sky');
  expect(pages.work('17', { tab: 'proposals' })).toBe(
    '/music-composition/details/17?tab=proposals',
  );
  expect(pages.help(new URLSearchParams())).toBe('/dashboard/help');
});
