import { sessionCookie } from '#contract/session/session.ts';

/** The session's bearer token, null when there is none. */
export function readSessionCookie(): string | null {
  for (const cookie of document.cookie.split('; ')) {
    const [name, ...value] = cookie.split('=');
    if (name === sessionCookie) return value.join('=') || null;
  }
  return null;
}

/** Removes the session's cookie from this browser. */
export function removeSessionCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that members use
  document.cookie = `${sessionCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}
