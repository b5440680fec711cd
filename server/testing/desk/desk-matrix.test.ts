import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { deskEndpoints } from '#contract/society/desk-endpoints.ts';
import { isStaffAction, may, type StaffRole, staffMay, staffRoles } from '#domain/permissions.ts';
import { makeApp } from '../../app.ts';
import { asMember, type Caller, callerNamed } from '../as-member.ts';
import { buildMember } from '../build-member.ts';
import { testContext } from '../test-context.ts';
import { testDatabase } from '../test-database.ts';
import {
  asStaff,
  type BuiltStaff,
  buildStaff,
  deskCallsWith,
  type StaffCaller,
} from './as-staff.ts';
import { deskMatrixRows } from './desk-matrix-rows.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const calls: readonly (readonly [string, Endpoint])[] = Object.entries(deskEndpoints);
const staffCalls = calls.filter(([, { may: needed }]) => isStaffAction(needed));

/** One of each role; each is somebody for the others to act on. */
const staff = new Map<StaffRole, BuiltStaff>();
const callers = new Map<StaffRole, StaffCaller>();
let member: Caller;
beforeAll(async () => {
  for (const role of staffRoles) {
    const built = await buildStaff(ctx, [role], `Staff ${role}`);
    staff.set(role, built);
    callers.set(role, await asStaff(app, ctx, built));
  }
  // Somebody is left when an administrator is acted on.
  await buildStaff(ctx, ['administrator'], 'Another administrator');
  [, member] = await callerNamed(app, ctx, 'Kwame Boateng');
});

describe('the matrix of the desk', () => {
  it('has a row for every call, and none for what is no call', () => {
    expect(Object.keys(deskMatrixRows).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it('has only calls of the desk, under its own path', () => {
    for (const [, { desk, path }] of calls) {
      expect(desk).toBe(true);
      expect(path.startsWith('/society/')).toBe(true);
    }
  });

  it('has a public call only where that is meant', () => {
    const open = calls
      .filter(([, { may: needed }]) => !isStaffAction(needed))
      .map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'askStaffLogInPasskey',
      'beginJoining',
      'beginStaffLogIn',
      'endStaffSession',
      'finishJoining',
      'finishStaffLogIn',
      'readStaffInvitation',
    ]);
  });
});

describe.each(staffCalls)('%s', (name, endpoint) => {
  it.each(staffRoles)('answers a %s as their role allows', async (role) => {
    const before = await writtenDownOf(role);
    const answered = await ask(name, endpoint, role);
    const hasWritten = endpoint.method !== 'GET' && answered.statusCode < 300;
    // Of an empty queue nothing is taken.
    if (hasWritten && !answered.body.includes('"taken":null'))
      expect(await writtenDownOf(role)).toBeGreaterThan(before);
    const needed = endpoint.may;
    if (!isStaffAction(needed)) throw new Error('asked only of calls that need a role');
    const ofKind = deskMatrixRows[name]?.kinds;
    const isOfKind = ofKind === undefined || staffMay([role], ofKind);
    if (staffMay([role], needed) && isOfKind) {
      const wanted = deskMatrixRows[name]?.refusal;
      if (wanted === undefined) expect(answered.statusCode).toBeLessThan(300);
      else expect(answered.json().code).toBe(wanted);
    } else {
      expect([answered.statusCode, answered.json().code]).toEqual([403, 'not_allowed']);
    }
  });

  it('is for nobody without a session, and for no member', async () => {
    const { params, body } = await sampleOf(name, 'auditor');
    const path = pathOf(endpoint, params);
    const options = body === undefined ? {} : { body };
    const visitor = await deskCallsWith(app).send(endpoint.method)(path, options);
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'not_signed_in']);
    // All that a member's browser could send, even where it runs the desk's pages.
    const asMembers = deskCallsWith(app, member.credentials);
    const answered = await asMembers.send(endpoint.method)(path, options);
    expect([answered.statusCode, answered.body]).toEqual([401, visitor.body]);
  });

  it('needs the header that no other site’s page can send', async () => {
    const { params, body } = await sampleOf(name, 'administrator');
    const cookie = callers.get('administrator')?.cookie ?? '';
    for (const headers of [
      { cookie, 'x-society-desk': '' },
      { cookie, 'sec-fetch-site': 'same-site' },
      { cookie, 'sec-fetch-site': 'cross-site' },
    ]) {
      const answered = await deskCallsWith(app, headers).send(endpoint.method)(
        pathOf(endpoint, params),
        body === undefined ? {} : { body },
      );
      expect([answered.statusCode, answered.json().code]).toEqual([403, 'desk_header_required']);
    }
  });

  it('is for nobody whose account has ended', async () => {
    const gone = await buildStaff(ctx, [...staffRoles], 'Gone');
    const caller = await asStaff(app, ctx, gone);
    await society
      .updateTable('staff')
      .set({ ended_at: ctx.now() })
      .where('id', '=', gone.staffId)
      .execute();
    const { params, body } = await sampleOf(name, 'auditor');
    const answered = await caller.send(endpoint.method)(
      pathOf(endpoint, params),
      body === undefined ? {} : { body },
    );
    expect([answered.statusCode, answered.json().code]).toEqual([401, 'not_signed_in']);
  });

  it('asks for the second factor again where the act needs it', async () => {
    if (!endpoint.recentFactor) return;
    const built = await buildStaff(ctx, [...staffRoles], 'Long at work');
    const caller = await asStaff(app, ctx, built);
    await society
      .updateTable('staff_session')
      .set({ factor_until: ctx.now() })
      .where('staff_id', '=', built.staffId)
      .execute();
    const { params, body } = await sampleOf(name, 'auditor');
    const answered = await caller.send(endpoint.method)(
      pathOf(endpoint, params),
      body === undefined ? {} : { body },
    );
    expect([answered.statusCode, answered.json().code]).toEqual([403, 'factor_required']);
  });
});

