import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../context.ts';
import { beginJoining, finishJoining } from '../../staff/join-desk.ts';
import { inviteStaff } from '../../staff/manage-staff.ts';
import { answerFacts } from '../actors.ts';
import { daysAgo } from '../disputing.ts';
import { samplePassword } from '../load-people.ts';

const everyRole = ['registrar', 'documentation', 'disputes', 'finance', 'administrator'] as const;

/** The officers whose log-ins are told to who tries the portal out, at /dev: two, for what needs a second decision. */
export const shownOfficers = ['officer@example.org', 'second@example.org'] as const;

/** Who works for the sample society. */
const people = [
  { email: shownOfficers[0], name: 'Esi Mensah', roles: everyRole },
  { email: shownOfficers[1], name: 'Kwasi Ofosuhene', roles: everyRole },
  { email: 'nii.armah@example.org', name: 'Nii Armah', roles: ['registrar', 'administrator'] },
  { email: 'yaw.baidoo@example.org', name: 'Yaw Baidoo', roles: ['documentation', 'disputes'] },
  { email: 'audit@example.org', name: 'Araba Quaye', roles: ['auditor'] },
] as const;

/** Staff of the sample society, each joined with a code app whose secret was made for this society alone. */
export async function loadStaff(ctx: Context): Promise<void> {
  const then = daysAgo(ctx, 200);
  const call = { params: undefined, query: undefined };
  for (const { email, name, roles } of people) {
    const by = { staffId: null, name: 'The society' };
    const { secret } = await inviteStaff(then, { email, name, roles }, by);
    const body = { secret, password: samplePassword, method: 'codes' as const };
    const begun = await beginJoining(then, null, { ...call, body }, answerFacts);
    const code = TOTP.generate({
      secret: Secret.fromBase32(begun.data.app?.secret ?? ''),
      timestamp: then.now().getTime(),
    });
    const proof = { kind: 'codes' as const, code };
    await finishJoining(then, null, { ...call, body: { secret, proof } }, answerFacts);
  }
}
