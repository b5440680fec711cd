import { type CoSign, readCoSign } from '#contract/co-signing.ts';
import { call } from '../platform/call.ts';

/** The work that a link is about. */
export async function readByLink(secret: string, signal?: AbortSignal): Promise<CoSign> {
  return (await call(readCoSign, { body: { secret }, ...(signal && { signal }) })).data;
}
