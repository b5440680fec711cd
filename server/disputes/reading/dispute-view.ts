import type {
  CourtCase,
  Dispute,
  DisputeEvidence,
  DisputeMessage,
  DisputeSummary,
  Mediation,
  MediationRequest,
  SplitLine,
} from '#contract/disputes/dispute.ts';
import type { DisputeInvitation } from '#contract/disputes/dispute-invitations.ts';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import { actsOf } from '#domain/disputes/acts.ts';
import { needsSociety } from '#domain/disputes/answers.ts';
import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { isWaitedFor, mayBeInvited } from '#domain/disputes/parties.ts';
import { type SplitLine as Line, losesBy, splitDifferences } from '#domain/disputes/split.ts';
import type { FileKind } from '#domain/files/file.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { noShares, type Right } from '#domain/works/shares.ts';
import type { Actor } from '../../context.ts';
import { linesOf } from '../../works/work-view.ts';
import type { WorkRow } from '../../works/works.sql.ts';
import type { DisputeRow, PartyRow } from '../dispute.sql.ts';
import { actingParty, isMediationAsked, presenceIn, rightsOf } from '../party-facts.ts';
import { readLines, type StoredLine, storedLine } from '../proposals/stored-line.ts';
import type { eventsOf, evidenceOf, messagesOf, proposalsOf } from '../timeline.sql.ts';
import type { People } from './people.ts';

/** Everything that a dispute's page is made of. */
export type DisputeParts = {
  readonly dispute: DisputeRow;
  readonly work: WorkRow;
  readonly people: People;
  readonly proposals: Awaited<ReturnType<typeof proposalsOf>>;
  readonly messages: Awaited<ReturnType<typeof messagesOf>>;
  readonly evidence: Awaited<ReturnType<typeof evidenceOf>>;
  readonly events: Awaited<ReturnType<typeof eventsOf>>;
  readonly lacks: readonly ProblemDetail[];
};

/** A dispute in a list, as this party sees it. */
export function summaryOf(dispute: DisputeRow, actor: Actor): DisputeSummary {
  const me = dispute.parties.find((one) => one.rights_holder_id === actor.rightsHolderId);
  const waited = dispute.parties.filter(({ is_turn }) => is_turn);
  const contested = { ...noShares };
  for (const { right_name, share } of dispute.contested) contested[right_name] += share;
  return {
    id: dispute.id,
    number: formatDisputeNumber(dispute.number),
    kind: dispute.kind,
    origin: dispute.origin,
    state: dispute.state,
    work: {
      id: dispute.work_id,
      work_number: formatWorkNumber(dispute.work_number),
      title: dispute.title,
    },
    rights: rightsOf(dispute),
    my_side: me?.side ?? 'claimant',
    raised_by_name: dispute.raiser,
    since: dispute.since.toISOString(),
    deadline: timeOf(dispute.deadline),
    turn: {
      who: dispute.turn,
      is_mine: me?.is_turn ?? false,
      names: waited.map(({ name }) => name),
    },
    contested,
    updated_at: dispute.updated_at.toISOString(),
  };
}

