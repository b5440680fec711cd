import * as z from 'zod/mini';

/** The database channel on which every server process listens; a trigger on sessions also signals on it. */
export const channel = 'member_event';

const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notices'), notices: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('read'), member_id: z.string() }),
  z.object({ kind: z.literal('session_ended'), session_id: z.string() }),
]);

/**
 * What server processes tell each other, each in the transaction of what it tells of: notices (pairs of member and notice), that
 * a member has read some, that a session has ended.
 */
export type Signal = z.output<typeof schema>;

/** Null for what an earlier or later version of this program says. */
export function parseSignal(payload: string | undefined): Signal | null {
  try {
    return schema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
