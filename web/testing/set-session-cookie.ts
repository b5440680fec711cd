import { sessionCookie } from '#contract/session/session-cookie.ts';

/** Puts a session token into the cookies of the test's page; null takes it away. */
export function setSessionCookie(token: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's Set-Cookie would do
  document.cookie = `${sessionCookie}=${token ?? ''}; Path=/${token === null ? '; Max-Age=0' : ''}`;
}
