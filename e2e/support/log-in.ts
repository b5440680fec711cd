import { expect, type Page } from '@playwright/test';

/** The one password of the sample log-ins. */
export const samplePassword = 'sankofa-sample-2026';

/** Logs in by the form, as a person does. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Logs in by the API, where the log-in is not what the journey is about; the cookies go to the page's browser. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/session', {
    data: { email, password: samplePassword },
  });
  expect(answer.status()).toBe(201);
}

/** The session is lost while no page is open: an open one would notice and lead back to itself after the log-in. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
