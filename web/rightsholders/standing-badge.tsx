import { Badge } from '../ui/badge.tsx';

/** Who somebody is to the member: themselves, another member, or nobody with an account. */
export function StandingBadge({ isMe, isMember }: { isMe: boolean; isMember: boolean }) {
  if (isMe) return <Badge tone="confirmed">You</Badge>;
  return <Badge>{isMember ? 'Member' : 'Not a member'}</Badge>;
}
