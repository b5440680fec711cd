import type { readProfileDetails as endpoint, ProfileDetails } from '#contract/profile.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { detailsView } from './details-view.ts';
import { memberOf } from './profile.sql.ts';
import { consentsOf, detailsOf, waitingEmailChange } from './profile-details.sql.ts';
import { profileView } from './profile-view.ts';

/** Everything that the society knows of the member who asks. */
export const readProfileDetails: Handler<typeof endpoint> = async ({ db, now }, actor) => {
  const data = await profileDetails(db, actor.memberId, now());
  return { data, version: data.version };
};

/** For what exports a member's data, as the member sees it. @throws Problem `not_found` */
export async function profileDetails(db: Db, memberId: string, now: Date): Promise<ProfileDetails> {
  const member = await memberOf(db, memberId);
  const details = await detailsOf(db, memberId);
  if (member === undefined || details === undefined) throw new Problem('not_found');
  const change = await waitingEmailChange(db, memberId, now);
  return {
    ...profileView(member),
    profile: detailsView(details),
    consents: (await consentsOf(db, memberId)).map(({ given_at, ...consent }) => ({
      ...consent,
      given_at: given_at.toISOString(),
    })),
    email_change: change
      ? {
          new_email: change.new_email,
          old_confirmed: change.old_confirmed_at !== null,
          new_confirmed: change.new_confirmed_at !== null,
          expires_at: change.expires_at.toISOString(),
        }
      : null,
  };
}
