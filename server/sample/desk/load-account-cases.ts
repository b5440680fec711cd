import { inForceFrom } from '#domain/bank-details/hold.ts';
import { lockLeaver } from '../../account/account.sql.ts';
import { closeForGood } from '../../account/close-account.ts';
import { writeProposal } from '../../bank-details/bank-details.routes.ts';
import { lockMember } from '../../bank-details/bank-details.sql.ts';
import { bringIntoForce } from '../../bank-details/bring-into-force.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { changeProfile } from '../../profile/change-profile.ts';
import { answerFacts } from '../actors.ts';
import { daysAgo, lineOf, register } from '../disputing.ts';
import type { Desk } from './desk.ts';
import type { Joined } from './join-member.ts';
import { caseOf, choicesOf, decide } from './officers.ts';

/** Bank details in other names, changed details, closures, and members who may be rights holders without an account. */
export async function loadAccountCases(desk: Desk): Promise<void> {
  await loadBankNames(desk);
  await loadChangedDetails(desk);
  await loadClosures(desk);
  await loadHolderDuplicates(desk);
}

async function loadBankNames({ ctx, officers, members }: Desk): Promise<void> {
  const { esi, kwasi } = officers;
  const enters = (days: number, member: Joined, name: string) =>
    caseOf(ctx, 'bank_name', () => enterWallet(ctx, days, member, name));
  const own = await enters(120, members.ekua, 'EKUA FASHION AND BEADS');
  await decide(daysAgo(ctx, 119.2), esi, own, 'approve', 'The member called and explained it.');
  const mistyped = await enters(95, members.ato, 'KOFI ESSILFIE');
  await decide(
    daysAgo(ctx, 92.5),
    kwasi,
    mistyped,
    'ask',
    'The account is in another name than yours. Enter an account in your own name.',
  );
  const foreign = await enters(50, members.kobina, 'GRACE ADUBEA');
  await decide(
    daysAgo(ctx, 48.7),
    esi,
    foreign,
    'refuse',
    'The account belongs to another person.',
  );
  const married = await enters(18, members.mansa, 'MANSA NYARKO BOTWE');
  await decide(daysAgo(ctx, 16.4), kwasi, married, 'approve');
  await enters(2.6, members.dufie, 'KORANTENG JOSEPH');
  await enters(1.2, members.selasi, 'VOLTA SOUND SERVICES');
  await enters(0.4, members.fati, 'IDDRISU ALHASSAN');
}

async function enterWallet(
  ctx: Context,
  days: number,
  { memberId }: Joined,
  holderName: string,
): Promise<void> {
  const at = daysAgo(ctx, days).now();
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new Error('the sample is not whole');
    const body = {
      kind: 'mobile_money',
      wallet_provider: 'mtn_momo',
      wallet_number: `+23324${String(1_000_000 + Math.round(days * 1_000)).padStart(7, '0')}`,
      holder_name: holderName,
    } as const;
    await writeProposal(tx, ctx, member, body, at);
  });
  const from = inForceFrom(at);
  if (from <= ctx.now()) await bringIntoForce({ ...ctx, now: () => from }, { memberId });
}

async function loadChangedDetails({ ctx, officers, members }: Desk): Promise<void> {
  const changes = (days: number, member: Joined, nationality: string) =>
    caseOf(ctx, 'changed_document', () =>
      changeProfile(
        daysAgo(ctx, days),
        member,
        { params: undefined, query: undefined, body: { nationality }, seen: null },
        answerFacts,
      ),
    );
  const moved = await changes(60, members.nhyira, 'CI');
  await decide(daysAgo(ctx, 58), officers.kwasi, moved, 'approve');
  const unproved = await changes(30, members.lariba, 'BF');
  await decide(
    daysAgo(ctx, 26),
    officers.esi,
    unproved,
    'ask',
    'You changed your details. Please write to us with a document that shows the new ones.',
  );
  await changes(2.2, members.tetteh, 'TG');
  await changes(0.7, members.kobina, 'NG');
}

async function loadClosures({ ctx, officers, members }: Desk): Promise<void> {
  const leaves = async (days: number, member: Joined, title: string, other: Joined) => {
    await register(ctx, other, title, [lineOf(other, 6_000), lineOf(member, 4_000)]);
    return caseOf(ctx, 'closure', () => close(daysAgo(ctx, days), member));
  };
  const done = await leaves(32, members.akorfa, 'Keta Salt Song', members.senam);
  await decide(daysAgo(ctx, 27), officers.esi, done, 'done', 'Nothing is owed.');
  await leaves(10.4, members.zenabu, 'Black Volta Crossing', members.ekua);
  await leaves(5, members.kwamina, 'Fante Sail Maker', members.obaa);
}

function close(ctx: Context, { memberId }: Joined): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const leaver = await lockLeaver(tx, memberId);
    if (leaver === undefined) throw new Error('the sample is not whole');
    await closeForGood(ctx, tx, leaver, { by: { kind: 'member' }, reason: null });
  });
}

/** They were found when these members joined: see the names in load-checked.ts. */
async function loadHolderDuplicates({ ctx, officers, members }: Desk): Promise<void> {
  const pairOf = async ({ rightsHolderId }: Joined) => {
    const { id } = await ctx.db
      .selectFrom('holder_duplicate')
      .select('id')
      .where(({ or, eb }) =>
        or([eb('one_id', '=', rightsHolderId), eb('other_id', '=', rightsHolderId)]),
      )
      .executeTakeFirstOrThrow();
    return { kind: 'holder_duplicate', id } as const;
  };
  const why = 'They told us that they are two people.';
  const { esi, kwasi } = officers;
  await decide(daysAgo(ctx, 24), esi, await pairOf(members.kojo), 'two_people', why);
  await decide(daysAgo(ctx, 8), kwasi, await pairOf(members.maame), 'two_people', why);
  const pair = await pairOf(members.ekow);
  const found = 'They told us that both records are theirs.';
  // Which of the two records is called the first depends on their ids.
  const keep = (await choicesOf(ctx, pair)).find((choice) => choice.startsWith('keep'));
  await decide(daysAgo(ctx, 1), kwasi, pair, keep ?? '', found);
}
