import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const backupEligible = 0x08;
const backedUp = 0x10;
const hasCredential = 0x40;

/** What an authenticator of a test may do wrong. */
export type SigningOptions = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** The count to sign; the next one by default. */
  readonly count?: number;
  /** Whether it is on several devices, as passkeys that a phone's maker keeps are. */
  readonly isSynced?: boolean;
};

/**
 * An authenticator without a device: makes real attestations of format "none" and real ES256 assertions.
 * @source WebAuthn Level 3, sections 6.1 and 6.5
 */
export function softwareAuthenticator(site: { readonly origin: string; readonly rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counted = 0;

  function authenticatorData(options: SigningOptions, flags: number, rest: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(options.count ?? ++counted);
    const verified = options.isVerified === false ? 0 : userVerified;
    const synced = options.isSynced ? backupEligible | backedUp : 0;
    const rpIdHash = createHash('sha256')
      .update(options.rpId ?? site.rpId)
      .digest();
    return Buffer.concat([
      rpIdHash,
      Buffer.of(flags | userPresent | verified | synced),
      count,
      rest,
    ]);
  }

  function clientData(type: string, challenge: string, options: SigningOptions): Buffer {
    const origin = options.origin ?? site.origin;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  return {
    id,
    /** Answers the options of a new passkey. */
    register({ challenge }: { challenge: string }, options: SigningOptions = {}) {
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(options, hasCredential, attested))],
      ]);
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, options).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers the options of a log-in or a step-up. */
    assert({ challenge }: { challenge: string }, options: SigningOptions = {}) {
      const client = clientData('webauthn.get', challenge, options);
      const data = authenticatorData(options, 0, Buffer.alloc(0));
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 0xff);
}

const cborInt = (value: number): Buffer =>
  value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
