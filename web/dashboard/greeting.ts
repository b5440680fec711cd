import type { Profile } from '#contract/profile.ts';
import { memberName } from '../profile/member-name.ts';

/** "Good morning, Ama": by the time of day in Ghana, which is UTC. A company is greeted by its whole name. */
export function greeting(profile: Profile, now: Date): string {
  const hour = now.getUTCHours();
  const time = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  const name =
    profile.register_as === 'individual'
      ? (profile.profile.given_name?.split(' ')[0] ?? '')
      : memberName(profile);
  return name === '' ? `Good ${time}` : `Good ${time}, ${name}`;
}
