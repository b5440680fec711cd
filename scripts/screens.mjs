// The screens that `npm run screenshots` takes: each by its name, whose it is, where it is, and what is done there first.

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {'visitor' | 'ama' | 'kofi' | 'label' | 'new' | 'officer'} as whose it is in the sample society
 * @property {string} path
 * @property {(page: Page) => Promise<unknown>} [first] what is done before the picture is taken
 * @property {boolean} [whole] the whole page instead of what is in view
 * @property {boolean} [keepsLoading] a screen that shows its placeholders
 */

/** @param {string | RegExp} name @returns {(page: Page) => Promise<unknown>} */
const press = (name) => (page) => page.getByRole('button', { name }).first().click();

/** @param {string | RegExp} name @returns {(page: Page) => Promise<unknown>} */
const follow = (name) => async (page) => {
  const before = page.url();
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL((url) => url.href !== before);
};

/** Opens the first row of a list. @param {Page} page */
async function openFirst(page) {
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Opens the first work with its tab. @param {string} [tab] @returns {(page: Page) => Promise<unknown>} */
const work = (tab) => async (page) => {
  await openFirst(page);
  if (tab === undefined) return;
  const address = new URL(page.url());
  address.searchParams.set('tab', tab);
  await page.goto(address.href);
};

/** @param {Page} page */
async function titleOfNewWork(page) {
  await page.getByLabel('Title', { exact: true }).fill('Me Do Wo Daa');
  await page.getByText('Is it already registered?').waitFor();
}

/** @param {Page} page */
async function holdersOfNewWork(page) {
  await titleOfNewWork(page);
  await press('Continue')(page);
  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('naa');
  await page.getByRole('listbox').getByRole('option').first().click();
  await press(/Split equally/)(page);
}

/** @param {Page} page */
async function recordingsOfNewWork(page) {
  await holdersOfNewWork(page);
  await press('Continue')(page);
  await press('Add a recording')(page);
  await page.getByRole('textbox', { name: 'Performers' }).fill('Ama Owusu feat. Naa Ŋmɛi');
}

/** Opens the first case of the queue and presses these keys. @param {string} keys */
function openCase(keys) {
  return async (/** @type {Page} */ page) => {
    await page.locator('main table a').first().click();
    await page.locator('.desk-decision').waitFor();
    await page.locator('.desk-case-panes h2').first().waitFor();
    await page.waitForTimeout(1_000);
    await page.keyboard.type(keys);
  };
}

/** @param {Page} page */
async function checkOfNewWork(page) {
  await recordingsOfNewWork(page);
  await press('Continue')(page);
  await page.getByRole('button', { name: 'Register this work' }).waitFor();
}

/** @param {Page} page */
async function longWork(page) {
  await page.getByLabel('Title', { exact: true }).fill(`Ɔdɔ ${'Nwom Yi Yɛ Dɛ '.repeat(13)}`);
  await press('Continue')(page);
  await press('A company not listed')(page);
  await page.getByLabel('Name of the company or group').fill('Wontumi'.repeat(17));
}

/** Calls of the server fail from here on. @param {number} status @returns {(page: Page) => Promise<unknown>} */
const failing = (status) => async (page) => {
  await page.route('**/api/v1/**', (route) =>
    route.request().url().includes('/user/profile')
      ? route.continue()
      : route.fulfill({
          status,
          contentType: 'application/json',
          body: JSON.stringify({
            message: 'Something went wrong on our side. Try again.',
            code: status === 503 ? 'service_unavailable' : 'internal_error',
            problems: [],
          }),
        }),
  );
  await page.reload();
};

/** Calls of the server do not come back from here on. @param {Page} page */
async function hanging(page) {
  await page.route('**/api/v1/**', (route) =>
    route.request().url().includes('/user/profile') ? route.continue() : undefined,
  );
  await page.reload();
  await page.waitForTimeout(800);
}

/** @param {Page} page */
async function offline(page) {
  await page.waitForTimeout(1500);
  await page.context().setOffline(true);
  await page.waitForTimeout(500);
}

const mine = '/music-composition';
const incomplete = '/music-composition?state=registered_incomplete';
const logs = '/sound-recording-logs';

/** @type {readonly Screen[]} */
export const screens = [
  { name: 'log-in', as: 'visitor', path: '/' },
  { name: 'log-in-error', as: 'visitor', path: '/', first: press('Log in') },
  { name: 'sign-up', as: 'visitor', path: '/signup/individual' },
  { name: 'sign-up-error', as: 'visitor', path: '/signup/individual', first: press('Continue') },
  { name: 'sign-up-company', as: 'visitor', path: '/signup/corporate' },
  { name: 'sign-up-role', as: 'visitor', path: '/signup/individual/role' },
  { name: 'sign-up-account', as: 'visitor', path: '/signup/account' },
  { name: 'sign-up-done', as: 'visitor', path: '/signup/success' },
  { name: 'forgot-password', as: 'visitor', path: '/email-password-reset-link' },
  { name: 'choose-password', as: 'visitor', path: '/account/password/reset/1' },
  { name: 'check-certificate', as: 'visitor', path: '/verify' },
  { name: 'co-sign-dead-link', as: 'visitor', path: '/co-sign' },
  { name: 'dashboard', as: 'ama', path: '/dashboard' },
  { name: 'dashboard-label', as: 'label', path: '/dashboard' },
  { name: 'dashboard-empty', as: 'new', path: '/dashboard' },
  { name: 'dashboard-loading', as: 'ama', path: '/dashboard', first: hanging, keepsLoading: true },
  { name: 'dashboard-error', as: 'ama', path: '/dashboard', first: failing(500) },
  { name: 'dashboard-offline', as: 'ama', path: '/dashboard', first: offline },
  { name: 'account-menu', as: 'ama', path: '/dashboard', first: press(/account menu|Ama Owusu/i) },
  { name: 'notifications', as: 'ama', path: '/dashboard', first: press(/notifications/i) },
  { name: 'notifications-empty', as: 'new', path: '/dashboard', first: press(/notifications/i) },
  { name: 'works', as: 'ama', path: mine },
  { name: 'works-empty', as: 'new', path: mine },
  { name: 'works-none-found', as: 'ama', path: '/music-composition?q=qqqqxx' },
  { name: 'works-loading', as: 'ama', path: mine, first: hanging, keepsLoading: true },
  { name: 'works-error', as: 'ama', path: mine, first: failing(503) },
  { name: 'search', as: 'ama', path: '/music-composition/search?q=odo' },
  { name: 'search-none-found', as: 'ama', path: '/music-composition/search?q=qqqqxx' },
  { name: 'work', as: 'ama', path: incomplete, first: work(), whole: true },
  { name: 'work-shares', as: 'ama', path: incomplete, first: work('shares') },
  { name: 'work-recordings', as: 'ama', path: incomplete, first: work('recordings') },
  { name: 'work-plays', as: 'ama', path: incomplete, first: work('uses') },
  { name: 'work-history', as: 'ama', path: incomplete, first: work('history') },
  { name: 'register-work', as: 'ama', path: '/music-composition/add', first: titleOfNewWork },
  { name: 'register-error', as: 'ama', path: '/music-composition/add', first: press('Continue') },
  { name: 'register-shares', as: 'ama', path: '/music-composition/add', first: holdersOfNewWork },
  { name: 'register-long-text', as: 'ama', path: '/music-composition/add', first: longWork },
  {
    name: 'register-recordings',
    as: 'ama',
    path: '/music-composition/add',
    first: recordingsOfNewWork,
  },
  {
    name: 'register-check',
    as: 'ama',
    path: '/music-composition/add',
    first: checkOfNewWork,
    whole: true,
  },
  { name: 'import-works', as: 'ama', path: '/music-composition/import' },
  { name: 'recordings', as: 'ama', path: '/sound-recordings' },
  { name: 'recordings-empty', as: 'new', path: '/sound-recordings' },
  { name: 'recording', as: 'ama', path: '/sound-recordings', first: follow('Ŋdi Na Mi Remix') },
  { name: 'add-recording', as: 'ama', path: '/sound-recording/add' },
  { name: 'search-recordings', as: 'ama', path: '/sound-recording/search?q=odo' },
  { name: 'import-recordings', as: 'ama', path: '/sound-recordings/import' },
  { name: 'logs', as: 'ama', path: logs },
  { name: 'logs-empty', as: 'new', path: logs },
  { name: 'logs-possible', as: 'ama', path: '/sound-recording-logs?tab=likely' },
  { name: 'logs-unmatched', as: 'ama', path: '/sound-recording-logs?tab=unmatched' },
  { name: 'logs-imports', as: 'ama', path: '/sound-recording-logs?tab=imports' },
  { name: 'import-log', as: 'ama', path: '/sound-recording-logs/import' },
  { name: 'log-performance', as: 'ama', path: '/sound-recording-logs/performance' },
  { name: 'disputes', as: 'ama', path: '/musicalworks-indispute' },
  { name: 'disputes-empty', as: 'new', path: '/musicalworks-indispute' },
  { name: 'dispute', as: 'ama', path: '/musicalworks-indispute', first: openFirst, whole: true },
  { name: 'rights-holder', as: 'ama', path: '/rightsholder/details' },
  { name: 'profile', as: 'ama', path: '/profile', whole: true },
  { name: 'profile-company', as: 'label', path: '/profile' },
  { name: 'reset-password', as: 'ama', path: '/reset-password' },
  { name: 'bank-details', as: 'label', path: '/bank-details' },
  { name: 'bank-details-empty', as: 'new', path: '/bank-details' },
  {
    name: 'bank-details-abroad',
    as: 'new',
    path: '/bank-details?change=details',
    first: (page) => page.getByRole('radio', { name: /another country/ }).check(),
  },
  { name: 'help', as: 'ama', path: '/dashboard/help' },
  { name: 'help-guide', as: 'ama', path: '/dashboard/help?guide=register-a-work' },
  { name: 'system-check', as: 'ama', path: '/test' },
  { name: 'not-found', as: 'ama', path: '/no/such/page' },
  { name: 'desk-log-in', as: 'visitor', path: '/society/log-in' },
  { name: 'desk-check', as: 'officer', path: '/society/queue?find=Akosua', first: openCase('=r2') },
  { name: 'desk-case', as: 'officer', path: '/society/queue?kind=consent', first: openCase('a1') },
  { name: 'desk-figures', as: 'officer', path: '/society/figures', whole: true },
  {
    name: 'desk-evidence',
    as: 'officer',
    path: '/society/queue?kind=dispute_decision',
    first: async (page) => {
      await openCase('')(page);
      await press('My notebook of 2019')(page);
      await page.getByRole('img', { name: /My notebook/ }).waitFor();
    },
  },
  ...['queue', 'members', 'works', 'logs', 'disputes', 'audit', 'operations', 'staff', 'help'].map(
    (part) => ({
      name: `desk-${part}`,
      as: /** @type {const} */ ('officer'),
      path: `/society/${part}`,
    }),
  ),
];
