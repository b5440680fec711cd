import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

type Call = {
  readonly data?: unknown;
  /** The version that is changed, as its ETag. */
  readonly ifMatch?: string;
};

/** Calls the API as the member who is signed in on this page, for what a journey is not about. @throws when it is refused */
export async function callAs(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  call: Call = {},
): Promise<{ readonly data: Record<string, string>; readonly etag: string }> {
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: {
      ...(await bearerOf(page)),
      'idempotency-key': randomUUID(),
      ...(call.ifMatch !== undefined && { 'if-match': call.ifMatch }),
    },
    ...(call.data !== undefined && { data: call.data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return { data: (await answer.json()).data, etag: answer.headers().etag ?? '' };
}

/** What a call needs besides the cookies of the browser. */
export async function bearerOf(page: Page): Promise<{ authorization: string }> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === '_session_id');
  return { authorization: `Bearer ${session?.value ?? ''}` };
}
