import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { deskHeader } from '#contract/society/desk-header.ts';
import { staffCookie } from '#contract/society/staff-session.ts';
import type { StaffRole } from '#domain/permissions.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { deskDbOf } from '../../platform/http/limits/admission.ts';
import { newCodesSecret, newRecoveryCodes } from '../../second-factor/one-time-codes.ts';
import { hashPassword } from '../../session/passwords.ts';
import { openStaffSession } from '../../staff/admit-staff.ts';
import { addStaff, setJoined } from '../../staff/staff.sql.ts';
import { addStaffCodes, addStaffFactor } from '../../staff/staff-session.sql.ts';
import type { CallOptions } from '../as-member.ts';

export const staffPassword = 'a quiet lagoon of brass';
let hash: Promise<string> | undefined;

/** Somebody of the staff who has joined with a code app. */
export type BuiltStaff = {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  /** The code that their app shows now. */
  readonly code: () => string;
  readonly recoveryCodes: readonly string[];
};

export async function buildStaff(
  ctx: Context,
  roles: readonly StaffRole[] = ['registrar'],
  name = 'Efua Mensah',
): Promise<BuiltStaff> {
  const at = ctx.now();
  const staffId = newId(at);
  const email = `staff-${randomUUID().slice(0, 8)}@example.org`;
  const factorId = newId(at);
  const { sealed, text } = newCodesSecret(ctx, { id: factorId, email });
  hash ??= hashPassword(staffPassword);
  const passwordHash = await hash;
  const recovery = await newRecoveryCodes();
  await transaction(deskDbOf(ctx), async (tx) => {
    await addStaff(tx, { id: staffId, email, name, roles: [...roles], created_at: at });
    await setJoined(tx, staffId, { passwordHash, at });
    const factor = { id: factorId, staff_id: staffId, kind: 'codes' as const };
    await addStaffFactor(tx, { ...factor, created_at: at, secret_sealed: sealed });
    await addStaffCodes(tx, staffId, recovery.hashed, at);
  });
  const app = new TOTP({ secret: Secret.fromBase32(text), digits: 6, period: 30 });
  const code = () => app.generate({ timestamp: ctx.now().getTime() });
  return { staffId, email, name, code, recoveryCodes: recovery.codes };
}

/** Calls the API from the desk: `path` is below /api/v1. */
export type StaffCaller = ReturnType<typeof deskCallsWith> & { readonly cookie: string };

/** Somebody of the staff with a session just opened. */
export async function asStaff(
  app: FastifyInstance,
  ctx: Context,
  { staffId }: Pick<BuiltStaff, 'staffId'>,
): Promise<StaffCaller> {
  const facts = { address: '192.0.2.7', userAgent: 'test', isSecure: false };
  const { cookie: set } = await transaction(deskDbOf(ctx), (tx) =>
    openStaffSession(tx, staffId, facts, ctx.now()),
  );
  const cookie = `${staffCookie}=${set.value}`;
  return { cookie, ...deskCallsWith(app, { cookie }) };
}

/** Calls from the desk's pages without a session, or with what is given. */
export function deskCallsWith(app: FastifyInstance, own: Record<string, string> = {}) {
  const send =
    (method: NonNullable<InjectOptions['method']>) =>
    (path: string, { query, body, headers }: CallOptions = {}) =>
      app.inject({
        method,
        url: `/api/v1${path}`,
        ...(query && { query }),
        headers: {
          [deskHeader]: '1',
          ...own,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    del: send('DELETE'),
    send,
  };
}
