import type { joinDispute as endpoint } from '#contract/disputes.ts';
import { isOpen, isTold } from '#domain/disputes/dispute.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../db/db.ts';
import type { Verb } from '../http/verb.ts';
import { advance } from './advance.ts';
import { disputeById } from './dispute.sql.ts';
import { addParties, setClaim } from './dispute-parts.sql.ts';
import { holdAnyDispute } from './hold-dispute.ts';
import { rightsOf } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { rightSplit } from './settle-split.ts';
import { nameOf, tellParties } from './tell-parties.ts';

/** Joins an open dispute: one of its sides, or with a claim of one's own. A draft is not there for others. */
export const joinDispute: Verb<typeof endpoint> = (house, actor, { params, body }) =>
  transaction(house.db, async (tx) => {
    const held = await holdAnyDispute(tx, params.id);
    if (held === undefined || !isTold(held.dispute.state)) throw new Problem('not_found');
    const { dispute, work } = held;
    if (dispute.parties.some((one) => one.rights_holder_id === actor.rightsHolderId)) {
      throw new Problem('dispute_party_already');
    }
    // To everybody else a dispute that is over is not there.
    if (!isOpen(dispute.state)) throw new Problem('not_found');
    if (dispute.state === 'settled' || dispute.state === 'resolved')
      throw new Problem('dispute_over');
    // What a party claims is held, and what others agree on waits for every party: that takes somebody the society knows.
    if (actor.status !== 'verified') throw new Problem('verification_needed');
    const at = house.now();
    const me = { rightsHolderId: actor.rightsHolderId, side: body.side, statement: body.statement };
    await addParties(tx, dispute.id, [me], at);
    if (body.side === 'third') {
      const lines = await rightSplit(tx, work, body.holders, rightsOf(dispute), at);
      const of = { disputeId: dispute.id, rightsHolderId: actor.rightsHolderId };
      const isOnWork = work.holders.some(({ id }) => id === actor.rightsHolderId);
      await setClaim(tx, of, lines, at, isOnWork);
    }
    const now = (await disputeById(tx, dispute.id)) ?? dispute;
    const name = now.parties.find((one) => one.rights_holder_id === actor.rightsHolderId)?.name;
    const by = { memberId: actor.memberId };
    const events = [
      {
        kind: 'join',
        by,
        note: body.statement.slice(0, 2_000),
        detail: { side: body.side },
      } as const,
    ];
    const after = await advance(tx, house, { dispute: now, work }, { events });
    const how = {
      claimant: 'on the side of the claim',
      respondent: 'on the side of those who answer it',
      third: 'with a claim of their own',
    }[body.side];
    const message = `${name ?? 'A member'} joined dispute ${nameOf(after)} ${how}.`;
    await tellParties(
      tx,
      after,
      { title: `${after.title}: somebody joined`, message, by: actor.memberId },
      at,
    );
    const { data } = await viewIn(tx, house, dispute.id, actor);
    return { data };
  });
