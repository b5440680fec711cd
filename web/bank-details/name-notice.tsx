import type { NameMatch } from '#domain/bank-details/name-match.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Text } from '../ui/text/text.tsx';

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
          : 'The holder’s name is close to the one in your profile, not the same'
      }
    >
      <Text>
        Your profile says {profileName}. You can save these details all the same; the society sees
        the difference and may ask you about it before it pays.
      </Text>
    </Notice>
  );
}
