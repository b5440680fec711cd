import * as z from 'zod/mini';

/** Bytes in base64url. `maxLength` counts characters. */
const bytes = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/));

/**
 * The signed response of an authenticator. `id` is the credential's.
 * @source WebAuthn Level 3, AuthenticationResponseJSON
 */
const assertionSchema = z.strictObject({
  id: bytes(1400),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
});
/** A parsed value of {@link assertionSchema}. */
export type Assertion = z.output<typeof assertionSchema>;

/** A code as typed, with its spaces. */
export const typedCode = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength));

/**
 * A passkey that an authenticator has just made.
 * @source WebAuthn Level 3, RegistrationResponseJSON
 */
export const attestationSchema = z.strictObject({
  id: bytes(1400),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(60_000),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});

/** A parsed value of {@link attestationSchema}. */
export type Attestation = z.output<typeof attestationSchema>;

/** A second factor, given: a passkey's signature, a code of an app, or a recovery code. */
export const factorProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passkey'), assertion: assertionSchema }),
  z.strictObject({ kind: z.literal('codes'), code: typedCode(20) }),
  z.strictObject({ kind: z.literal('recovery'), code: typedCode(40) }),
]);
/** A parsed value of {@link factorProof}. */
export type FactorProof = z.output<typeof factorProof>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What the browser asks an authenticator to sign. @source WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
});

/** What the browser makes a passkey by. @source WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
