import * as z from 'zod/mini';
import { passwordLengthProblem } from '#domain/members/password.ts';
import { endpoint } from './endpoint.ts';
import { emailField, refusedAs } from './fields.ts';

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
