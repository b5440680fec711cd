import type { readProfile as endpoint } from '#contract/profile.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { memberOf } from './profile.sql.ts';
import { profileView } from './profile-view.ts';

/** The profile of the member who asks. */
export const readProfile: Handler<typeof endpoint> = async ({ db }, actor) => {
  const member = await memberOf(db, actor.memberId);
  if (member === undefined) throw new Problem('not_found');
  return { data: profileView(member), version: member.version };
};
