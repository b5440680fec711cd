import * as z from 'zod/mini';
import { disputeActs } from '#domain/disputes/acts.ts';
import {
  disputeKinds,
  disputeOrigins,
  disputeOutcomes,
  disputeSides,
  disputeStates,
  splitProposalStates,
} from '#domain/disputes/dispute.ts';
import { waitReasons } from '#domain/disputes/earned-hold.ts';
import { disputeEventKinds } from '#domain/disputes/facts.ts';
import { fileKinds } from '#domain/files/file.ts';
import { roles } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import { sharesSchema } from '../works/work-input.ts';
import { disputePartySchema } from './dispute-input.ts';

/** A line of a split as it is answered; with its id it can be sent again as a line of another split. */
export const splitLineSchema = z.object({
  rights_holder_id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  shares: sharesSchema,
  manuscript_share: z.nullable(z.int()),
  /** The rights holders among the writers for whom a publisher acts. */
  represents: z.array(z.uuid()),
  is_me: z.boolean(),
  is_member: z.boolean(),
});
/** A parsed value of {@link splitLineSchema}. */
export type SplitLine = z.output<typeof splitLineSchema>;

/** What a split changes against what stands, by right and holder over all roles; `by` below 0 is less. */
export const splitDifferenceSchema = z.object({
  right: z.enum(rights),
  rights_holder_id: z.uuid(),
  name: z.string(),
  before: z.int(),
  after: z.int(),
  by: z.int(),
});

/** Who is waited for; `names` are of the parties, empty when it is the society or nobody. */
export const disputeTurnSchema = z.object({
  who: z.enum(['parties', 'society', 'nobody']),
  is_mine: z.boolean(),
  names: z.array(z.string()),
});

/** What is contested of a right: whose current share, and how much of it; a null `rights_holder_id` is the unclaimed part. */
export const contestedShareSchema = z.object({
  right: z.enum(rights),
  rights_holder_id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
  share: z.int(),
});

const workOfDispute = z.object({ id: z.uuid(), work_number: z.string(), title: z.string() });

/** A dispute in a list. `contested` is what is contested of each right in all; `since` is when it came into its state. */
export const disputeSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(disputeKinds),
  origin: z.enum(disputeOrigins),
  state: z.enum(disputeStates),
  work: workOfDispute,
  rights: z.array(z.enum(rights)),
  my_side: z.enum(disputeSides),
  raised_by_name: z.string(),
  since: z.iso.datetime(),
  /** When the state ends by itself; null when only people end it. */
  deadline: z.nullable(z.iso.datetime()),
  turn: disputeTurnSchema,
  contested: sharesSchema,
  updated_at: z.iso.datetime(),
});
/** A parsed value of {@link disputeSummarySchema}. */
export type DisputeSummary = z.output<typeof disputeSummarySchema>;

/** A split that a party says is right: the claim, a respondent's counter, or the claim of a third. */
export const disputeClaimSchema = z.object({
  rights_holder_id: z.uuid(),
  name: z.string(),
  side: z.enum(disputeSides),
  is_mine: z.boolean(),
  made_at: z.iso.datetime(),
  lines: z.array(splitLineSchema),
  differences: z.array(splitDifferenceSchema),
});
/** A parsed value of {@link disputeClaimSchema}. */
export type DisputeClaim = z.output<typeof disputeClaimSchema>;

/** A split that was put to all; `rights_holder_id` null is the society, which recorded what was agreed with a mediator. `needs_society`: somebody loses by it who cannot be asked here, so that the society confirms it. */
export const splitProposalSchema = z.object({
  id: z.uuid(),
  rights_holder_id: z.nullable(z.uuid()),
  name: z.string(),
  is_mine: z.boolean(),
  state: z.enum(splitProposalStates),
  message: z.nullable(z.string()),
  made_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  lines: z.array(splitLineSchema),
  differences: z.array(splitDifferenceSchema),
  needs_society: z.boolean(),
  may_answer: z.boolean(),
  may_take_back: z.boolean(),
  answers: z.array(
    z.object({
      rights_holder_id: z.uuid(),
      name: z.string(),
      is_me: z.boolean(),
      answer: z.nullable(z.enum(['accepted', 'declined'])),
      reason: z.nullable(z.string()),
      answered_at: z.nullable(z.iso.datetime()),
    }),
  ),
});
/** A parsed value of {@link splitProposalSchema}. */
export type SplitProposal = z.output<typeof splitProposalSchema>;

/** A message among the parties, which the society reads as well; `name` is the society's for its own. */
export const disputeMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  is_mine: z.boolean(),
  is_society: z.boolean(),
  text: z.string(),
  sent_at: z.iso.datetime(),
});
/** A parsed value of {@link disputeMessageSchema}. */
export type DisputeMessage = z.output<typeof disputeMessageSchema>;

