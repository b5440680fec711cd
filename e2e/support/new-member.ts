import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { bytesType } from '#contract/platform/bytes-type.ts';
import { mailedLink } from './mailed-link.ts';

/** The password of members that a test makes for itself. */
export const newMemberPassword = 'adowa kete gahu';

/** A PNG of 64 by 64 points: what a scan is made of where only its being there counts. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXJihtyDSk4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
);

/** A provisional person of this test's own, joined and confirmed by the API; gives their address. */
export async function joinAs(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
  // Sign-ups and their uploads are limited by address.
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const begun = await page.request.post('/api/v1/uploads', {
    headers,
    data: { purpose: 'identity_document', file_name: 'card.png', size: smallPicture.length },
  });
  expect(begun.status()).toBe(201);
  const { id, secret } = (await begun.json()).data;
  const sent = await page.request.patch(`/api/v1/uploads/${id}`, {
    headers: {
      ...headers,
      'content-type': bytesType,
      'upload-offset': '0',
      'upload-secret': secret,
    },
    data: smallPicture,
  });
  expect(await sent.text()).toContain('ready');
  const joined = await page.request.post('/api/v1/signup', {
    headers,
    data: {
      id: randomUUID(),
      email,
      password: newMemberPassword,
      consents: { terms: '2026-11-01', privacy: '2026-11-01', mandate: '2026-11-01' },
      applicant: {
        register_as: 'individual',
        given_name: name,
        other_names: 'Kyerewaa',
        date_of_birth: '1994-06-12',
        nationality: 'GH',
        country: 'GH',
        region: 'Ashanti',
        town: 'Kumasi',
        phone: '+233241234567',
        identity_document_type: 'ghana_card',
        identity_number: 'GHA-712345678-9',
        identity_document: { file_id: id, secret },
        activities: ['composer'],
      },
    },
  });
  expect(await joined.text()).toContain('reference_number');
  const link = await mailedLink(page, email, 'Confirm your email address');
  const confirmed = await page.request.post('/api/v1/signup/confirmation', {
    headers,
    data: { secret: link.split('#')[1], password: newMemberPassword },
  });
  expect(confirmed.status()).toBe(200);
  return email;
}

/** Logs in by the API; the cookies go to the page's browser. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/session', {
    data: { email, password: newMemberPassword },
  });
  expect(answer.status()).toBe(201);
}
