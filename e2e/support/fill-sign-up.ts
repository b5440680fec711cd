import { expect, type Page } from '@playwright/test';

/** With what everybody joins here. */
export const joiningPassword = 'adowa kete gahu';

/** To the next step, when nothing is wrong on this one. */
export async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Who a person is. */
export async function fillNames(page: Page) {
  await page.getByLabel('First name(s)').fill('Abena');
  await page.getByLabel('Other names').fill('Konadu Mensah');
  await page.getByLabel('Day').fill('12');
  await page.getByLabel('Month').fill('6');
  await page.getByLabel('Year').fill('1994');
}

/** Where a person lives, or a body is. */
export async function fillHome(page: Page) {
  await page.getByLabel('Region').selectOption('Ashanti');
  await page.getByLabel('Town or city').fill('Kumasi');
  await page.getByLabel('Digital address').fill('AK-039-5028');
  await page.getByLabel('Phone number').fill('024 123 4567');
}

/** The identity document, with a scan that has arrived. */
export async function fillDocument(page: Page) {
  await chooseScan(page);
  await expect(page.getByText('Uploaded')).toBeVisible();
}

/** The same, with the scan on its way. */
export async function chooseScan(page: Page) {
  await page.getByLabel('Number of the document').fill('GHA-712345678-9');
  // Any picture will do for a scan.
  const buffer = await page.screenshot({ type: 'jpeg' });
  await page
    .getByLabel('Scan or photo of the document')
    .setInputFiles({ name: 'ghana-card.jpg', mimeType: 'image/jpeg', buffer });
}

/** The address and all that is agreed to. */
export async function fillAccount(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(joiningPassword);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}