/** A file of evidence. Of a confidential one others see that it is there: `title` and `file_name` are null to them. */
export const disputeEvidenceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  is_mine: z.boolean(),
  title: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  media_type: z.nullable(z.enum(fileKinds)),
  size: z.nullable(z.int()),
  is_confidential: z.boolean(),
  may_read: z.boolean(),
  may_withdraw: z.boolean(),
  added_at: z.iso.datetime(),
  withdrawn_at: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link disputeEvidenceSchema}. */
export type DisputeEvidence = z.output<typeof disputeEvidenceSchema>;

/**
 * An entry of the timeline, oldest first. `name` is who did it: a party, the society, or null when time or a rule did. Through a link it
 * is the name that was typed, and `party` for whom; where somebody was invited, `party` is who.
 */
export const disputeEventSchema = z.object({
  seq: z.int(),
  kind: z.enum(disputeEventKinds),
  from: z.nullable(z.enum(disputeStates)),
  to: z.nullable(z.enum(disputeStates)),
  name: z.nullable(z.string()),
  is_me: z.boolean(),
  is_society: z.boolean(),
  is_by_link: z.boolean(),
  /** Who made the link that was answered through: a party or the society; null where it was none. */
  link_by: z.nullable(z.string()),
  party: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: z.iso.datetime(),
});
/** A parsed value of {@link disputeEventSchema}. */
export type DisputeEvent = z.output<typeof disputeEventSchema>;

/** How it ended: the split that holds from then on, null where all stays or a work was merged. */
export const disputeOutcomeSchema = z.object({
  kind: z.enum(disputeOutcomes),
  reasons: z.nullable(z.string()),
  decided_at: z.iso.datetime(),
  /** The version of the work that it made; null until it is carried out. */
  work_version: z.nullable(z.int()),
  lines: z.nullable(z.array(splitLineSchema)),
  differences: z.array(splitDifferenceSchema),
});

/** Mediation that somebody asked for: who agrees to it, and for whose answer it waits. */
export const mediationRequestSchema = z.object({
  asked_by: z.string(),
  is_mine: z.boolean(),
  asked_at: z.iso.datetime(),
  agreed: z.array(z.string()),
  waits_for: z.array(z.string()),
});
/** A parsed value of {@link mediationRequestSchema}. */
export type MediationRequest = z.output<typeof mediationRequestSchema>;

/** With whom, when and where the parties meet, as the society arranged it; `place` is a place and an hour, or a link. */
export const mediationSchema = z.object({
  mediator: z.string(),
  on: z.iso.date(),
  place: z.string(),
});
/** A parsed value of {@link mediationSchema}. */
export type Mediation = z.output<typeof mediationSchema>;

/** Before which court or tribunal it is, or was; `ruled_on` null while there is no ruling. */
export const courtCaseSchema = z.object({
  court: z.string(),
  case_number: z.nullable(z.string()),
  ruled_on: z.nullable(z.iso.date()),
});
/** A parsed value of {@link courtCaseSchema}. */
export type CourtCase = z.output<typeof courtCaseSchema>;

/** A dispute with everything on its page. `version` is also its ETag: messages and evidence leave it as it is. */
export const disputeSchema = z.extend(disputeSummarySchema, {
  version: z.int(),
  is_raiser: z.boolean(),
  other_work: z.nullable(workOfDispute),
  statement: z.string(),
  created_at: z.iso.datetime(),
  filed_at: z.nullable(z.iso.datetime()),
  declaration: z.nullable(z.object({ version: z.string(), at: z.iso.datetime() })),
  /** Whether money for the contested shares is held now. */
  is_held: z.boolean(),
  contested_shares: z.array(contestedShareSchema),
  parties: z.array(disputePartySchema),
  /** What stands in the register now; of a dispute that is over, what stood when it ended. */
  standing: z.array(splitLineSchema),
  claims: z.array(disputeClaimSchema),
  proposals: z.array(splitProposalSchema),
  messages: z.array(disputeMessageSchema),
  evidence: z.array(disputeEvidenceSchema),
  events: z.array(disputeEventSchema),
  mediation_request: z.nullable(mediationRequestSchema),
  mediation: z.nullable(mediationSchema),
  court_case: z.nullable(courtCaseSchema),
  outcome: z.nullable(disputeOutcomeSchema),
  /** What I can do now. */
  acts: z.array(z.enum(disputeActs)),
  /** What filing still needs, at the fields of the draft; empty when it can be filed, and for everybody else. */
  lacks: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Why it waits for the society and is not before the others yet; null in every other state and for everybody but its raiser. */
  waits_for: z.nullable(z.enum(waitReasons)),
  /** What the society asked for, while it waits for it. */
  asked_for: z.nullable(z.string()),
});
/** A parsed value of {@link disputeSchema}. */
export type Dispute = z.output<typeof disputeSchema>;
