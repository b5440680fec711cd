import type { listThingsToDo as endpoint, ThingToDoCount } from '#contract/dashboard.ts';
import { type ThingToDo, thingsToDo } from '#domain/dashboard/things-to-do.ts';
import { mustBeRegistered } from '#domain/members/corporation-kinds.ts';
import type { Verb } from '../http/verb.ts';
import {
  lookedAtMost,
  type MemberFacts,
  memberFacts,
  type WorkFacts,
  workFacts,
} from './dashboard.sql.ts';

/** What waits for the member, the most urgent first. */
export const listThingsToDo: Verb<typeof endpoint> = async ({ db }, actor) => {
  const facts = await memberFacts(db, actor);
  const works = await workFacts(db, actor);
  // The society has verified who they are: then it needs no scan any more.
  const isVerified = actor.status === 'verified';
  const missing = facts === undefined ? new Set<ThingToDo>() : missingOf(facts, isVerified);
  const counts = countsOf(works);
  const data = thingsToDo.flatMap((thing): ThingToDoCount[] => {
    const count = counts[thing] ?? 0;
    if (count > 0) {
      return [{ thing, works: count, works_is_floor: works.looked > lookedAtMost }];
    }
    return missing.has(thing) ? [{ thing, works: null, works_is_floor: false }] : [];
  });
  return { data };
};

function missingOf(facts: MemberFacts, isVerified: boolean): Set<ThingToDo> {
  const missing = new Set<ThingToDo>();
  if (!facts.hasConfirmedEmail) missing.add('confirm_email');
  if (!facts.hasBankDetails) missing.add('give_bank_details');
  if (!facts.hasIdentifier) missing.add('give_identifier');
  if (isVerified) return missing;
  if (!facts.isCorporate && !facts.hasIdentityDocument) missing.add('give_identity_document');
  if (
    facts.isCorporate &&
    !facts.hasCertificate &&
    mustBeRegistered(facts.corporationKind ?? 'other')
  ) {
    missing.add('give_certificate');
  }
  return missing;
}

function countsOf(works: WorkFacts): Partial<Record<ThingToDo, number>> {
  return {
    confirm_shares: works.unconfirmedByMe,
    settle_declined: works.declined,
    complete_shares: works.belowFull,
    name_known_writer: works.withoutKnownWriter,
    await_holders: works.unconfirmedByOthers,
  };
}
