import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { forgetSession, samplePassword, signIn } from './support/log-in.ts';
import { mailedLink } from './support/mailed-link.ts';
import { test } from './support/test.ts';

// The two sizes run beside each other and beside other journeys on one server: each has a member of its own, for one of
// them logs that member out everywhere.
const whoFor = (project: string, onPhone: string, onDesk: string) =>
  project === 'phone' ? onPhone : onDesk;

test('a new member saves a wallet, changes it, and stops the change from the mail', async ({
  page,
}, info) => {
  const email = whoFor(info.project.name, 'akosua@example.org', 'kwabena@example.org');
  await signIn(page, email);
  await page.goto('/bank-details');
  await expect(page.getByText('You have no bank details yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add bank details' }).click();

  // A wallet; in the middle the page is loaded anew, and only the number has to be entered again.
  await enterWallet(page, '024 000 0031', 'Test Holder');
  await page.reload();
  await expect(page.getByText('Enter the number again')).toBeVisible();
  await expect(page.getByLabel('Wallet holder’s name')).toHaveValue('Test Holder');
  await expect(page.getByRole('radio', { name: 'MTN MoMo', exact: true })).toBeChecked();
  await page.getByLabel('Wallet number').fill('024 000 0031');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('024 000 0031')).toBeVisible();

  // Without a network nothing is lost, and it can be sent again.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot reach the server.');
  await expect(page.getByText('024 000 0031')).toBeVisible();
  await page.context().setOffline(false);

  // The password once, wrong at first; what was typed stays.
  await page.getByRole('button', { name: 'Save bank details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill('not-my-password');
  await password.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await password.fill(samplePassword);
  await password.press('Enter');
  await expect(page.getByText('Your bank details are saved')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'New bank details' });
  await expect(waiting.getByText('02400*****')).toBeVisible();
  await expect(waiting.getByText(/Active in (3 days|2 days and 23 hours)/)).toBeVisible();
  await expect(page.getByText('000 0031')).toHaveCount(0);

  // A change of mind within five minutes needs no password again; the first change gives way.
  await page.getByRole('link', { name: 'Change bank details' }).click();
  await page.getByRole('radio', { name: /^Bank account in Ghana/ }).check();
  await page.getByLabel('Sort code').fill('130100');
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('13');
  await page.getByLabel('Account number').fill('1441000100031');
  await page.getByLabel('Account holder’s name').fill('Test Holder');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(waiting.getByText('Ecobank')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('replaced by a newer change')).toBeVisible();

  // By the mail, without a log-in: who says it was not them logs everybody out.
  // The first change had a mail of the same subject; mails leave from a job, so the second one may still be on its way.
  const link = await mailedLink(page, email, 'Your bank details will change', 'Ecobank');
  expect(new URL(link).pathname).toBe('/bank-details/cancel');
  await forgetSession(page);
  await page.goto(`/bank-details/cancel${new URL(link).hash}`);
  await page.getByRole('radio', { name: /it was not me/ }).check();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled the change' })).toBeFocused();
  await expect(page).toHaveURL(/\/bank-details\/cancel$/);
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();

  // The same link again does nothing, signed in or not.
  await signIn(page, email);
  await page.goto('/dashboard');
  await page.goto(`/bank-details/cancel${new URL(link).hash}`);
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByRole('heading', { name: /no longer works/ })).toBeFocused();
  await page.getByRole('link', { name: 'See my bank details' }).click();
  await expect(page.getByText('You have no bank details yet')).toBeVisible();
  await expect(history.getByText('cancelled by the link in the email')).toBeVisible();
});

test('bank details are changed and a change is cancelled by keyboard alone', async ({
  page,
}, info) => {
  await signIn(page, whoFor(info.project.name, 'selorm@example.org', 'mawuli@example.org'));
  await page.goto('/bank-details?change=details');
  const reach = async (name: RegExp | string, role: 'radio' | 'textbox' | 'button' = 'button') => {
    const wanted = page.getByRole(role, { name });
    for (let steps = 0; steps < 40; steps++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached by the tab key`);
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await reach(/^Mobile money/, 'radio');
  await page.keyboard.press('Space');
  await reach('Wallet number', 'textbox');
  await page.keyboard.type('0200000031');
  await expect(page.getByRole('radio', { name: 'Telecel Cash', exact: true })).toBeChecked();
  await reach('Wallet holder’s name', 'textbox');
  await page.keyboard.type('Agbenyega Mawuli');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await reach('Save bank details');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(samplePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your bank details are saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await reach('Cancel this change');
  await page.keyboard.press('Enter');
  await reach('Cancel the change');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You cancelled the change')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every state of the bank details is readable by all, at 320 px too', async ({
  page,
}, info) => {
  const colorScheme = info.project.name === 'phone' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width: 320, height: 640 });
  const complaints: string[] = [];
  const look = async (what: string) => {
    complaints.push(...(await complaintsAt(page, what)));
  };
  await signIn(page, 'label@example.org');
  await page.goto('/bank-details');
  await expect(page.getByRole('region', { name: 'Active' })).toBeVisible();
  await expect(page.getByText(/active since/)).toBeVisible();
  await look('standing');
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('cancel dialog');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Change bank details' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await look('form with an error');
  await enterWallet(page, '024 000 0031', 'W'.repeat(60));
  await page.getByRole('radio', { name: 'Telecel Cash', exact: true }).check();
  await expect(page.getByText('Is this the right wallet?')).toBeVisible();
  await look('wallet with warnings');
  await page.getByRole('radio', { name: /^Bank account in Ghana/ }).check();
  await page.getByLabel('Sort code').fill('990000');
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Standard Chartered' });
  await page.getByLabel('Account number').fill('1'.repeat(34));
  await page.getByLabel('Account holder’s name').focus();
  await expect(page.getByText('Is this number complete?')).toBeVisible();
  await look('account with warnings');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Save bank details' })).toBeVisible();
  await look('check');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await look('password dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save bank details' })).toBeVisible();
  await look('check without the password');

  await page.goto('/bank-details/cancel#not-a-secret');
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await look('cancel page with an error');
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByRole('heading', { name: /no longer works/ })).toBeFocused();
  await look('dead link');
  expect(complaints).toEqual([]);
});

test('a session without its second cookie sees no bank details and is led to a log-in', async ({
  page,
}) => {
  await signIn(page, 'ama@example.org');
  const kept = (await page.context().cookies()).filter(({ name }) => name === '_session_id');
  await page.context().clearCookies();
  await page.context().addCookies(kept);
  await page.goto('/bank-details');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText('02400*****')).toHaveCount(0);
  expect(await complaintsAt(page, 'led to a log-in')).toEqual([]);
  await page.getByLabel('Email').fill('ama@example.org');
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('02400*****').first()).toBeVisible();
});

async function enterWallet(page: Page, number: string, holder: string): Promise<void> {
  await page.getByRole('radio', { name: /^Mobile money/ }).check();
  await page.getByLabel('Wallet number').fill(number);
  await page.getByLabel('Wallet holder’s name').fill(holder);
}
