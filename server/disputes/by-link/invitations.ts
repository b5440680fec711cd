import type {
  inviteToDispute as invite,
  takeBackDisputeInvitation as takeBack,
} from '#contract/disputes/dispute-invitations.ts';
import { pages } from '#contract/pages.ts';
import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { replaceInvitation } from '../../consent/consent.sql.ts';
import { deliverLink } from '../../consent/contacts.ts';
import type { Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import { hashOfSecret, newSecret } from '../../session/secrets.ts';
import { applyAct } from '../apply-act.ts';
import type { DisputeRow, PartyRow } from '../dispute.sql.ts';
import { type LockedDispute, lockAnyDispute, lockDispute } from '../lock-dispute.ts';
import { actAsSociety } from '../society/society-acts.ts';
import type { EventAuthor } from '../timeline.sql.ts';
import { endInvitation, lateInvitations } from './invitations.sql.ts';

const batch = 100;

/** Makes a link for another party of a dispute of mine, who has no account. */
export const inviteToDispute: Handler<typeof invite> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const { me, ...locked } = await lockDispute(tx, params.id, actor);
    const { memberId } = actor;
    const { id, party, sentTo, expiresAt, url } = await inviteParty(tx, ctx, locked, {
      rightsHolderId: body.rights_holder_id.toLowerCase(),
      email: body.email,
      by: { memberId },
      memberId,
      byName: me.name,
    });
    return {
      data: {
        id,
        rights_holder_id: party.rights_holder_id,
        name: party.name,
        sent_to: sentTo,
        url,
        created_at: ctx.now().toISOString(),
        expires_at: expiresAt.toISOString(),
        seen_at: null,
      },
    };
  });

/** Takes back a link that a party of a dispute of mine was given, regardless of who gave it. */
export const takeBackDisputeInvitation: Handler<typeof takeBack> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const { me: _, ...locked } = await lockDispute(tx, params.id, actor);
    const by = { memberId: actor.memberId };
    const isEnded = await endOneInvitation(tx, ctx, locked, params.invitation_id, by);
    if (!isEnded) throw new Problem('not_found');
    return { data: undefined };
  });

/** Who of the society gives a link or takes it back, and to which party. */
type SocietyInvites = { readonly by: string; readonly rightsHolderId: string };

/** The society gives a party without an account a link, and with an address sends it. */
export function inviteForSociety(
  ctx: Context,
  id: string,
  { by, rightsHolderId, email }: SocietyInvites & { readonly email: string | null },
): Promise<MadeInvitation> {
  const who = { memberId: null, byName: ctx.society.name, by: { society: by } };
  return actAsSociety(ctx, id, (tx, locked) =>
    inviteParty(tx, ctx, locked, { ...who, rightsHolderId, email }),
  );
}

/** The society takes back the link that a party has; false when they have none. */
export function takeBackForSociety(
  ctx: Context,
  id: string,
  { by, rightsHolderId }: SocietyInvites,
): Promise<boolean> {
  return actAsSociety(ctx, id, async (tx, locked) => {
    const { parties } = locked.dispute;
    const party = parties.find((one) => one.rights_holder_id === rightsHolderId);
    const invitationId = party?.invitation_id ?? null;
    if (invitationId === null) return false;
    return endOneInvitation(tx, ctx, locked, invitationId, { society: by });
  });
}

/** Takes note of links whose time is over: each in a transaction of its own, once, regardless of which process looks; returns how many there were. */
export async function endLateInvitations(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const late = await lateInvitations(ctx.db, ctx.now(), batch);
    let done = 0;
    for (const { id, dispute_id } of late) {
      const isEnded = await transaction(ctx.db, async (tx) => {
        const locked = await lockAnyDispute(tx, dispute_id);
        return locked !== undefined && (await endOneInvitation(tx, ctx, locked, id, null));
      });
      if (isEnded) done += 1;
    }
    total += done;
    if (late.length < batch || done === 0) return total;
  }
}

// Its party is waited for no longer. False when there is none to end.
async function endOneInvitation(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute,
  id: string,
  by: EventAuthor,
): Promise<boolean> {
  const disputeId = locked.dispute.id;
  const ended = await endInvitation(tx, { id, disputeId }, ctx.now());
  if (ended === undefined) return false;
  await applyAct(tx, ctx, locked, {
    act: { what: 'end_invitation' },
    by,
    detail: { party: ended.rights_holder_id },
  });
  return true;
}

