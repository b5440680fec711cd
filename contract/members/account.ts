import * as z from 'zod/mini';
import { closingReasons } from '#domain/members/choices.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { emailField, line } from '../platform/fields.ts';

/** A log-in that is still open. `browser` and `system` are what its user agent says, null when that says nothing known. */
export const openSessionSchema = z.object({
  id: z.uuid(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  is_this: z.boolean(),
  is_remembered: z.boolean(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
});
/** A parsed value of {@link openSessionSchema}. */
export type OpenSession = z.output<typeof openSessionSchema>;

/** Where I am logged in: this session first, then by last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where I am logged in',
  may: 'see_own_profile',
  reply: z.array(openSessionSchema),
});

/** Ends one of my sessions, this one too if it is named. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'Log out one device',
  may: 'change_own_profile',
  params: idParams,
  reply: null,
});

/** Ends all my other sessions; with `this_too=true` this one as well: log out everywhere. `ended` counts them. */
export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'Log out everywhere else, or everywhere',
  may: 'change_own_profile',
  query: z.strictObject({ this_too: z._default(z.enum(['true', 'false']), 'false') }),
  reply: z.object({ ended: z.int() }),
});

/**
 * Requests a change of the email address. Both addresses get a mail, and the address changes once both have confirmed
 * within 48 hours. The reply is the same whether the new address is free or belongs to a member.
 */
export const askEmailChange = endpoint({
  method: 'POST',
  path: '/user/email',
  summary: 'Change my email',
  may: 'change_own_profile',
  recentPassword: true,
  body: z.strictObject({ email: emailField }),
  reply: z.object({ new_email: z.string(), expires_at: z.iso.datetime() }),
  status: 202,
});

/** Stops a change of e-mail that waits. It needs no password: stopping must be easier than changing. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/email',
  summary: 'Stop changing my email',
  may: 'change_own_profile',
  reply: null,
});

const linkSecret = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * The purpose of a mailed link about a change of email, without using it up. `side` is the address that it was sent to.
 * Used, expired and invented links get one reply: `link_invalid`.
 */
export const readEmailChangeLink = endpoint({
  method: 'POST',
  path: '/email-change/link',
  summary: 'What a mailed link changes',
  may: 'use_public_pages',
  body: z.strictObject({ secret: linkSecret }),
  reply: z.object({
    side: z.enum(['old', 'new']),
    old_email: z.string(),
    new_email: z.string(),
    other_confirmed: z.boolean(),
  }),
});

/**
 * Confirms a change of email by its mailed link, or stops it; works without a log-in. `is_done` means that both have
 * confirmed. Stopping with `end_sessions` also logs everybody out of the account, for members who did not request the
 * change.
 */
export const answerEmailChangeLink = endpoint({
  method: 'POST',
  path: '/email-change/answer',
  summary: 'Confirm or stop a change of email by its mailed link',
  may: 'use_public_pages',
  body: z.strictObject({
    secret: linkSecret,
    answer: z.enum(['confirm', 'stop']),
    end_sessions: z._default(z.boolean(), false),
  }),
  reply: z.object({ is_done: z.boolean() }),
});

/** Everything of mine as a ZIP: JSON by subject, my picture and my scans. */
export const exportMyData = endpoint({
  method: 'POST',
  path: '/user/export',
  summary: 'Download my data',
  may: 'see_own_profile',
  recentPassword: true,
  reply: null,
  givesBytes: 'attachment',
});

/**
 * Closes my account for good: personal data is deleted, data that the works need stays. `reference_number` must be
 * mine, which prevents a call by accident. Members without a second factor give the code from their mailbox first.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/user/closure',
  summary: 'Close my account',
  may: 'change_own_profile',
  recentPassword: true,
  body: z.strictObject({
    reference_number: line(40),
    reason: z._default(z.nullable(z.enum(closingReasons)), null),
  }),
  reply: null,
});
