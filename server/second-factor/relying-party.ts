import type { Context } from '../context.ts';

/** For whom passkeys are made. @source WebAuthn Level 3, section 5.1.3 */
export type RelyingParty = {
  /** The domain that passkeys belong to. */
  readonly id: string;
  readonly name: string;
  /** The one address at which they are made and used. */
  readonly origin: string;
};

/**
 * The portal as authenticators know it, from its configured address and never from a request: who rewrites a Host header must not move
 * it. Null where no passkey can be: a domain is needed, and https. An address of this machine by number stands for http://localhost,
 * for browsers take no number as a domain.
 */
export function relyingParty({
  publicUrl,
  society,
}: Pick<Context, 'publicUrl' | 'society'>): RelyingParty | null {
  const url = new URL(publicUrl);
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const isNumber = /^(\d+(\.\d+){3}|\[.*\])$/.test(url.hostname);
  if (isNumber || (url.protocol !== 'https:' && !isLocal)) return null;
  return { id: url.hostname, name: society.name, origin: url.origin };
}
