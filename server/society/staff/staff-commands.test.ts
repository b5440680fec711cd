import { describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { deskCallsWith } from '../../testing/desk/as-staff.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import {
  addStaff,
  endStaffMember,
  inviteStaffMember,
  listStaffMembers,
  setStaffRoles,
} from './staff-commands.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const run = commandRunner(ctx, society);
const desk = deskCallsWith(await makeApp(ctx));

const secretIn = (text: string) => /#([\w-]+)/.exec(text)?.[1] ?? '';

describe('the commands about staff', () => {
  it('begin with an empty desk, and end with one', async () => {
    expect(await run(listStaffMembers)).toContain('Nobody yet.');
    const said = await run(addStaff, ['efua@example.org'], {
      name: 'Efua Mensah',
      role: 'registrar, administrator',
    });
    const secret = secretIn(said);
    const read = await desk.post('/society/invitation', { body: { secret } });
    expect(read.json().data.roles).toEqual(['registrar', 'administrator']);
    const again = secretIn(await run(inviteStaffMember, ['EFUA@example.org']));
    expect((await desk.post('/society/invitation', { body: { secret } })).statusCode).toBe(409);
    expect((await desk.post('/society/invitation', { body: { secret: again } })).statusCode).toBe(
      200,
    );
    await run(setStaffRoles, ['efua@example.org'], { role: 'auditor' });
    expect(await run(listStaffMembers)).toMatch(/Efua Mensah.*auditor.*invited/);
    await run(endStaffMember, ['efua@example.org']);
    expect(await run(listStaffMembers)).toMatch(/Efua Mensah.*ended/);
    expect((await desk.post('/society/invitation', { body: { secret: again } })).statusCode).toBe(
      409,
    );
    const by = await society.selectFrom('staff_event').select(['by_name', 'by_staff_id']).execute();
    expect(new Set(by.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ by_name: 'Efua', by_staff_id: null })]),
    );
  });

  it.each([
    [{ role: 'registrar' }, 'name'],
    [{ name: 'A', role: 'king' }, 'After --role'],
    [{ name: 'A', role: 'registrar, king' }, 'After --role'],
    [{ name: 'A' }, 'After --role'],
  ])('refuse %j', async (options, why) => {
    await expect(
      run(addStaff, ['new@example.org'], options as Record<string, string>),
    ).rejects.toThrow(why);
  });

  it('refuse what is no address, a second account of one, and somebody who is not there', async () => {
    const options = { name: 'Esi', role: 'auditor' };
    await expect(run(addStaff, ['no address'], options)).rejects.toThrow('email: ');
    await run(addStaff, ['esi@example.org'], options);
    await expect(run(addStaff, ['Esi@example.org'], options)).rejects.toThrow(
      'already on the staff list',
    );
    await expect(run(endStaffMember, ['nobody@example.org'])).rejects.toThrow('staff list');
  });
});
