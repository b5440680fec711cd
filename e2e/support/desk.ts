import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { societyAt } from './society.ts';

export const deskPassword = 'three brown pots of salt';

/** Somebody of the staff of a test's own, and the app on their phone. */
export type Officer = {
  readonly email: string;
  readonly name: string;
  /** A code that was not used yet: each is good once. */
  readonly code: () => Promise<string>;
};

/** Joins the desk in this page as a person does, by the link that an operator's command gives; `folder` is the data of another server. */
export async function joinDesk(
  page: Page,
  name: string,
  roles: string,
  folder = process.env.E2E_FOLDER ?? '',
): Promise<Officer> {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const who = [email, '--name', name, '--role', roles, '--yes'];
  const { url = '' } = societyAt(folder, 'staff', 'add', ...who);
  // The address of the run's own server: the command does not know its port.
  await page.goto(new URL(url).pathname + new URL(url).hash);
  return setUpApp(page, { email, name });
}

/** From the open invitation on: password, app, recovery codes, the desk. */
export async function setUpApp(
  page: Page,
  { email, name }: Pick<Officer, 'email' | 'name'>,
): Promise<Officer> {
  await page.getByLabel('Password for the desk', { exact: true }).fill(deskPassword);
  const app = page.getByRole('radio', { name: 'A code app on your phone' });
  if (await app.isVisible()) await app.check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = page.getByLabel('Or enter this key in the app');
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/);
  const totp = new TOTP({ secret: await key.inputValue() });
  // A step that ends before the form is sent would make this code two steps old, which is refused.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await page.waitForTimeout(left);
  let last = Math.floor(Date.now() / 30_000) - 1;
  // The code of the step before, so that the next ones are good for what comes after.
  await page.getByLabel('Code that your app shows now').fill(codeAt(totp, last));
  await page.getByRole('button', { name: 'Join the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the desk' }).click();
  const code = async () => {
    // One step ahead of the clock is taken as well.
    while (Math.floor(Date.now() / 30_000) + 1 <= last) await page.waitForTimeout(500);
    last = Math.max(last + 1, Math.floor(Date.now() / 30_000));
    return codeAt(totp, last);
  };
  return { email, name, code };
}

const codeAt = (totp: TOTP, step: number): string => totp.generate({ timestamp: step * 30_000 });

/** Logs in to the desk by the form, as a person does. */
export async function logInToDesk(page: Page, { email, code }: Officer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(deskPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your app').fill(await code());
  await page.keyboard.press('Enter');
}
