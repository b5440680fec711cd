import { type DisputeByLink, readDisputeByLink } from '#contract/dispute-by-link.ts';
import { call } from '../../platform/call.ts';

/** The dispute that a link is about. */
export async function readByLink(secret: string, signal?: AbortSignal): Promise<DisputeByLink> {
  return (await call(readDisputeByLink, { body: { secret }, ...(signal && { signal }) })).data;
}
