import * as z from 'zod/mini';
import { staffRoles } from '#domain/permissions.ts';
import { deskEndpoint } from '../platform/endpoint.ts';
import {
  attestationSchema,
  creationOptionsSchema,
  factorProof,
  requestOptionsSchema,
  typedCode,
} from '../session/factor-proof.ts';
import { factorMethods, newPasswordField } from '../session/session.ts';

/** The HttpOnly cookie of a staff session: the only thing that authenticates at the desk. */
export const staffCookie = '_staff_session';
/** The HttpOnly cookie of a staff log-in whose password was right and whose second factor is still to come. */
export const pendingStaffCookie = '_staff_log_in';

/** A staff session ends after so long without use, in milliseconds. */
export const staffIdleMs = 15 * 60_000;
/** A staff session ends after so long in any case, in milliseconds. */
export const staffAbsoluteMs = 8 * 3_600_000;

/** Begins a staff log-in. It never opens a session: `methods` says by what it is to be finished in this browser, `expires_at` until when. */
export const beginStaffLogIn = deskEndpoint({
  method: 'POST',
  path: '/society/session',
  summary: 'Begin a staff log-in',
  may: 'use_public_pages',
  body: z.strictObject({
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
  reply: z.object({ methods: z.array(z.enum(factorMethods)), expires_at: z.iso.datetime() }),
  status: 201,
});

/** Requests the challenge that a passkey signs to finish the staff log-in that this browser began. */
export const askStaffLogInPasskey = deskEndpoint({
  method: 'POST',
  path: '/society/session/passkey',
  summary: 'Ask for a passkey challenge to finish a staff log-in',
  may: 'use_public_pages',
  reply: requestOptionsSchema,
});

/**
 * Finishes the staff log-in that this browser began with the right password, and sets the session's cookie. Five wrong attempts end it;
 * then the password is needed again.
 */
export const finishStaffLogIn = deskEndpoint({
  method: 'POST',
  path: '/society/session/factor',
  summary: 'Finish a staff log-in with the second factor',
  may: 'use_public_pages',
  body: factorProof,
  reply: z.object({ ends_at: z.iso.datetime() }),
  status: 201,
});

/**
 * Who is logged in at the desk. `idle_until` is when the session ends without further use, `ends_at` when it ends in any case; both as of
 * this call, which is a use.
 */
export const readStaffSession = deskEndpoint({
  method: 'GET',
  path: '/society/session',
  summary: 'Who is logged in at the desk',
  may: 'use_desk',
  reply: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    methods: z.array(z.enum(factorMethods)),
    idle_until: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  }),
});

/** Ends the staff session of this browser. Without one it does nothing and replies in the same way. */
export const endStaffSession = deskEndpoint({
  method: 'DELETE',
  path: '/society/session',
  summary: 'Log out of the desk',
  may: 'use_public_pages',
  reply: null,
});

/** Requests the challenge that a passkey signs to confirm an act at the desk. */
export const askStaffStepUpPasskey = deskEndpoint({
  method: 'POST',
  path: '/society/session/confirmation/passkey',
  summary: 'Ask for a passkey challenge to confirm an act at the desk',
  may: 'use_desk',
  reply: requestOptionsSchema,
});

/** The second factor again, for what a session alone may not do: opens five minutes. */
export const giveStaffFactor = deskEndpoint({
  method: 'POST',
  path: '/society/session/confirmation',
  summary: 'Confirm an act at the desk with the second factor',
  may: 'use_desk',
  body: factorProof,
  reply: z.object({ factor_until: z.iso.datetime() }),
});

const linkSecret = z.string().check(z.minLength(1), z.maxLength(100));

/** Whom a mailed invitation is for. An invalid, used or old link is always `link_invalid`. */
export const readStaffInvitation = deskEndpoint({
  method: 'POST',
  path: '/society/invitation',
  summary: 'Read an invitation to the desk',
  may: 'use_public_pages',
  body: z.strictObject({ secret: linkSecret }),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    expires_at: z.iso.datetime(),
    /** Where passkeys work; null where none can. */
    passkey_site: z.nullable(z.string()),
  }),
});

/**
 * Takes the password of somebody who joins, and begins their second factor: for `codes` the secret of an app as text and as the address of
 * a QR code, for `passkey` by what the browser is to make one. Beginning again forgets what was begun before.
 */
export const beginJoining = deskEndpoint({
  method: 'POST',
  path: '/society/invitation/factor',
  summary: 'Choose a password and begin a second factor at the desk',
  may: 'use_public_pages',
  body: z.strictObject({
    secret: linkSecret,
    password: newPasswordField,
    method: z.enum(['passkey', 'codes']),
  }),
  reply: z.object({
    app: z.nullable(z.object({ secret: z.string(), address: z.string() })),
    passkey: z.nullable(creationOptionsSchema),
  }),
});

/**
 * Finishes joining: the first code of the app, or the passkey just made. The invitation is used up, ten recovery codes are shown this once,
 * and the session's cookie is set. Whoever joined before by an older invitation has the new password and factor alone.
 */
export const finishJoining = deskEndpoint({
  method: 'POST',
  path: '/society/invitation/joined',
  summary: 'Join the desk',
  may: 'use_public_pages',
  body: z.strictObject({
    secret: linkSecret,
    proof: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('codes'), code: typedCode(20) }),
      z.strictObject({ kind: z.literal('passkey'), attestation: attestationSchema }),
    ]),
  }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  status: 201,
});
