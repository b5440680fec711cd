import { randomBytes } from 'node:crypto';
import type { z } from 'zod/mini';
import type {
  Assertion,
  creationOptionsSchema,
  requestOptionsSchema,
} from '#contract/session/factor-proof.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import type { FactorRow } from './second-factor.sql.ts';

type RequestOptions = z.output<typeof requestOptionsSchema>;
type CreationOptions = z.output<typeof creationOptionsSchema>;
type Sender = Pick<Context, 'publicUrl' | 'society'>;
/** What is stored of a passkey, a member's or of somebody at the desk. */
type StoredPasskey = Pick<FactorRow, 'credential_id' | 'public_key' | 'transports' | 'is_synced'>;

/** How long what was asked of an authenticator may be answered. */
export const challengeMs = 5 * 60_000;

/** Ed25519, ES256 and RS256: what authenticators have, and Node verifies. @source IANA COSE algorithms */
const algorithms = [-8, -7, -257];

// Large, and needed by few requests: loaded with the first of them.
const library = () => import('@simplewebauthn/server');

/** 32 random bytes for an authenticator to sign. */
export const newChallenge = (): Buffer => randomBytes(32);

/** What the browser is to ask of one of these passkeys. @throws Problem `passkey_refused` where the portal can have none */
export function requestOptions(
  ctx: Sender,
  passkeys: readonly StoredPasskey[],
  challenge: Buffer,
): RequestOptions {
  return {
    challenge: challenge.toString('base64url'),
    timeout: challengeMs,
    rpId: partyOf(ctx).id,
    allowCredentials: descriptorsOf(passkeys),
    userVerification: 'required',
  };
}

/** By what the browser is to make a new passkey; one that the member has already is not made again. */
export function creationOptions(
  ctx: Sender,
  owner: { readonly id: string; readonly email: string; readonly name: string },
  passkeys: readonly StoredPasskey[],
  challenge: Buffer,
): CreationOptions {
  const { id, name } = partyOf(ctx);
  return {
    rp: { id, name },
    // The id of the account and nothing personal, as the standard asks.
    user: {
      id: Buffer.from(owner.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: owner.email,
      displayName: owner.name,
    },
    challenge: challenge.toString('base64url'),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeMs,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

/** The stored facts of a passkey. */
type NewCredential = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly isSynced: boolean;
};

/** Checks a passkey that was just made. @throws Problem `passkey_refused` for whatever is wrong with it */
export async function verifyAttestation(
  ctx: Sender,
  attestation: {
    readonly id: string;
    readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
  },
  challenge: Buffer,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = partyOf(ctx);
  const { clientDataJSON, attestationObject } = attestation.response;
  const verified = await verifyRegistrationResponse({
    response: {
      id: attestation.id,
      rawId: attestation.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!verified.verified) throw refusal();
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
  };
}

/**
 * Checks a signature by one of these passkeys, and returns which one and the count that it signed. The count is not compared here: only
 * a signature that was good may say that a passkey was copied. `mayRepeat`: it is backed up, as it said it could be when it was made, so
 * that another of its devices may sign any count. One that was made for one device and says so later is a copy.
 * @source WebAuthn Level 3, sections 6.1.3 and 7.2
 * @throws Problem `passkey_refused` for whatever is wrong with it
 */
export async function verifyAssertion<Passkey extends StoredPasskey>(
  ctx: Sender,
  passkeys: readonly Passkey[],
  assertion: Assertion,
  challenge: Buffer,
): Promise<{ readonly passkey: Passkey; readonly count: number; readonly mayRepeat: boolean }> {
  const named = Buffer.from(assertion.id, 'base64url');
  const passkey = passkeys.find((one) => one.credential_id?.equals(named));
  if (passkey?.public_key == null) throw refusal();
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = partyOf(ctx);
  const { userHandle, ...signed } = assertion.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: userHandle === undefined ? signed : { ...signed, userHandle },
    },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: assertion.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(refused);
  if (!verified.verified) throw refusal();
  const { newCounter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo;
  const isSynced = credentialDeviceType === 'multiDevice' && credentialBackedUp;
  return { passkey, count: newCounter, mayRepeat: isSynced && passkey.is_synced !== false };
}

function descriptorsOf(passkeys: readonly StoredPasskey[]): CreationOptions['excludeCredentials'] {
  return passkeys.flatMap(({ credential_id, transports }) =>
    credential_id === null
      ? []
      : [{ id: credential_id.toString('base64url'), type: 'public-key' as const, transports }],
  );
}

function partyOf(ctx: Sender): RelyingParty {
  const party = relyingParty(ctx);
  if (party === null) throw refusal();
  return party;
}

const refusal = () => new Problem('passkey_refused');

/** The library throws an Error that says what did not match; callers outside must not learn it. */
function refused(): never {
  throw refusal();
}

/** For whom passkeys are made. @source WebAuthn Level 3, section 5.1.3 */
type RelyingParty = {
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
