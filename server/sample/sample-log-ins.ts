import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { deskDbOf } from '../platform/http/limits/admission.ts';
import { escaped } from '../platform/mail/deliver-mail.ts';
import { devPage, mountDevPage } from '../platform/mail/mailbox.ts';
import { codeNow } from '../second-factor/one-time-codes.ts';
import { findStaffByEmail } from '../staff/staff.sql.ts';
import { factorsOfStaff } from '../staff/staff-session.sql.ts';
import { shownOfficers } from './desk/load-staff.ts';
import { samplePassword } from './load-people.ts';

const members = [
  ['ama@example.org', 'an individual with many works'],
  ['kofi@example.org', 'a co-writer with shares to confirm'],
  ['label@example.org', 'a publisher'],
  ['new@example.org', 'an individual without works'],
] as const;

/** /dev: who there is to log in as, and the codes that the officers' apps would show now. Mount it only where the mailbox is. */
export function mountSampleLogIns(app: FastifyInstance, ctx: Context): void {
  mountDevPage(app, '/dev', async () => {
    const officers = await Promise.all(shownOfficers.map((email) => officerRow(ctx, email)));
    const rows = members.map(([email, who]) => `<dt>${email}</dt><dd>${who}</dd>`).join('\n');
    return devPage(
      'Sample log-ins',
      `<h1>Sample log-ins</h1>
<p class="quiet">The password for every sample account is <strong>${escaped(samplePassword)}</strong>. Only this computer can read this page.</p>
<h2>Members</h2>
<dl>${rows}</dl>
<nav><a href="/">Log in as a member</a></nav>
<h2>The society desk</h2>
<dl>${officers.join('\n')}</dl>
<p class="quiet">An officer always needs a code from a phone as well. This is what the app would show now. It changes every 30 seconds: reload this page for the next one. Each code works once. Some decisions need both officers: log in as the second one in a private window.</p>
<nav><a href="/society/log-in">Log in to the desk</a></nav>
<h2>Email</h2>
<nav><a href="/dev/mailbox">Read the mailbox</a></nav>`,
    );
  });
}

async function officerRow(ctx: Context, email: string): Promise<string> {
  const code = await codeOf(ctx, email);
  const [name] = email.split('@');
  const id = email === shownOfficers[0] ? 'code' : `code-${name}`;
  const shown =
    code === null
      ? 'This officer has no code app now. Load the sample society again.'
      : escaped(code);
  return `<dt>${email}</dt><dd>Code <span id="${id}">${shown}</span></dd>`;
}

async function codeOf(ctx: Context, email: string): Promise<string | null> {
  const db = deskDbOf(ctx);
  const staff = await findStaffByEmail(db, email);
  const factors = staff === undefined ? [] : await factorsOfStaff(db, staff.id);
  for (const { id, secret_sealed } of factors) {
    if (secret_sealed !== null) return codeNow(ctx, { id, secret_sealed }, ctx.now());
  }
  return null;
}