/** A dispute with everything on its page, as this party sees it. */
export function viewOfDispute(parts: DisputeParts, actor: Actor): Dispute {
  const { dispute, work, people, proposals, messages, evidence, events, lacks } = parts;
  const me = dispute.parties.find((one) => one.rights_holder_id === actor.rightsHolderId);
  const acts = me ? actsOf(dispute.state, actingParty(dispute, me)) : [];
  const standing =
    dispute.standing === null ? linesOf(work).map(storedLine) : readLines(dispute.standing);
  const inRights = rightsOf(dispute);
  const show = shower(people, actor);
  const differences = (lines: readonly StoredLine[]) =>
    differ(people.resolved(standing), people.resolved(lines), inRights, people);
  const outcome = dispute.outcome_lines === null ? null : readLines(dispute.outcome_lines);
  return {
    ...summaryOf(dispute, actor),
    version: dispute.version,
    is_raiser: me?.is_raiser ?? false,
    other_work:
      dispute.other_work_id === null
        ? null
        : {
            id: dispute.other_work_id,
            work_number: formatWorkNumber(dispute.other_number ?? 0),
            title: dispute.other_title ?? '',
          },
    statement: dispute.statement,
    created_at: dispute.created_at.toISOString(),
    filed_at: timeOf(dispute.filed_at),
    declaration: dispute.declaration_version
      ? { version: dispute.declaration_version, at: timeOf(dispute.declared_at) ?? '' }
      : null,
    is_held: dispute.contested.some(({ is_held }) => is_held),
    contested_shares: dispute.contested.map(({ right_name, rights_holder_id, share }) => ({
      right: right_name,
      rights_holder_id,
      share,
      name: rights_holder_id === null ? null : people.nameOf(rights_holder_id),
    })),
    parties: dispute.parties.map((party) => ({
      rights_holder_id: party.rights_holder_id,
      name: party.name,
      side: party.side,
      is_raiser: party.is_raiser,
      is_me: party.rights_holder_id === actor.rightsHolderId,
      is_member: party.member_id !== null,
      statement: party.statement,
      answer: party.answer,
      answered_at: timeOf(party.answered_at),
      has_finished_evidence: party.evidence_finished_at !== null,
      presence: presenceIn(party),
      may_be_invited:
        me !== undefined && mayBeInvited(dispute.state, { hasAccount: party.member_id !== null }),
      invitation: party.member_id === null ? invitationOf(party) : null,
    })),
    standing: show(standing),
    claims: dispute.claims.map(({ rights_holder_id, lines, made_at }) => ({
      rights_holder_id,
      name: people.nameOf(rights_holder_id),
      side:
        dispute.parties.find((one) => one.rights_holder_id === rights_holder_id)?.side ?? 'third',
      is_mine: rights_holder_id === actor.rightsHolderId,
      made_at: timeOf(made_at) ?? '',
      lines: show(readLines(lines)),
      differences: differences(readLines(lines)),
    })),
    proposals: proposals.map((proposal) => {
      const lines = readLines(proposal.lines);
      const isMine = proposal.rights_holder_id === actor.rightsHolderId;
      const isOpen = proposal.state === 'open';
      const hasAnswered = proposal.answers.some(
        (one) => one.rights_holder_id === actor.rightsHolderId,
      );
      return {
        id: proposal.id,
        rights_holder_id: proposal.rights_holder_id,
        name: proposal.signed_as ?? proposal.name ?? '',
        is_mine: isMine,
        state: proposal.state,
        message: proposal.message,
        made_at: proposal.made_at.toISOString(),
        ended_at: timeOf(proposal.ended_at),
        lines: show(lines),
        differences: differences(lines),
        needs_society: dispute.parties.some(
          (party) =>
            !proposal.answers.some((one) => one.rights_holder_id === party.rights_holder_id) &&
            needsSociety({
              side: party.side,
              presence: presenceIn(party),
              loses: losesBy(
                party.rights_holder_id,
                people.resolved(standing),
                people.resolved(lines),
                inRights,
              ),
            }),
        ),
        may_answer: isOpen && !isMine && !hasAnswered && acts.includes('answer_proposal'),
        may_take_back: isOpen && isMine && acts.includes('take_back_proposal'),
        answers: dispute.parties
          .filter(
            (party) =>
              isWaitedFor(presenceIn(party)) ||
              proposal.answers.some((one) => one.rights_holder_id === party.rights_holder_id),
          )
          .map(({ rights_holder_id, name }) => {
            const said = proposal.answers.find((one) => one.rights_holder_id === rights_holder_id);
            return {
              rights_holder_id,
              name,
              is_me: rights_holder_id === actor.rightsHolderId,
              answer: said?.answer ?? null,
              reason: said?.reason ?? null,
              answered_at: timeOf(said?.answered_at ?? null),
            };
          }),
      };
    }),
    messages: messages.map((one) => messageView(one, actor)),
    evidence: evidence.map((one) => evidenceView(one, actor, acts.includes('add_evidence'))),
    events: events.map(({ seq, kind, from_state, to_state, member_id, signed_as, ...event }) => ({
      is_by_link: event.is_by_link,
      party: event.party,
      link_by: event.link_by_name,
      seq,
      kind,
      from: from_state,
      to: to_state,
      note: event.note,
      name: signed_as ?? event.name,
      is_me: member_id === actor.memberId,
      is_society: signed_as !== null && !event.is_by_link,
      at: event.at.toISOString(),
    })) as Dispute['events'], // safe: their kinds and states are written from the domain's lists
    mediation_request: mediationRequestView(dispute, actor),
    mediation: mediationView(dispute),
    court_case: courtCaseView(dispute),
    outcome:
      dispute.outcome === null
        ? null
        : {
            kind: dispute.outcome,
            reasons: dispute.outcome_reasons,
            decided_at: timeOf(dispute.outcome_at) ?? '',
            work_version: dispute.work_version,
            lines: outcome && show(outcome),
            differences: outcome ? differences(outcome) : [],
          },
    acts,
    lacks: lacks.map(({ path, code }) => ({ path, code, message: problemMessages[code] })),
    waits_for: me?.is_raiser ? dispute.waits_for : null,
    asked_for: dispute.asked_for,
  };
}

