import type { Holder, Work } from '#contract/works/work.ts';
import { consentInWords } from '#domain/consent/consent.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { InviteHolder } from '../../co-signing/invitations-card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { isMine } from '../work-address.ts';
import { ConfirmationBadge } from './confirmation-badge.tsx';

/** What a holder has said about their share: until when they are asked, why they declined, and how to reach who has no account. */
export function HolderState({ holder, work }: { holder: Holder; work: Work }) {
  const { confirmation, shares, answer_by, decline_reason, consent } = holder;
  // Nothing waits for who was named without a share and did not answer in time.
  if (confirmation === 'unconfirmed' && !holdsAny(shares) && answer_by === null) return '–';
  return (
    <Stack gap={2}>
      <span>
        <ConfirmationBadge state={confirmation} />
      </span>
      {confirmation === 'unconfirmed' && answer_by !== null && (
        <Text small tone="quiet">
          asked until <DateText date={answer_by} />
        </Text>
      )}
      {confirmation === 'confirmed' && consent !== null && (
        <Text small tone="quiet">
          {saidOf(consent)}
        </Text>
      )}
      {decline_reason !== null && <Text small>“{decline_reason}”</Text>}
      {isReachedByLink(holder, work) && (
        <span>
          <InviteHolder work={work} holder={holder} />
        </span>
      )}
    </Stack>
  );
}

function saidOf({ means, signed_as, link_by, at }: NonNullable<Holder['consent']>) {
  const when = at === null ? null : new Date(at);
  return consentInWords({ means, signedAs: signed_as, linkBy: link_by, at: when });
}

// Also where their word on a proposal is waited for, which may be after they have confirmed.
function isReachedByLink(
  { is_member, confirmation, shares, answer_by }: Holder,
  work: Work,
): boolean {
  if (is_member || !isMine(work) || (!holdsAny(shares) && answer_by === null)) return false;
  return (work.may_amend && confirmation !== 'confirmed') || work.open_proposal_id !== null;
}
