import * as z from 'zod/mini';
import { linkActs } from '#domain/disputes/acts.ts';
import {
  disputeAnswers,
  disputeKinds,
  disputeOutcomes,
  disputeSides,
  disputeStates,
} from '#domain/disputes/dispute.ts';
import { roles } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import { endpoint } from '../platform/endpoint.ts';
import { line, paragraphs, reasonField } from '../platform/fields.ts';
import { sharesSchema } from '../works/work-input.ts';

const secretField = z.string().check(z.minLength(1), z.maxLength(200));

/** A line of a split without anybody's id: the same `holder` is the same person in all splits of one answer. */
const lineByLinkSchema = z.object({
  holder: z.int(),
  name: z.string(),
  role: z.enum(roles),
  shares: sharesSchema,
  is_me: z.boolean(),
});

/**
 * What somebody with a link sees of a dispute: what is claimed of their shares, what was said to it, and what they can answer. Nothing of
 * anybody's contact or bank details, of messages, or of evidence. `acts` is what they can do now, `answer` what they said to the claim.
 */
export const disputeByLinkSchema = z.object({
  number: z.string(),
  version: z.int(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  work: z.object({ work_number: z.string(), title: z.string() }),
  /** The work that this one is claimed to duplicate. */
  other_work: z.nullable(z.object({ work_number: z.string(), title: z.string() })),
  rights: z.array(z.enum(rights)),
  raised_by: z.string(),
  my_name: z.string(),
  my_side: z.enum(disputeSides),
  /** When the state ends by itself; null when only people end it. */
  deadline: z.nullable(z.iso.datetime()),
  /** Until when the link works. */
  expires_at: z.iso.datetime(),
  answer: z.nullable(z.enum(disputeAnswers)),
  statements: z.array(
    z.object({
      name: z.string(),
      side: z.enum(disputeSides),
      is_raiser: z.boolean(),
      is_me: z.boolean(),
      text: z.string(),
    }),
  ),
  /** What stands in the register now; of a dispute that is over, what stood when it ended. */
  standing: z.array(lineByLinkSchema),
  claims: z.array(
    z.object({
      holder: z.int(),
      name: z.string(),
      side: z.enum(disputeSides),
      is_mine: z.boolean(),
      lines: z.array(lineByLinkSchema),
    }),
  ),
  /** The proposals that are open. `answer` is mine; `waits_for` are those who have not answered. */
  proposals: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      message: z.nullable(z.string()),
      lines: z.array(lineByLinkSchema),
      may_answer: z.boolean(),
      waits_for: z.array(z.string()),
    }),
  ),
  outcome: z.nullable(
    z.object({
      kind: z.enum(disputeOutcomes),
      reasons: z.nullable(z.string()),
      lines: z.nullable(z.array(lineByLinkSchema)),
    }),
  ),
  acts: z.array(z.enum(linkActs)),
});
/** A parsed value of {@link disputeByLinkSchema}. */
export type DisputeByLink = z.output<typeof disputeByLinkSchema>;

/** Opens a link. The same answer, `link_invalid`, for one that is replaced, taken back, over, foreign or made up. */
export const readDisputeByLink = endpoint({
  method: 'POST',
  path: '/answer-dispute/read',
  summary: 'Open a link to a dispute',
  may: 'use_public_pages',
  body: z.strictObject({ secret: secretField }),
  reply: disputeByLinkSchema,
});

/**
 * Answers through a link, in the version that was seen (`stale_version` otherwise); the same answer, sent again, is done once. `signed_as` is the name typed as signature,
 * `declaration` the version of what was declared. Anybody who does not agree says why: their claim is then that all stays as it stands.
 */
export const answerDisputeByLink = endpoint({
  method: 'POST',
  path: '/answer-dispute/answer',
  summary: 'Answer a dispute through a link',
  may: 'use_public_pages',
  body: z.strictObject({
    secret: secretField,
    version: z.int().check(z.gte(1)),
    signed_as: line(200),
    declaration: z.string().check(z.maxLength(40)),
    answer: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('agree') }),
      z.strictObject({ kind: z.literal('disagree'), statement: paragraphs(10_000) }),
      z.strictObject({ kind: z.literal('accept_proposal'), proposal_id: z.uuid() }),
      z.strictObject({
        kind: z.literal('decline_proposal'),
        proposal_id: z.uuid(),
        reason: reasonField,
      }),
    ]),
  }),
  reply: disputeByLinkSchema,
});
