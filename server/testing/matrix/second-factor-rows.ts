import type { Context } from '../../context.ts';
import { buildCodes } from '../build-factors.ts';
import type { BuiltMember } from '../build-member.ts';
import { type MatrixRows, mine } from './row.ts';

const someAssertion = {
  id: 'AAAA',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const code = { kind: 'codes', code: '000000' } as const;

/** An app of the owner's, begun and not confirmed: it asks for no second factor in the other rows. */
async function begunApp(ctx: Context, { memberId }: BuiltMember): Promise<string> {
  const { id } = await buildCodes(ctx, memberId);
  await ctx.db
    .updateTable('second_factor')
    .set({ confirmed_at: null })
    .where('id', '=', id)
    .execute();
  return id;
}

export const secondFactorRows: MatrixRows = {
  // Without the cookie that the password gives there is nothing to finish, regardless of who asks.
  askLogInPasskey: [
    { others: 'same', sample: () => ({}), refusal: 'log_in_over', visitorRefusal: 'log_in_over' },
  ],
  finishLogIn: [
    {
      about: 'with a code',
      others: 'same',
      sample: () => ({ body: code }),
      refusal: 'log_in_over',
      visitorRefusal: 'log_in_over',
    },
    {
      about: 'with a passkey',
      others: 'same',
      sample: () => ({ body: { kind: 'passkey', assertion: someAssertion } }),
      refusal: 'log_in_over',
      visitorRefusal: 'log_in_over',
    },
  ],
  askStepUpPasskey: [{ others: 'own', sample: () => ({}), refusal: 'passkey_refused' }],
  askMailCode: [mine],
  giveFactor: [{ others: 'own', sample: () => ({ body: code }), refusal: 'code_wrong' }],
  listFactors: [mine],
  // Without the code from the mailbox: as far as this can go.
  askNewPasskey: [{ others: 'own', sample: () => ({}), refusal: 'factor_required' }],
  addPasskey: [
    {
      others: 'own',
      sample: () => ({
        body: {
          name: 'My phone',
          attestation: {
            id: 'AAAA',
            response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb'] },
          },
        },
      }),
      refusal: 'passkey_refused',
    },
  ],
  addCodes: [
    {
      others: 'own',
      sample: () => ({ body: { name: 'My phone' } }),
      refusal: 'factor_required',
    },
  ],
  confirmCodes: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const id = await begunApp(ctx, owner);
        return { params: { id }, body: { code: '00000' }, subject: id };
      },
      refusal: 'code_wrong',
    },
  ],
  // One that counts would ask for a second factor in the other rows: as far as this can go.
  removeFactor: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const id = await begunApp(ctx, owner);
        return { params: { id }, subject: id };
      },
      refusal: 'not_found',
    },
  ],
  makeRecoveryCodes: [{ others: 'own', sample: () => ({}), refusal: 'no_factor' }],
  stopFactorReset: [
    {
      others: 'same',
      sample: () => ({ body: { secret: 'guess' } }),
      refusal: 'link_invalid',
      visitorRefusal: 'link_invalid',
    },
  ],
};
