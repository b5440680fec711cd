import * as z from 'zod/mini';
import { roles } from '#domain/works/roles.ts';
import { confirmationStates, textMusicRelationships, workStates } from '#domain/works/work.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { emailField, line, reasonField } from '../platform/fields.ts';
import { proposalSchema } from './proposals.ts';
import { workSchema } from './work.ts';
import { namedCollectionSchema, sharesByRightSchema, sharesSchema } from './work-input.ts';

/** Confirms my own share of a work, in the version that I saw. */
export const confirmShare = endpoint({
  method: 'POST',
  path: '/works/:id/confirmation',
  summary: 'Confirm my share',
  may: 'amend_works',
  params: idParams,
  reply: workSchema,
  versioned: 'changes',
});

/** Declines my own share of a work, with a reason. To state the right share, propose it: that declines as well. */
export const declineShare = endpoint({
  method: 'POST',
  path: '/works/:id/refusal',
  summary: 'Decline my share',
  may: 'amend_works',
  params: idParams,
  body: z.strictObject({ reason: reasonField }),
  reply: workSchema,
  versioned: 'changes',
});

/** Says that a work names someone else of my name: they get a record of their own, and the work is no longer mine. */
export const disownName = endpoint({
  method: 'POST',
  path: '/works/:id/not-me',
  summary: 'Say that a work names someone else of my name',
  may: 'amend_works',
  params: idParams,
  reply: null,
});

/**
 * A link by which a rights holder without an account sees and answers. `sent_to` is the masked address, null when the link was
 * handed over otherwise; `seen_at` null until it was opened.
 */
export const invitationSchema = z.object({
  id: z.uuid(),
  rights_holder_id: z.uuid(),
  name: z.string(),
  sent_to: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  seen_at: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link invitationSchema}. */
export type Invitation = z.output<typeof invitationSchema>;

/** The links that work now, the newest first; those whose time is over or that a newer one replaced are left out. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/works/:id/invitations',
  summary: 'Links for people without an account',
  may: 'amend_works',
  params: idParams,
  reply: z.array(invitationSchema),
});

/**
 * Makes a link for a holder who has no account, and with `email` sends it. `url` is returned only once: to hand over, or to show
 * as a QR code. Where the society knows how to reach the holder the link goes there instead: then `url` is null and `sent_to` says
 * where. A newer link ends the one before.
 */
export const inviteHolder = endpoint({
  method: 'POST',
  path: '/works/:id/invitations',
  summary: 'Invite a holder without an account',
  may: 'amend_works',
  params: idParams,
  body: z.strictObject({
    rights_holder_id: z.uuid(),
    email: z._default(z.nullable(emailField), null),
  }),
  reply: z.extend(invitationSchema, { url: z.nullable(z.string()) }),
  status: 201,
});

const secretField = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * What somebody with a link sees of a work: everything about its shares, nothing of anybody's contact or bank details.
 * `proposal` is the open one, if any; `must_answer` whether it waits for them, `society_checks` whether the society would check their
 * acceptance before it counts, for they would lose by it.
 */
export const coSignSchema = z.object({
  work_number: z.string(),
  version: z.int(),
  state: z.enum(workStates),
  title: z.string(),
  alternative_titles: z.array(z.string()),
  language: z.nullable(z.string()),
  text_music_relationship: z.enum(textMusicRelationships),
  registered_by: z.string(),
  registered_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  my_name: z.string(),
  totals: sharesSchema,
  holders: z.array(
    z.object({
      name: z.string(),
      role: z.enum(roles),
      shares: sharesSchema,
      confirmation: z.enum(confirmationStates),
      is_me: z.boolean(),
      /** The names of those for whom they act: who collects for me is said before I confirm. */
      acts_for: z.array(z.string()),
      collection: z.nullable(namedCollectionSchema),
    }),
  ),
  proposal: z.nullable(
    z.extend(proposalSchema, { must_answer: z.boolean(), society_checks: z.boolean() }),
  ),
  /** Whether the society would check a confirmation before it counts, for the work gave them more before. */
  society_checks: z.boolean(),
  /** Whether something that was answered for them waits for the society. */
  waits_for_society: z.boolean(),
});
/** A parsed value of {@link coSignSchema}. */
export type CoSign = z.output<typeof coSignSchema>;

/** Opens a link. A replaced, ended, foreign or invented one gets the same reply, `link_invalid`. */
export const readCoSign = endpoint({
  method: 'POST',
  path: '/co-sign/read',
  summary: 'Open a link to co-sign',
  may: 'use_public_pages',
  body: z.strictObject({ secret: secretField }),
  reply: coSignSchema,
});

/**
 * Answers through a link, in the version that was seen (`stale_version` otherwise); the same answer, sent again, is done once. `signed_as` is the name typed as signature.
 * A refusal can say what my shares should be, line by line in the order of my lines: that becomes a proposal to the others.
 */
export const answerCoSign = endpoint({
  method: 'POST',
  path: '/co-sign/answer',
  summary: 'Answer through a link',
  may: 'use_public_pages',
  body: z.strictObject({
    secret: secretField,
    version: z.int().check(z.gte(1)),
    signed_as: line(200),
    answer: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('confirm') }),
      z.strictObject({
        kind: z.literal('decline'),
        reason: reasonField,
        shares: z._default(z.nullable(z.array(sharesByRightSchema).check(z.maxLength(20))), null),
      }),
      z.strictObject({ kind: z.literal('accept_proposal'), proposal_id: z.uuid() }),
      z.strictObject({
        kind: z.literal('decline_proposal'),
        proposal_id: z.uuid(),
        reason: reasonField,
      }),
    ]),
  }),
  reply: coSignSchema,
});
