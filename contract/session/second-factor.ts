import * as z from 'zod/mini';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { line } from '../platform/fields.ts';
import {
  attestationSchema,
  creationOptionsSchema,
  factorProof,
  requestOptionsSchema,
  typedCode,
} from './factor-proof.ts';
import { factorMethods } from './session.ts';

/** The HttpOnly cookie of a log-in whose password was right and whose second factor is still to come. */
export const pendingCookie = '_log_in_pending';

/** Requests the challenge that a passkey signs to finish the log-in that this browser began. */
export const askLogInPasskey = endpoint({
  method: 'POST',
  path: '/session/factor/passkey',
  summary: 'Ask for a passkey challenge to finish a log-in',
  may: 'use_public_pages',
  reply: requestOptionsSchema,
});

/**
 * Finishes the log-in that this browser began with the right password, and sets both cookies. Five wrong attempts end
 * it; then the password is needed again.
 */
export const finishLogIn = endpoint({
  method: 'POST',
  path: '/session/factor',
  summary: 'Finish a log-in with the second factor',
  may: 'use_public_pages',
  body: factorProof,
  reply: z.object({ expires_at: z.iso.datetime() }),
  status: 201,
});

/** Requests the challenge that a passkey signs as the second half of the step-up. */
export const askStepUpPasskey = endpoint({
  method: 'POST',
  path: '/session/reauthentication/passkey',
  summary: 'Ask for a passkey challenge to confirm an act',
  may: 'see_own_profile',
  reply: requestOptionsSchema,
});

/** Sends a code to the member's mailbox, which stands for the second factor of members without one: to add the first, or to close the account. */
export const askMailCode = endpoint({
  method: 'POST',
  path: '/session/reauthentication/mail-code',
  summary:
    'Ask for a code by email before adding a first passkey or code app, or closing the account',
  may: 'see_own_profile',
  recentPassword: true,
  reply: z.object({ expires_at: z.iso.datetime() }),
});

/** A second factor, or the code from the mailbox of a member who has none yet. */
const stepUpProof = z.discriminatedUnion('kind', [
  ...factorProof.def.options,
  z.strictObject({ kind: z.literal('mail'), code: typedCode(40) }),
]);
/** A parsed value of {@link stepUpProof}. */
export type StepUpProof = z.output<typeof stepUpProof>;

/** The second half of the step-up: opens five minutes, as the password does, and a code by mail fifteen. */
export const giveFactor = endpoint({
  method: 'POST',
  path: '/session/reauthentication/factor',
  summary: 'Confirm with my second factor',
  may: 'see_own_profile',
  body: stepUpProof,
  reply: z.object({ factor_until: z.iso.datetime() }),
});

/** A second factor as its member sees it. */
export const factorSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['passkey', 'codes']),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link factorSchema}. */
export type Factor = z.output<typeof factorSchema>;

/**
 * My second factors. `recovery_codes_left` counts those not used yet. `passkey_site` is the address at which passkeys work, null
 * where none can. `held_until`: the society reset the factors, and until then money and e-mail address stay as they are.
 */
export const factorsSchema = z.object({
  factors: z.array(factorSchema),
  methods: z.array(z.enum(factorMethods)),
  recovery_codes_left: z.int(),
  passkey_site: z.nullable(z.string()),
  held_until: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link factorsSchema}. */
export type Factors = z.output<typeof factorsSchema>;

/** What I prove myself with besides the password. */
export const listFactors = endpoint({
  method: 'GET',
  path: '/user/factors',
  summary: 'My passkeys and code apps',
  may: 'see_own_profile',
  reply: factorsSchema,
});

/** How many factors a member may have. */
export const maxFactors = 20;
/** The name of a factor in characters. */
export const maxFactorName = 60;
const nameField = line(maxFactorName);

/** Asks by what this browser is to make a passkey. */
export const askNewPasskey = endpoint({
  method: 'POST',
  path: '/user/factors/passkey-options',
  summary: 'Start adding a passkey',
  may: 'change_own_profile',
  recentPassword: true,
  reply: creationOptionsSchema,
});

/** The first factor comes with ten recovery codes, shown this once; null with every other. */
const addedSchema = z.object({
  id: z.uuid(),
  recovery_codes: z.nullable(z.array(z.string())),
});
/** A parsed value of {@link addedSchema}. */
export type AddedFactor = z.output<typeof addedSchema>;

/** Adds the passkey that the browser has just made. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/factors/passkeys',
  summary: 'Add a passkey',
  may: 'change_own_profile',
  recentPassword: true,
  body: z.strictObject({
    name: nameField,
    attestation: attestationSchema,
  }),
  reply: addedSchema,
  status: 201,
});

/** Begins to set up an app: gives its secret, once, as text and as the address of a QR code. It counts once a code confirmed it. */
export const addCodes = endpoint({
  method: 'POST',
  path: '/user/factors/codes',
  summary: 'Start setting up a code app',
  may: 'change_own_profile',
  recentPassword: true,
  body: z.strictObject({ name: nameField }),
  reply: z.object({ id: z.uuid(), secret: z.string(), address: z.string() }),
  status: 201,
});

/** Confirms an app by its first code. */
export const confirmCodes = endpoint({
  method: 'POST',
  path: '/user/factors/:id/confirmation',
  summary: 'Confirm a code app',
  may: 'change_own_profile',
  recentPassword: true,
  params: idParams,
  body: z.strictObject({ code: typedCode(20) }),
  reply: addedSchema,
});

/** Removes a factor. With the last one the recovery codes go too. */
export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/user/factors/:id',
  summary: 'Remove a passkey or code app',
  may: 'change_own_profile',
  recentPassword: true,
  params: idParams,
  reply: null,
});

/** Ten new recovery codes, shown this once; those before stop working. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/recovery-codes',
  summary: 'Make new recovery codes',
  may: 'change_own_profile',
  recentPassword: true,
  reply: z.object({ codes: z.array(z.string()) }),
  status: 201,
});

const linkSecret = z.string().check(z.minLength(1), z.maxLength(100));

/** Stops a reset of factors by the link in the mail about it: the factors are back, and everybody is logged out. Works signed out. */
export const stopFactorReset = endpoint({
  method: 'POST',
  path: '/factor-reset/stop',
  summary: 'Stop a reset of my passkeys and codes with the mailed link',
  may: 'use_public_pages',
  body: z.strictObject({ secret: linkSecret }),
  reply: z.object({ factors: z.int() }),
});
