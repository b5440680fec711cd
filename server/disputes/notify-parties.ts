import type * as z from 'zod';
import type { Context } from '../context.ts';
import type { NoticeContent } from '../notifications/notice-content.ts';
import { notifyEach } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { DisputeRow, PartyRow } from './dispute.sql.ts';
import type { about, disputeNotices } from './messages.ts';
import { rightsOf } from './party-facts.ts';
import { type disputeSocietyNotices, toScreenMail } from './society/messages.ts';
import type { disputeTimeNotices } from './sweeps/messages.ts';

type Messages = typeof disputeNotices & typeof disputeTimeNotices & typeof disputeSocietyNotices;
/** An event of a dispute, with its facts besides those that every one has. */
type DisputeContent = {
  [Event in keyof Messages]: {
    readonly event: Event;
    readonly facts: Omit<z.output<Messages[Event]['facts']>, keyof typeof about>;
  };
}[keyof Messages];

/** A notice to parties about something that happened. */
export type News = DisputeContent & {
  /** Whom it is for; all by default. */
  readonly to?: (party: PartyRow) => boolean;
  /** Whether it makes it nobody's turn, so that nobody is told that it is theirs. */
  readonly isAside?: boolean;
};

const isRaiser = ({ is_raiser }: PartyRow): boolean => is_raiser;

/** Notifies the claimant that a claim was received and, once they are to answer, the others of what it says. */
export async function notifyOfClaim(
  tx: Transaction,
  ctx: Context,
  dispute: DisputeRow,
  byMemberId: string | null,
): Promise<void> {
  const at = ctx.now();
  const deadline = dispute.deadline?.toISOString() ?? null;
  if (dispute.state !== 'notified') {
    const facts = { waits_for: dispute.waits_for, tells_by: deadline };
    const received = { event: 'dispute_received', facts, by: null, to: isRaiser } as const;
    await notifyParties(tx, dispute, received, at);
    await sendMail(tx, ctx, { to: ctx.society.email, mail: toScreenMail(ctx, dispute) });
    return;
  }
  const raised = {
    event: 'dispute_raised',
    facts: { name: dispute.raiser, kind: dispute.kind, rights: rightsOf(dispute) },
    by: byMemberId,
    to: (party: PartyRow) => !isRaiser(party),
  } as const;
  await notifyParties(tx, dispute, raised, at);
  const facts = { answer_by: deadline };
  const told = { event: 'own_dispute_told', facts, by: null, to: isRaiser } as const;
  await notifyParties(tx, dispute, told, at);
}

/** Notifies every party with an account but who did it (`by`; null is the society, or time), each once: what happened, and until when it is their turn. */
export async function notifyParties(
  tx: Transaction,
  dispute: DisputeRow,
  { event, facts, by, to = () => true, isAside = false }: News & { readonly by: string | null },
  at: Date,
): Promise<void> {
  const told = dispute.parties.filter(
    (party) => party.member_id !== null && party.member_id !== by && party.is_heard && to(party),
  );
  const { id, number, title, state, deadline } = dispute;
  const notices = [{ until: deadline?.toISOString() ?? null }, null].map((turn) => ({
    memberIds: told
      .filter(({ is_turn }) => (is_turn && !isAside) === (turn !== null))
      .flatMap(({ member_id }) => member_id ?? []),
    senderMemberId: by,
    // Safe: these are the facts of that event, and those that every one of a dispute has.
    ...({
      event,
      facts: { ...facts, dispute: { id, number, title, state }, turn },
    } as NoticeContent),
  }));
  await notifyEach(tx, notices, at);
}
