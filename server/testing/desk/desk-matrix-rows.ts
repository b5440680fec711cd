import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { type BuiltStaff, buildStaff } from './as-staff.ts';

type DeskSample = { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

/** A good request of a call of the desk, made anew each time, and the refusal that who may meets where that is as far as a test can go. */
export type DeskMatrixRow = {
  readonly sample: (ctx: Context, asker: BuiltStaff) => DeskSample | Promise<DeskSample>;
  readonly refusal?: ProblemCode;
};

const nothing: DeskMatrixRow = { sample: () => ({}) };
const wrongCode = { kind: 'codes', code: '000000' } as const;
const someSecret = 'x'.repeat(43);

async function somebodyElse(ctx: Context): Promise<DeskSample> {
  const { staffId } = await buildStaff(ctx, ['registrar'], 'Somebody Else');
  return { params: { id: staffId } };
}

export const deskMatrixRows: Readonly<Record<string, DeskMatrixRow>> = {
  beginStaffLogIn: {
    sample: () => ({ body: { email: 'nobody@example.org', password: 'nothing of anybody' } }),
    refusal: 'wrong_credentials',
  },
  askStaffLogInPasskey: { sample: () => ({}), refusal: 'log_in_over' },
  finishStaffLogIn: { sample: () => ({ body: wrongCode }), refusal: 'log_in_over' },
  readStaffSession: nothing,
  endStaffSession: nothing,
  askStaffStepUpPasskey: { sample: () => ({}), refusal: 'passkey_refused' },
  giveStaffFactor: { sample: () => ({ body: wrongCode }), refusal: 'code_wrong' },
  readStaffInvitation: {
    sample: () => ({ body: { secret: someSecret } }),
    refusal: 'link_invalid',
  },
  beginJoining: {
    sample: () => ({
      body: { secret: someSecret, password: 'a quiet lagoon of brass', method: 'codes' },
    }),
    refusal: 'link_invalid',
  },
  finishJoining: {
    sample: () => ({ body: { secret: someSecret, proof: wrongCode } }),
    refusal: 'link_invalid',
  },
  listStaff: nothing,
  inviteStaff: {
    sample: () => ({
      body: {
        name: 'Adjoa Sarpong',
        email: `new-${randomUUID()}@example.org`,
        roles: ['registrar', 'finance'],
      },
    }),
  },
  inviteStaffAgain: { sample: somebodyElse },
  changeStaffRoles: {
    sample: async (ctx) => ({ ...(await somebodyElse(ctx)), body: { roles: ['disputes'] } }),
  },
  endStaff: { sample: somebodyElse },
};
