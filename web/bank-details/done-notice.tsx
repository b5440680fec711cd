import type { BankDetailsStanding } from '#contract/members/bank-details.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Text } from '../ui/text/text.tsx';
import { MomentText } from './moment-text.tsx';

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
          They come into force on <MomentText moment={pending.in_force_from} />.{' '}
          {in_force && 'Until then the present ones stay. '}
          We have sent a mail to {email}: if somebody else had done this, the link in it would stop
          it.
        </Text>
      </Notice>
    );
  }
  if (what === 'cancelled') {
    return (
      <Notice tone="success" live title="The change is cancelled">
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
      <Notice live title="This change did not wait any more">
        <Text>Here is how your bank details stand now.</Text>
      </Notice>
    );
  }
  return null;
}