function shower(people: People, actor: Actor) {
  return (lines: readonly StoredLine[]): SplitLine[] =>
    lines.map(({ rights_holder_id, role, shares, manuscript_share, represents }) => ({
      rights_holder_id: people.idOf(rights_holder_id),
      name: people.nameOf(rights_holder_id),
      role,
      shares,
      manuscript_share,
      represents: represents.map(people.idOf),
      is_me: people.idOf(rights_holder_id) === actor.rightsHolderId,
      is_member: people.isMember(rights_holder_id),
    }));
}

function differ(
  before: readonly Line[],
  after: readonly Line[],
  inRights: readonly Right[],
  people: People,
) {
  return splitDifferences(before, after, inRights).map(({ holderId, ...difference }) => ({
    ...difference,
    rights_holder_id: holderId,
    name: people.nameOf(holderId),
  }));
}

// JSON made by the database holds times as text.
function timeOf(time: Date | string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** Mediation that was asked for and is open: who asked first, who agrees, who is waited for; null while nobody asks. */
function mediationRequestView(
  dispute: DisputeRow,
  { rightsHolderId }: Pick<Actor, 'rightsHolderId'>,
): MediationRequest | null {
  if (!isMediationAsked(dispute)) return null;
  const agreeing = dispute.parties
    .flatMap(({ mediation_agreed_at: at, ...party }) =>
      at === null ? [] : [{ ...party, at: new Date(at) }],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [asker] = agreeing;
  if (asker === undefined) return null;
  return {
    asked_by: asker.name,
    is_mine: asker.rights_holder_id === rightsHolderId,
    asked_at: asker.at.toISOString(),
    agreed: agreeing.map(({ name }) => name),
    waits_for: dispute.parties.flatMap((party) =>
      party.mediation_agreed_at === null && presenceIn(party) === 'account' ? party.name : [],
    ),
  };
}

/** With whom, when and where they meet; null while no mediator is named. */
function mediationView({ mediator, mediation_on, mediation_place }: DisputeRow): Mediation | null {
  return mediator === null || mediation_on === null || mediation_place === null
    ? null
    : { mediator, on: mediation_on, place: mediation_place };
}

/** Before which court it is, or was; null of one that was before none. */
function courtCaseView({ court, court_case, ruled_on }: DisputeRow): CourtCase | null {
  return court === null ? null : { court, case_number: court_case, ruled_on };
}

type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];
type EvidenceRow = Awaited<ReturnType<typeof evidenceOf>>[number];

export function messageView(message: MessageRow, { rightsHolderId }: Actor): DisputeMessage {
  return {
    id: message.id,
    name: message.signed_as ?? message.name ?? '',
    is_mine: message.rights_holder_id === rightsHolderId,
    is_society: message.signed_as !== null,
    text: message.text,
    sent_at: message.sent_at.toISOString(),
  };
}

/** Evidence as a party sees it: of a confidential one others see that it is there, and no more. */
export function evidenceView(
  row: EvidenceRow,
  { rightsHolderId }: Actor,
  isOpen: boolean,
): DisputeEvidence {
  const isMine = row.rights_holder_id === rightsHolderId;
  const isSeen = isMine || !row.is_confidential;
  const isThere = row.file_id !== null && row.withdrawn_at === null;
  return {
    id: row.id,
    name: row.name,
    is_mine: isMine,
    title: isSeen ? row.title : null,
    file_name: isSeen ? row.file_name : null,
    // Safe: a file is stored as one of these only.
    media_type: isSeen ? (row.media_type as FileKind | null) : null,
    size: isSeen ? row.size : null,
    is_confidential: row.is_confidential,
    may_read: isSeen && isThere,
    may_withdraw: isMine && isThere && isOpen,
    added_at: row.added_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

/** The link that works now of a party without an account; null where there is none. */
function invitationOf({
  invitation_id: id,
  sent_to_masked,
  invited_at,
  expires_at,
  seen_at,
}: PartyRow): DisputeInvitation | null {
  if (id === null || invited_at === null || expires_at === null) return null;
  return {
    id,
    sent_to: sent_to_masked,
    created_at: new Date(invited_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
    seen_at: seen_at === null ? null : new Date(seen_at).toISOString(),
  };
}
