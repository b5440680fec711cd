import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/platform/endpoint.ts';
import { endStaffSession, readStaffSession } from '#contract/society/staff-session.ts';
import { callDesk } from './call-desk.ts';
import { leaveForLogIn } from './end-desk-session.ts';
import { announceDeskLogOut } from './last-use.ts';

/** Who is logged in at the desk. */
export type DeskSession = Reply<typeof readStaffSession>;

/** Who is logged in. Asking is a use of the session, so nothing asks again by itself. */
export const deskSessionQuery = () =>
  queryOptions({
    queryKey: ['desk-session'],
    queryFn: async ({ signal }) => (await callDesk(readStaffSession, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

/** Who is logged in, for what is drawn inside the shell. */
export function useDeskSession(): DeskSession {
  return useSuspenseQuery(deskSessionQuery()).data;
}

/** Ends the session at the server as far as it can be reached, and goes to the log-in; other tabs leave as well. */
export async function logOutOfDesk(): Promise<void> {
  // Without a network the page still goes from this screen; the session runs out by itself.
  await callDesk(endStaffSession).catch(() => undefined);
  announceDeskLogOut();
  leaveForLogIn();
}
