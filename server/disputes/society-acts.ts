import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import type { DisputeMove } from '#domain/disputes/moves.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { House } from '../house.ts';
import { advance } from './advance.ts';
import { carryOut } from './carry-out.ts';
import { endSplitProposals, openAbout, setDispute } from './change.sql.ts';
import { conclude } from './conclude.ts';
import type { DisputeRow } from './dispute.sql.ts';
import { forgetEvidenceFinished } from './dispute-parts.sql.ts';
import { addMessage } from './entries.sql.ts';
import { putForward, refuseWhereOpen } from './file-dispute.ts';
import { type HeldDispute, holdAnyDispute } from './hold-dispute.ts';
import type { StoredLine } from './stored-line.ts';
import { nameOf, stateInWords, tellParties } from './tell-parties.ts';

/** What the society does and why, as all parties read it; `by` is its name with that of who does it. */
export type SocietySays = { readonly by: string; readonly reason: string | null };

type Act = (tx: Transaction, held: HeldDispute) => Promise<DisputeRow>;

async function acting(house: House, id: string, act: Act): Promise<DisputeRow> {
  return transaction(house.db, async (tx) => {
    const held = await holdAnyDispute(tx, id);
    if (held === undefined) throw new Problem('not_found');
    return act(tx, held);
  });
}

/** Lets a dispute pass that was looked at: the others are told. */
export function passDispute(house: House, id: string, { by, reason }: SocietySays) {
  return acting(house, id, async (tx, held) => {
    const society = { society: by };
    const moves = [{ move: 'notify', mover: 'society', by: society, note: reason } as const];
    await putForward(tx, house, held, moves, null);
    return held.dispute;
  });
}

/** Asks the claimant for what is missing. */
export function askForMore(house: House, id: string, { by, reason }: SocietySays) {
  return acting(house, id, async (tx, held) => {
    const after = await moved(tx, house, held, 'ask_information', { by, reason });
    await setDispute(tx, id, { asked_for: reason });
    await tell(
      tx,
      house,
      after,
      'More is needed for your dispute',
      `The society asks: ${reason ?? ''}`,
      true,
    );
    return after;
  });
}

/** Does not take a dispute on. */
export function rejectDispute(house: House, id: string, { by, reason }: SocietySays) {
  return acting(house, id, async (tx, held) => {
    const after = await moved(tx, house, held, 'reject', { by, reason });
    await tell(tx, house, after, 'Your dispute was not taken on', reason ?? '', true);
    return after;
  });
}

/** Takes a dispute to another step. */
export function moveDisputeTo(
  house: House,
  id: string,
  move: DisputeMove,
  { by, reason }: SocietySays,
) {
  return acting(house, id, async (tx, held) => {
    const after = await moved(tx, house, held, move, { by, reason });
    const message = `The society took it on. It is now: ${stateInWords(after)}. ${reason ?? ''}`;
    await tell(tx, house, after, `${after.title}: a step on`, message);
    return after;
  });
}

/** Decides a dispute: by a split, by merging the work into the one that it doubles, or that all stays as it is. */
export function decideDispute(
  house: House,
  id: string,
  decision: { readonly lines: readonly StoredLine[] | null; readonly outcome: DisputeOutcome },
  { by, reason }: SocietySays,
) {
  return acting(house, id, (tx, held) =>
    conclude(tx, house, held, {
      ...decision,
      ...{ reasons: reason, events: [], byMemberId: null },
      moves: [{ move: 'decide', mover: 'society', by: { society: by }, note: reason }],
    }),
  );
}

/** Tries once more to carry out what was settled and could not be. */
export function applyOutcome(house: House, id: string) {
  return acting(house, id, async (tx, held) => {
    if (held.dispute.state !== 'resolved') throw new Problem('dispute_moved_on');
    return carryOut(tx, house, held);
  });
}

/** Opens a dispute again that is over; what was carried out stands until there is another outcome. */
export function reopenDispute(house: House, id: string, { by, reason }: SocietySays) {
  return acting(house, id, async (tx, held) => {
    refuseWhereOpen(await openAbout(tx, held.dispute.work_id), held.dispute);
    const none = { outcome: null, outcome_at: null, outcome_lines: null, outcome_reasons: null };
    await setDispute(tx, id, { ...none, work_version: null, standing: null });
    await forgetEvidenceFinished(tx, id);
    const after = await moved(tx, house, held, 'reopen', { by, reason });
    await tell(tx, house, after, `${after.title}: opened again`, reason ?? '');
    return after;
  });
}

/** Writes to all parties. */
export function writeAsSociety(house: House, id: string, text: string) {
  return acting(house, id, async (tx, { dispute }) => {
    const at = house.now();
    const signed = { rights_holder_id: null, signed_as: house.society.name };
    await addMessage(tx, { ...signed, id: newId(at), dispute_id: id, text, sent_at: at });
    await tell(tx, house, dispute, `${house.society.name} wrote about ${dispute.title}`, text);
    return dispute;
  });
}

async function moved(
  tx: Transaction,
  house: House,
  held: HeldDispute,
  move: DisputeMove,
  { by, reason }: SocietySays,
): Promise<DisputeRow> {
  if (move === 'reject') await endSplitProposals(tx, held.dispute.id, 'lapsed', house.now());
  const moves = [{ move, mover: 'society', by: { society: by }, note: reason } as const];
  return advance(tx, house, held, { moves });
}

function tell(
  tx: Transaction,
  house: House,
  dispute: DisputeRow,
  title: string,
  what: string,
  isForRaiser = false,
): Promise<void> {
  const message = `Dispute ${nameOf(dispute)}. ${what}`.trim();
  const to = ({ is_raiser }: { is_raiser: boolean }) => !isForRaiser || is_raiser;
  return tellParties(tx, dispute, { title, message, by: null, to }, house.now());
}
