import { pages } from '#contract/pages.ts';
import { readSessionCookie } from './session/session-cookie.ts';

type Path = `/${string}`;

/** What the frame around every page behind the log-in asks for. */
const ofFrame: readonly Path[] = ['/user/profile', '/user/user_isni', '/notifications/count'];

const drafts: readonly Path[] = ['/rightsholders/me', '/drafts'];

/** What the main pages ask for when they are opened without filters. A journey asserts that each is asked for once. */
const ofPages: Readonly<Record<string, readonly Path[]>> = {
  [pages.dashboard()]: ['/works/summary', '/user/things-to-do', ...drafts],
  [pages.works()]: ['/works?sort=newest&page=1', ...drafts],
  [pages.workForm()]: drafts,
  [pages.recordings()]: [
    '/recordings?state=registered&sort=newest&page=1',
    '/recordings/summary',
    '/rightsholders/me',
  ],
  [pages.usages()]: [
    '/logs/sources',
    '/logs/uses?page=1',
    '/logs/uses/figures',
    '/logs/likely?page=1',
  ],
};

/** Unused by then, an answer is too old to show. */
const keptMs = 5_000;

const begun = new Map<string, Promise<Response>>();

/**
 * Sends the first calls of the page at this address before any of it is drawn: on a slow phone drawing takes as long as the answers.
 * `read` sends a call of a path below the API's own.
 */
export function beginFirstCalls(read: (path: Path) => Promise<Response>): void {
  const own = location.search === '' ? ofPages[location.pathname] : undefined;
  if (own === undefined || readSessionCookie() === null) return;
  for (const path of [...ofFrame, ...own]) {
    const answer = read(path);
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined);
    begun.set(path, answer);
  }
  setTimeout(() => begun.clear(), keptMs);
}

/** The answer to a call that was sent already, once. */
export function takeFirstCall(path: string): Promise<Response> | undefined {
  const answer = begun.get(path);
  begun.delete(path);
  return answer;
}
