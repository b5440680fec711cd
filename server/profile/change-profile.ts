import type { changeProfile as endpoint } from '#contract/profile.ts';
import type { Details, ProfileChange } from '#contract/profile-details.ts';
import { profileProblems } from '#domain/members/profile-problems.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { fullName, type RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import type { Actor } from '../context.ts';
import { checkedPhone } from '../countries/checked-phone.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import {
  changeDetail,
  changeNames,
  setIpi,
  setLegalName,
  setNextOfKin,
  setOtherNames,
  setSociety,
} from './change-profile.sql.ts';
import { detailsView } from './details-view.ts';
import { fieldChanges, historyOf } from './field-changes.ts';
import { indexRecordingsOf } from './index-recordings-of.ts';
import { indexWorksOf } from './index-works-of.ts';
import { lockVersion, memberOf, raiseVersion } from './profile.sql.ts';
import { detailsOf } from './profile-details.sql.ts';
import { profileView } from './profile-view.ts';

/**
 * Changes what is given of the member's profile. Given as it stands already it changes nothing and says so in the same way.
 * @throws Problem `stale_version`, or `invalid` with every field that may not be changed so
 */
export const changeProfile: Handler<typeof endpoint> = (ctx, actor, { body: given, seen }) => {
  const body = asStored(given);
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const standing = await lockVersion(tx, actor.memberId);
    const row = await detailsOf(tx, actor.memberId);
    if (standing === undefined || row === undefined) throw new Problem('not_found');
    if (seen !== null && !seen.includes(standing.version)) throw new Problem('stale_version');
    const before = detailsView(row);
    const problems = problemsOf({ ...standing, ...before }, body, at);
    if (problems.length > 0) throw new Problem('invalid', problems);
    const changes = fieldChanges(before, body);
    if (changes.length > 0) {
      const changed = Object.fromEntries(changes.map(({ field }) => [field, body[field]]));
      await apply(tx, actor, standing.register_as, before, changed);
      await raiseVersion(tx, actor.memberId);
      const detail = historyOf(changes);
      const by = { kind: 'member' } as const;
      await recordMemberEvent(tx, {
        memberId: actor.memberId,
        event: 'profile_changed',
        detail,
        by,
        at,
      });
    }
    const member = await memberOf(tx, actor.memberId);
    if (member === undefined) throw new Problem('not_found');
    return { data: profileView(member), version: member.version };
  });
};

/** Numbers and names as they are stored: history must say the same. @throws Problem `phone_invalid` */
function asStored(change: ProfileChange): ProfileChange {
  const { phone, next_of_kin: kin, stage_names: names } = change;
  return {
    ...change,
    ...(names !== undefined && { stage_names: [...new Set(names)] }),
    ...(phone !== undefined && { phone: checkedPhone(phone, 'phone') }),
    ...(kin?.phone && {
      next_of_kin: { ...kin, phone: checkedPhone(kin.phone, 'next_of_kin.phone') },
    }),
  };
}

function problemsOf(
  before: Parameters<typeof profileProblems>[0],
  change: ProfileChange,
  at: Date,
): ProblemDetail[] {
  return profileProblems(before, change, Object.keys(change), at.toISOString().slice(0, 10));
}

async function apply(
  tx: Transaction,
  actor: Actor,
  kind: RightsHolderKind,
  before: Details,
  change: ProfileChange,
): Promise<void> {
  const { memberId, rightsHolderId } = actor;
  await changeNames(tx, memberId, change);
  await changeDetail(tx, memberId, change);
  if (change.society_code !== undefined) await setSociety(tx, rightsHolderId, change.society_code);
  if (change.next_of_kin !== undefined) await setNextOfKin(tx, memberId, change.next_of_kin);
  if (change.ipi_name_number !== undefined) {
    await setIpi(tx, actor, change.ipi_name_number);
  }
  if (await applyNames(tx, rightsHolderId, kind, before, change)) {
    await indexWorksOf(tx, rightsHolderId);
    await indexRecordingsOf(tx, rightsHolderId);
  }
}

/** Whether any name of the rights holder changed. */
async function applyNames(
  tx: Transaction,
  rightsHolderId: string,
  kind: RightsHolderKind,
  before: Details,
  change: ProfileChange,
): Promise<boolean> {
  const given_name = change.given_name ?? before.given_name;
  // Null is given by who has a single legal name.
  const other_names = change.other_names === undefined ? before.other_names : change.other_names;
  const corporation_name = change.corporation_name ?? before.corporation_name;
  const isLegal =
    change.given_name !== undefined ||
    change.other_names !== undefined ||
    change.corporation_name !== undefined;
  if (isLegal) {
    await setLegalName(tx, rightsHolderId, {
      name: fullName({
        kind,
        givenName: given_name,
        otherNames: other_names,
        corporationName: corporation_name,
      }),
      given_names: kind === 'individual' ? given_name : null,
      family_name: kind === 'individual' ? other_names : null,
    });
  }
  if (change.stage_names !== undefined) {
    const nameKind = kind === 'individual' ? 'stage' : 'alias';
    await setOtherNames(tx, rightsHolderId, nameKind, change.stage_names);
  }
  return isLegal || change.stage_names !== undefined;
}
