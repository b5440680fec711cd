import type {
  listThingsToDo as listThingsToDoEndpoint,
  ThingToDoCount,
} from '#contract/dashboard.ts';
import * as contract from '#contract/dashboard.ts';
import { type ThingToDo, thingsToDo } from '#domain/dashboard/things-to-do.ts';
import { mustBeRegistered } from '#domain/members/choices.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { countTasksOfWorks, type Waiting } from '../works/reading/work-tasks.sql.ts';
import {
  conflictsOf,
  disputesWaitingFor,
  likelyUsesOf,
  type MemberFacts,
  memberFacts,
  recordingProposalsWaitingFor,
} from './dashboard.sql.ts';

/** What waits for the member, the most urgent first. */
const listThingsToDo: Handler<typeof listThingsToDoEndpoint> = async ({ db }, actor) => {
  const facts = await memberFacts(db, actor);
  const waiting: Partial<Record<ThingToDo, Waiting | undefined>> = {
    ...(await countTasksOfWorks(db, actor)),
    answer_disputes: await disputesWaitingFor(db, actor),
    answer_recording_claims: await recordingProposalsWaitingFor(db, actor),
    settle_conflicts: await conflictsOf(db, actor),
    confirm_uses: await likelyUsesOf(db, actor),
  };
  // The society has verified who they are: then it needs no scan any more.
  const isVerified = actor.status === 'verified';
  const missing = facts === undefined ? new Set<ThingToDo>() : missingOf(facts, isVerified);
  const data = thingsToDo.flatMap((thing): ThingToDoCount[] => {
    const found = waiting[thing];
    if (found !== undefined && found.count > 0) return [counted(thing, found)];
    if (!missing.has(thing)) return [];
    return [{ thing, count: null, count_is_floor: false, newest_id: null, answer_by: null }];
  });
  return { data };
};

function counted(thing: ThingToDo, { count, newest, answerBy }: Waiting) {
  const answer_by = answerBy === null ? null : new Date(answerBy).toISOString();
  return { thing, count, count_is_floor: false, newest_id: newest, answer_by };
}

function missingOf(facts: MemberFacts, isVerified: boolean): Set<ThingToDo> {
  const missing = new Set<ThingToDo>();
  if (!facts.hasConfirmedEmail) missing.add('confirm_email');
  if (!facts.hasBankDetails) missing.add('give_bank_details');
  if (facts.lacksIdentifier) missing.add('give_identifier');
  if (isVerified) return missing;
  if (facts.isAskedAgain) missing.add('send_documents_again');
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

export const dashboardRoutes: readonly Route[] = [answer(contract.listThingsToDo, listThingsToDo)];