const dayMs = 86_400_000;
const minLifeMs = 30 * dayMs;
const perDispute: Limit = {
  name: 'dispute invitation',
  max: 10,
  windowMs: dayMs,
  stepMs: 3_600_000,
};
const perMember: Limit = { ...perDispute, name: 'dispute invitation member', max: 50 };

/** Who is to be invited, by whom, and the address to send it to; null where the link is handed over. `memberId` null is the society. */
type InvitationToMake = {
  readonly rightsHolderId: string;
  readonly email: string | null;
  readonly by: Exclude<EventAuthor, null>;
  readonly memberId: string | null;
  readonly byName: string;
};

/** A link just made. Its address is returned only once. */
type MadeInvitation = {
  readonly id: string;
  readonly party: PartyRow;
  readonly sentTo: string | null;
  readonly expiresAt: Date;
  /** Null where it went to an address that the society knows, and not to the person who made it. */
  readonly url: string | null;
};

/**
 * Makes a link for a party who has no account, and with an address sends it. From now on they are waited for. The secret is returned once and
 * stored nowhere.
 * @throws Problem rights_holder_unknown, holder_has_account, dispute_moved_on or too_many_requests
 */
async function inviteParty(
  tx: Transaction,
  ctx: Context,
  locked: LockedDispute,
  { rightsHolderId, email, by, memberId, byName }: InvitationToMake,
): Promise<MadeInvitation> {
  const { dispute } = locked;
  const at = ctx.now();
  const [id, secret] = [newId(at), newSecret()];
  // As long as the step lasts, and a month at the least.
  const expiresAt = new Date(Math.max(at.getTime() + minLifeMs, dispute.deadline?.getTime() ?? 0));
  const url = `${ctx.publicUrl}${pages.answerDispute()}#${secret}`;
  const party = dispute.parties.find((one) => one.rights_holder_id === rightsHolderId);
  const name = party?.name ?? '';
  let delivered: Awaited<ReturnType<typeof deliverLink>> | undefined;
  await applyAct(tx, ctx, locked, {
    act: { what: 'invite', invitedId: rightsHolderId },
    by,
    detail: { party: rightsHolderId },
    write: async () => {
      // Counted with what it is for: what was refused above, or fails below, does not count.
      const ofMember = memberId === null ? [] : [{ limit: perMember, of: memberId }];
      await take(tx, [{ limit: perDispute, of: dispute.id }, ...ofMember], at);
      delivered = await deliverLink(tx, ctx, {
        rightsHolderId,
        name,
        url,
        email,
        memberId,
        mail: invitedMail(ctx, dispute, { to: name, invitedBy: byName, url, expiresAt }),
        until: expiresAt,
      });
      await replaceInvitation(tx, 'dispute', {
        id,
        subjectId: dispute.id,
        rightsHolderId,
        invitedBy: memberId,
        secretHash: hashOfSecret(secret),
        sentToMasked: delivered.sentTo,
        at,
        expiresAt,
      });
    },
    news: () => ({ event: 'dispute_party_invited', facts: { name, by: byName } }),
  });
  if (party === undefined || delivered === undefined) throw new Problem('rights_holder_unknown');
  return { id, party, sentTo: delivered.sentTo, expiresAt, url: delivered.url };
}

type InvitedFacts = {
  readonly to: string;
  readonly invitedBy: string;
  readonly url: string;
  readonly expiresAt: Date;
};

/** To a party who has no account. The address was typed by the person who invites: it may be a stranger's, who learns no share by it. */
function invitedMail(
  { society }: Pick<Context, 'society'>,
  dispute: Pick<DisputeRow, 'number' | 'title' | 'work_number' | 'deadline'>,
  { to, invitedBy, url, expiresAt }: InvitedFacts,
): Mail {
  return {
    subject: `${invitedBy} asks for your answer about a musical work`,
    greeting: `Dear ${to},`,
    paragraphs: [
      `There is a disagreement about a musical work in which you are named, at ${society.name}. See what each side claims, then say whether you agree. You need no account.`,
    ],
    facts: [
      { term: 'Work', value: `${dispute.title} (${formatWorkNumber(dispute.work_number)})` },
      { term: 'Dispute', value: formatDisputeNumber(dispute.number) },
      ...(dispute.deadline === null
        ? []
        : [{ term: 'Answer until', value: formatFullDate(dispute.deadline) }]),
      { term: 'The link works until', value: formatFullDate(expiresAt) },
    ],
    button: { label: 'Review and answer', url },
    after: [
      'Anyone with this link can answer in your name, so do not pass it on.',
      'If you are not this person, do nothing.',
    ],
  };
}
