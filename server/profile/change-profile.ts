import type { Details } from '#contract/members/profile.ts';
import {
  type ChangeableField,
  type changeProfile as changeProfileEndpoint,
  type GivenProfile,
  lastingFields,
  type ProfileChange,
  readOnlyFields,
} from '#contract/members/profile-changes.ts';
import { profileProblems } from '#domain/members/profile-problems.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { fullName, type MemberKind } from '#domain/rightsholders/rights-holder.ts';
import { mask } from '#domain/text/mask.ts';
import type { Actor } from '../context.ts';
import { checkedPhone } from '../countries/checked-phone.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { indexRecordingsOf } from './index-recordings-of.ts';
import { indexWorksOf } from './index-works-of.ts';
import {
  changeDetail,
  changeNames,
  detailsOf,
  lockVersion,
  memberOf,
  raiseVersion,
  setIpi,
  setLegalName,
  setNextOfKin,
  setOtherNames,
  setSociety,
} from './profile.sql.ts';
import { detailsView, profileView } from './read-profile.ts';

/**
 * Changes the given fields of the member's profile. Unchanged values change nothing and get the same reply.
 * @throws Problem `stale_version`, or `invalid` with every field that may not be changed
 */
export const changeProfile: Handler<typeof changeProfileEndpoint> = (
  ctx,
  actor,
  { body: given, seen },
) => {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const standing = await lockVersion(tx, actor.memberId);
    const row = await detailsOf(tx, actor.memberId);
    if (standing === undefined || row === undefined) throw new Problem('not_found');
    if (seen !== null && !seen.includes(standing.version)) throw new Problem('stale_version');
    const before = detailsView(row);
    const { body, refused } = changeOf(before, asStored(given));
    const problems = [...refused, ...problemsOf({ ...standing, ...before }, body, at)];
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
function asStored(change: GivenProfile): GivenProfile {
  const { phone, next_of_kin: kin, stage_names: names } = change;
  return {
    ...change,
    ...(names !== undefined && { stage_names: [...new Set(names)] }),
    ...(phone != null && { phone: checkedPhone(phone, 'phone') }),
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
  kind: MemberKind,
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
  kind: MemberKind,
  before: Details,
  change: ProfileChange,
): Promise<boolean> {
  const given_name = change.given_name ?? before.given_name;
  // Null for a person with a single legal name.
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

/** One field of a profile before and after a change. */
type FieldChange = {
  readonly field: ChangeableField;
  readonly old: unknown;
  readonly new: unknown;
};

/** What is given of a profile without what stands so already; a field that cannot be emptied or changed is refused. */
function changeOf(
  before: Details,
  given: GivenProfile,
): { body: ProfileChange; refused: ProblemDetail[] } {
  const changed = Object.entries(given).filter(
    ([field, value]) =>
      JSON.stringify(standing(before, field as keyof GivenProfile)) !== JSON.stringify(value),
  );
  const refused = changed.flatMap(([path, value]): ProblemDetail[] => {
    if (readOnlyFields.some((one) => one === path)) return [{ path, code: 'unknown_field' }];
    const isNone = value === null || (Array.isArray(value) && value.length === 0);
    const isEmptied = isNone && lastingFields.some((one) => one === path);
    return isEmptied ? [{ path, code: 'required' }] : [];
  });
  const isRefused = ([field]: [string, unknown]) => refused.some(({ path }) => path === field);
  // Safe: parsed by a strict schema, and nothing that would be null is left.
  const body = Object.fromEntries(changed.filter((one) => !isRefused(one))) as ProfileChange;
  return { body, refused };
}

/** The fields of a change with what they were. */
function fieldChanges(before: Details, change: ProfileChange): FieldChange[] {
  const fields = Object.keys(change) as ChangeableField[]; // parsed by a strict schema
  return fields.map((field) => ({
    field,
    old: standing(before, field),
    new: change[field] ?? null,
  }));
}

// A number that waits for the society is the member's answer too: given again it changes nothing.
function standing(before: Details, field: keyof GivenProfile): unknown {
  if (field === 'ipi_name_number') return before.claimed_ipi_name_number ?? before.ipi_name_number;
  return before[field];
}

// History can never be erased, and closing an account must leave nothing personal: only what is public in the repertoire anyway, or
// tells nobody anything, is written down as it is.
const unnotifiedFields: readonly ChangeableField[] = [
  'given_name',
  'other_names',
  'corporation_name',
  'corporation_kind',
  'stage_names',
  'activities',
  'instruments',
  'first_release_year',
  'year_founded',
  'society_code',
  'ipi_name_number',
  'country',
  'region',
];

/** Changes as the history keeps them: phone numbers masked, other personal facts named without what they were. */
function historyOf(changes: readonly FieldChange[]): { changes: unknown[] } {
  return {
    changes: changes.map((change) => {
      if (unnotifiedFields.includes(change.field)) return change;
      if (change.field !== 'phone') return { field: change.field };
      return { field: change.field, old: masked(change.old), new: masked(change.new) };
    }),
  };
}

const masked = (phone: unknown) => (typeof phone === 'string' ? mask(phone) : null);
