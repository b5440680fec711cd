import type { BankDetailsStanding } from '#contract/members/bank-details.ts';
import type { NameMatch } from '#domain/bank-details/name-match.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Text } from '../ui/text/text.tsx';

/** The confirmation after saving or cancelling: it stays until the page is left. */
export function DoneNotice({
  what,
  standing: { in_force, pending },
  email,
}: {
  what: string | null;
  standing: BankDetailsStanding;
  email: string;
}) {
  if (what === 'saved' && pending) {
    return (
      <Notice tone="success" live title="Your bank details are saved">
        <Text>
          They become active on <MomentText moment={pending.in_force_from} />.{' '}
          {in_force && 'Until then we pay to the current ones. '}
          We have emailed {email}. If someone else did this, use the link there to stop it.
        </Text>
      </Notice>
    );
  }
  if (what === 'cancelled') {
    return (
      <Notice tone="success" live title="You cancelled the change">
        <Text>
          {in_force
            ? 'Your bank details stay as they were.'
            : 'You have no bank details now. Add some, so that you can be paid.'}
        </Text>
      </Notice>
    );
  }
  if (what === 'gone') {
    return (
      <Notice live title="This change is no longer possible">
        <Text>These are your bank details now.</Text>
      </Notice>
    );
  }
  return null;
}

/** Warns when the account holder's name does not fit the profile; nothing when it does. It never stands in the way. */
export function NameNotice({
  match,
  profileName,
  live = false,
}: {
  match: NameMatch;
  profileName: string;
  live?: boolean;
}) {
  if (match === 'match') return null;
  const isDifferent = match === 'different';
  return (
    <Notice
      live={live}
      tone={isDifferent ? 'warning' : 'info'}
      title={
        isDifferent
          ? 'The holder’s name is not the one in your profile'
          : 'The holder’s name is close to the one in your profile, but not the same'
      }
    >
      <Text>
        Your profile says {profileName}. You can still save these details. The society sees the
        difference and may ask you about it before it pays.
      </Text>
    </Notice>
  );
}

/** A moment to the minute, in Ghana's time. */
export function MomentText({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatFullDateTime(moment)}</time>;
}

/** What a payment abroad costs. */
export function FeesNotice() {
  return (
    <Notice title="Payments abroad cost a fee">
      We convert cedi on the day we pay you. Your bank, your network and banks on the way can each
      take a fee from the payment.
    </Notice>
  );
}
