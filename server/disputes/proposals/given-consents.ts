import { effectOfConsent, type HeldLine, maxShareOf, sharesOf } from '#domain/consent/consent.ts';
import type { Right } from '#domain/works/shares.ts';
import { type GivenConsent, heldSplits } from '../../consent/wait-for-society.ts';
import { type LineConsent, ownAccount, throughLink } from '../../shares/holder-lines.ts';
import type { WorkRow } from '../../works/works.sql.ts';
import type { DisputeRow, PartyRow } from '../dispute.sql.ts';
import { readLines, splitLines } from './stored-line.ts';

type SplitAnswer = DisputeRow['open_proposals'][number]['answers'][number];

/** How a party answered the claim. */
export function answeredHow(
  party: Pick<PartyRow, 'answer_signed_as' | 'answer_link_by' | 'answer_link_by_name'>,
): LineConsent {
  const { answer_signed_as, answer_link_by, answer_link_by_name } = party;
  return how(answer_signed_as, answer_link_by, answer_link_by_name);
}

/** How a party answered a proposed split. */
export function acceptedHow(
  answer: Pick<SplitAnswer, 'signed_as' | 'link_by' | 'link_by_name'>,
): LineConsent {
  return how(answer.signed_as, answer.link_by, answer.link_by_name);
}

// A typed name stands for a link, and nothing else has one.
function how(signedAs: string | null, linkBy: string | null, name: string | null): LineConsent {
  if (signedAs === null) return ownAccount;
  return throughLink(signedAs, { memberId: linkBy, name: name ?? '' });
}

/** Everybody who conceded the claim. */
export function concessions({ parties }: DisputeRow): GivenConsent[] {
  return parties
    .filter(({ answer }) => answer === 'conceded')
    .map((party) => ({
      holderId: party.rights_holder_id,
      name: party.name,
      consent: answeredHow(party),
      answeredAt: new Date(party.answered_at ?? 0),
    }));
}

/** Everybody who accepted a proposed split. */
export function acceptances(
  { parties }: DisputeRow,
  answers: readonly SplitAnswer[],
): GivenConsent[] {
  return answers
    .filter(({ answer }) => answer === 'accepted')
    .map((answer) => ({
      holderId: answer.rights_holder_id,
      name: parties.find((one) => one.rights_holder_id === answer.rights_holder_id)?.name ?? '',
      consent: acceptedHow(answer),
      answeredAt: new Date(answer.answered_at),
    }));
}

/** What a party claims for itself, which it can lose as well as what it has. */
export function claimsOf(dispute: DisputeRow): (readonly HeldLine[])[] {
  return dispute.claims.map(({ rights_holder_id, lines }) =>
    splitLines(readLines(lines)).filter(({ holderId }) => holderId === rights_holder_id),
  );
}

/** Whether a split gives a holder less of these rights than stands, or than they had before somebody lowered it without their word. */
export function losesHeld(
  work: WorkRow,
  holderId: string,
  after: readonly HeldLine[],
  inRights: readonly Right[],
): boolean {
  const [had, has] = [maxShareOf(holderId, heldSplits(work)), sharesOf(holderId, after)];
  return inRights.some((right) => has[right] < had[right]);
}

/** Whether a party's yes to a split, as they gave it or would give it, waits for the society; `after` null is that the work goes. */
export function isForSociety(
  { dispute, work }: { readonly dispute: DisputeRow; readonly work: WorkRow },
  holderId: string,
  { means }: Pick<LineConsent, 'means'>,
  after: readonly HeldLine[] | null,
): boolean {
  const before = [...heldSplits(work), ...claimsOf(dispute)];
  const consent = { holderId, means, isApproved: false };
  return effectOfConsent(consent, { before, after: after ?? [] }) === 'for_society';
}
