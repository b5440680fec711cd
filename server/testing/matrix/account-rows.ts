import { cancelWaiting } from '../../account/account.sql.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { issueLink } from '../../platform/links/mailed-links.ts';
import { hashOfSecret, newSecret } from '../../session/secrets.ts';
import { addSession } from '../../session/session.sql.ts';
import type { BuiltMember } from '../build-member.ts';
import { type MatrixRow, type MatrixRows, mine } from './row.ts';

const dayMs = 86_400_000;

/** Another log-in of the owner's. */
async function openSession({ db, now }: Context, { memberId }: BuiltMember): Promise<string> {
  const [id, ends] = [newId(), new Date(now().getTime() + dayMs)];
  await addSession(db, {
    id,
    member_id: memberId,
    secret_hash: hashOfSecret(newSecret()),
    bond_hash: hashOfSecret(newSecret()),
    previous_secret_hash: null,
    previous_until: null,
    is_remembered: true,
    idle_until: ends,
    ends_at: ends,
    revoked_at: null,
  });
  return id;
}

/** A change of e-mail that waits, with the link that went to the new address. */
function waitingChange({ db, now }: Context, { memberId, email }: BuiltMember): Promise<string> {
  return transaction(db, async (tx) => {
    const [id, at] = [newId(), now()];
    await cancelWaiting(tx, memberId, at);
    await tx
      .insertInto('email_change')
      .values({
        id,
        member_id: memberId,
        old_email: email,
        new_email: `new-${id}@example.org`,
        expires_at: new Date(at.getTime() + dayMs),
        created_at: at,
      })
      .execute();
    const purpose = 'change_email_new' as const;
    const link = await issueLink(tx, at, { purpose, subjectId: id, memberId, lifeMs: dayMs });
    return link.secret;
  });
}

/** Anybody who changes it, theirs is at its first version. */
const changing = (body: unknown, refusal?: MatrixRow['refusal']): MatrixRow => ({
  others: 'own',
  sample: async ({ db }) => {
    await db.updateTable('member').set({ version: 1 }).execute();
    return { body };
  },
  ...(refusal && { refusal }),
});

const someFile = '0196f0d2-0000-7000-8000-000000000001';

export const accountRows: MatrixRows = {
  readProfileDetails: [mine],
  changeProfile: [
    changing({ town: 'Kumasi', next_of_kin: { name: 'Yaa', relationship: 'Sister', phone: null } }),
  ],
  changeIdentityDocument: [
    changing({ type: 'ghana_card', number: 'no number', file_id: someFile }, 'invalid'),
  ],
  changeCertificate: [changing({ file_id: someFile }, 'not_allowed')],
  listSessions: [mine],
  listSecurityEvents: [mine],
  endSession: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const id = await openSession(ctx, owner);
        return { params: { id }, subject: id };
      },
    },
  ],
  endAllSessions: [mine],
  askEmailChange: [
    { others: 'own', sample: () => ({ body: { email: `asked-${newId()}@example.org` } }) },
  ],
  cancelEmailChange: [mine],
  // Who holds the link of the mail may use it, whoever they are.
  readEmailChangeLink: [
    {
      others: 'same',
      sample: async (ctx, owner) => ({ body: { secret: await waitingChange(ctx, owner) } }),
    },
  ],
  answerEmailChangeLink: [
    {
      others: 'same',
      sample: async (ctx, owner) => ({
        body: { secret: await waitingChange(ctx, owner), answer: 'confirm', end_sessions: false },
      }),
    },
  ],
  exportMyData: [mine],
  // Going further would take the member from the other rows.
  closeAccount: [
    {
      others: 'own',
      sample: () => ({ body: { reference_number: 'GH-2026-AAAAAA', reason: 'privacy' } }),
      refusal: 'reference_number_wrong',
    },
  ],
};
