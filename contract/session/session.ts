import * as z from 'zod/mini';
import { passwordLengthProblem } from '#domain/members/password.ts';
import { endpoint } from '../platform/endpoint.ts';
import { emailField, refusedAs } from '../platform/fields.ts';

/** The HttpOnly cookie bound to the same session, needed for private data. */
export const secondCookie = '_session_bond';
/** The HttpOnly cookie by which a browser is known in which a member logged in before. It stays after the log-out, and opens nothing. */
export const deviceCookie = '_known_device';

/**
 * Key of the session envelope (A256GCM, base64url). It is public by design: the browser opens the envelope to see
 * when it ends, and the server trusts nothing because of it, only the secret's hash in a live row.
 */
export const envelopeKey = 'bWVtYmVyc2hpcC1kYXNoYm9hcmQtZW52ZWxvcGUtdjE';

/** What the envelope holds: version, 32 random bytes in base64url, times in seconds since 1970. */
export const envelopeSchema = z.object({
  v: z.literal(1),
  s: z.string(),
  iat: z.int(),
  exp: z.int(),
});
/** A parsed value of {@link envelopeSchema}. */
export type Envelope = z.output<typeof envelopeSchema>;

/** The methods with which a member can prove their identity besides the password. */
export const factorMethods = ['passkey', 'codes', 'recovery'] as const;
/** One of {@link factorMethods}. */
export type FactorMethod = (typeof factorMethods)[number];

/** The proof that a member must give: their methods, with the one to offer first at the beginning. */
export const neededFactorSchema = z.object({ methods: z.array(z.enum(factorMethods)) });
/** A parsed value of {@link neededFactorSchema}. */
export type NeededFactor = z.output<typeof neededFactorSchema>;

/**
 * Log-in: opens a session and sets both cookies. `remember` keeps it 30 days on this device. For members who have a second factor it opens
 * none: `second_factor` says by what the log-in is to be finished in this browser, and `expires_at` until when.
 */
export const logIn = endpoint({
  method: 'POST',
  path: '/session',
  summary: 'Log in',
  may: 'use_public_pages',
  body: z.strictObject({
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    remember: z._default(z.boolean(), false),
  }),
  reply: z.object({
    expires_at: z.iso.datetime(),
    second_factor: z.optional(neededFactorSchema),
  }),
  status: 201,
});

/**
 * Log-out: revokes the session and clears both cookies. Without a session it does nothing and replies in the same way.
 */
export const logOut = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Log out',
  may: 'log_out',
  bearerOnly: true,
  reply: null,
});

/** How long a password given again counts as just given, in milliseconds. */
export const recentPasswordMs = 5 * 60_000;

/**
 * Step-up: the password given again opens five minutes in which bank details and e-mail can be changed. A wrong one is
 * `password_wrong`, not 401: the session goes on, with a new token. Tries are counted by session: nobody outside uses them up. Members who have
 * a second factor give that as well: `second_factor` says by what.
 */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/session/reauthentication',
  summary: 'Give my password again',
  may: 'see_own_profile',
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(256)) }),
  reply: z.object({
    reauthenticated_until: z.iso.datetime(),
    second_factor: z.optional(neededFactorSchema),
  }),
});

/**
 * A password to be, of 10 to 256 characters as people count them. Common and personal ones are refused by the server,
 * which has the list and knows the member.
 */
export const newPasswordField = z
  .string()
  .check(
    z.maxLength(1024),
    z.refine(
      (text) => passwordLengthProblem(text) !== 'password_too_short',
      refusedAs('password_too_short'),
    ),
    z.refine((text) => passwordLengthProblem(text) !== 'too_long', refusedAs('too_long')),
  )
  .register(z.globalRegistry, { minLength: 10, maxLength: 256 });

/**
 * Says before anything else is sent whether a password will do, so that a form can say it where the password is typed.
 * `names` are those that the member gives themselves, stage names among them. Nothing of it is stored. No answer where it
 * will do, else 422 with `password_too_common` or `password_too_personal` at `password`.
 */
export const checkPassword = endpoint({
  method: 'POST',
  path: '/passwords/check',
  summary: 'Check whether a password is too easy to guess',
  may: 'use_public_pages',
  body: z.strictObject({
    password: newPasswordField,
    email: z.string().check(z.maxLength(320)),
    names: z.array(z.string().check(z.maxLength(480))).check(z.maxLength(13)),
  }),
  reply: null,
});

/** How long the link for a new password works, in milliseconds. */
export const resetLinkMs = 30 * 60_000;

/** Requests a link by email to choose a new password. The reply is the same whether there is such a member or not. */
export const askForPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  summary: 'Ask for a link to choose a new password',
  may: 'use_public_pages',
  body: z.strictObject({ email: emailField }),
  reply: z.object({ link_lives_minutes: z.int() }),
  status: 202,
});

/**
 * Chooses a new password by the link from the email: `id` is in its path, `secret` in its fragment. An invalid link
 * always gets the same reply, `link_invalid`. All sessions of the member end.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/password-resets/:id',
  summary: 'Choose a new password by a link',
  may: 'use_public_pages',
  params: z.strictObject({ id: z.string().check(z.maxLength(200)) }),
  body: z.strictObject({
    secret: z.string().check(z.maxLength(200)),
    password: newPasswordField,
  }),
  reply: z.object({ sessions_ended: z.int() }),
});

/** Changes my password. My other sessions end; this one continues. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary: 'Change my password',
  may: 'change_own_profile',
  recentFactor: true,
  body: z.strictObject({
    current_password: z.string().check(z.minLength(1), z.maxLength(1024)),
    password: newPasswordField,
  }),
  reply: z.object({ sessions_ended: z.int() }),
});
