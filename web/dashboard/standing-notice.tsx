import type { Profile } from '#contract/profile.ts';
import { Identifier } from '../ui/identifier.tsx';
import { Notice } from '../ui/notice.tsx';

/** What it means that the society has not verified the member yet. Nothing once it has. */
export function StandingNotice({ profile }: { profile: Profile }) {
  if (profile.status !== 'provisional') return null;
  return (
    <Notice title="Your membership is provisional">
      The society has still to verify who you are by your documents. Until then you can register
      works and do everything else here, but you are not paid. Your reference number is{' '}
      <Identifier>{profile.reference_number}</Identifier>.
    </Notice>
  );
}
