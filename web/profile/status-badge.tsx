import type { Profile } from '#contract/members/profile.ts';
import { Badge } from '../ui/data/badge.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** How the member stands with the society, as a badge. */
export function StatusBadge({ status }: Pick<Profile, 'status'>) {
  if (status === 'verified') return <Badge tone="confirmed">Verified</Badge>;
  return <Badge tone="waiting">Provisional</Badge>;
}

/** What provisional means; nothing for the verified. */
export function StatusNotice({ status }: Pick<Profile, 'status'>) {
  if (status !== 'provisional') return null;
  return (
    <Notice title="Your membership is provisional">
      You cannot be paid yet. We first check who you are from your documents. You can use everything
      else now.
    </Notice>
  );
}
