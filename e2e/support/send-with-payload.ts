import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Json } from './stored-text.ts';

/**
 * Sends the body with the payload in every text of it; texts that the portal refuses go back to what they were, until it is
 * taken. Gives the answer to the last, and in how many texts the payload was left.
 */
export async function sendWithPayload(
  request: APIRequestContext,
  call: { method: string; url: string; headers: Record<string, string> },
  body: Json,
  payload: string,
): Promise<{ answer: APIResponse; kept: number }> {
  let paths = textPaths(body);
  for (;;) {
    const data = paths.reduce((changed, path) => put(changed, path, payload), body);
    const { method, url } = call;
    const headers = { ...call.headers, 'idempotency-key': randomUUID() };
    const answer = await request.fetch(url, { method, headers, data });
    if (answer.status() !== 422) return { answer, kept: paths.length };
    const { problems } = await answer.json();
    const refused: string[] = problems.map((problem: { path: string }) => problem.path);
    const left = paths.filter((own) => !refused.some((at) => concerns(at, own.join('.'))));
    // A refusal that names no text of ours would come again for ever.
    if (left.length === paths.length) return { answer, kept: 0 };
    paths = left;
  }
}

/** A refusal may be of the text itself, of what is around it, or of something in it. */
function concerns(refused: string, own: string): boolean {
  return refused === own || own.startsWith(`${refused}.`) || refused.startsWith(`${own}.`);
}

function textPaths(body: Json, at: readonly string[] = []): (readonly string[])[] {
  if (typeof body === 'string') return [at];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, part]) => textPaths(part, [...at, key]));
}

function put(body: Json, [key, ...rest]: readonly string[], text: string): Json {
  if (key === undefined) return text;
  if (Array.isArray(body)) {
    return body.with(Number(key), put(body[Number(key)] ?? null, rest, text));
  }
  if (typeof body !== 'object' || body === null) return body;
  return { ...body, [key]: put(body[key] ?? null, rest, text) };
}