it('no call of members is answered for a staff session', async () => {
  const caller = callers.get('administrator');
  const ofMembers = Object.values(endpoints).filter(({ may: needed }) => !may(null, needed));
  for (const { method, path } of ofMembers) {
    const answered = await caller?.send(method)(path.replace(/:\w+/g, randomUUID()));
    expect([answered?.statusCode, answered?.json().code]).toEqual([401, 'not_signed_in']);
  }
  // Nor does the cookie stand for a member's second one.
  const built = await buildMember(db);
  const { token } = await asMember(app, ctx, built);
  const mixed = await app.inject({
    url: '/api/v1/works',
    headers: { authorization: `Bearer ${token}`, cookie: caller?.cookie ?? '' },
  });
  expect([mixed.statusCode, mixed.json().code]).toEqual([403, 'second_cookie_required']);
});

/** How much the audit has of what the one of a role did. */
async function writtenDownOf(role: StaffRole): Promise<number> {
  const { count } = await society
    .selectFrom('staff_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('by_staff_id', '=', staff.get(role)?.staffId ?? '')
    .executeTakeFirstOrThrow();
  return count;
}

async function ask(name: string, endpoint: Endpoint, role: StaffRole) {
  const caller = callers.get(role);
  if (caller === undefined) throw new Error(`nobody is ${role}`);
  const { params, body } = await sampleOf(name, role);
  return caller.send(endpoint.method)(pathOf(endpoint, params), body === undefined ? {} : { body });
}

function sampleOf(name: string, role: StaffRole) {
  const who = staff.get(role);
  const row = deskMatrixRows[name];
  if (row === undefined || who === undefined) throw new Error(`no row for ${name}`);
  return row.sample(ctx, who);
}

function pathOf({ path }: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(params).filter(([key]) => !path.includes(`:${key}`));
  const filled = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? key);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}
