import type { Context } from '../context.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import { confirmOnPaper } from '../works/amending/confirm-on-paper.ts';
import { registerWork } from '../works/registering/register-work.ts';
import { actorOf, answerFacts, personOf } from './actors.ts';
import { loadDesk } from './desk/load-desk.ts';
import { loadStaff } from './desk/load-staff.ts';
import { loadWaiting } from './desk/load-waiting.ts';
import { loadBankDetails } from './load-bank-details.ts';
import { letTimePass, loadArrangement, loadCoSigning } from './load-co-signing.ts';
import { loadConsents } from './load-consents.ts';
import { loadDisputeByLink } from './load-dispute-by-link.ts';
import { loadDisputes } from './load-disputes.ts';
import { loadLogs } from './load-logs.ts';
import { loadPeople } from './load-people.ts';
import { loadRecordings } from './load-recordings.ts';
import { loadSecondFactor } from './load-second-factor.ts';
import { loadSounds } from './load-sounds.ts';
import type { RegisteredWork } from './plan-recordings.ts';
import { planWorks } from './plan-works.ts';
import { mailNoNotices, readNoticesBefore } from './read-notices.sql.ts';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/**
 * Loads the sample society into an empty database: members, rights holders and works, registered one by one through
 * the product's own handler at moved clocks, so that history, notifications and search are what real use would have left.
 */
export async function loadSample(ctx: Context): Promise<void> {
  const { db } = ctx;
  const now = ctx.now();
  const people = await transaction(db, (tx) =>
    loadPeople(tx, ctx, new Date(now.getTime() - 4 * yearMs)),
  );
  const confirmed: string[] = [];
  const works: RegisteredWork[] = [];
  const kofisOwn: { title: string }[] = [];
  for (const { by, at, input, isConfirmedByAll } of planWorks(people, now)) {
    if (by.memberId === null) continue;
    const { data } = await registerWork(
      { ...ctx, now: () => at },
      actorOf(by),
      { params: undefined, query: undefined, body: input },
      answerFacts,
    );
    if (isConfirmedByAll) confirmed.push(data.id);
    const isOriginal = input.version_kind === 'original' && input.holders.length === 1;
    if (by.key === 'kofi' && isOriginal) kofisOwn.push({ title: data.title });
    works.push({ id: data.id, title: data.title, language: data.language, by });
  }
  await transaction(db, async (tx) => {
    await loadBankDetails({ ...ctx, db: tx }, people, now);
    await confirmOnPaper(tx, confirmed, now);
  });
  await letTimePass(ctx, new Date(now.getTime() - 4 * yearMs));
  await loadCoSigning(ctx, {
    ama: actorOf(personOf(people, 'ama')),
    kofi: actorOf(personOf(people, 'kofi')),
    naa: actorOf(personOf(people, 'naa')),
    adjoa: { rightsHolderId: personOf(people, 'adjoa').id },
  });
  const [song] = kofisOwn;
  if (song !== undefined) {
    await loadArrangement(ctx, { naa: actorOf(personOf(people, 'naa')), song });
  }
  await loadDisputes(ctx, {
    ama: actorOf(personOf(people, 'ama')),
    kofi: actorOf(personOf(people, 'kofi')),
    naa: actorOf(personOf(people, 'naa')),
  });
  await loadDisputeByLink(ctx, {
    ama: actorOf(personOf(people, 'ama')),
    kofi: actorOf(personOf(people, 'kofi')),
    adjoa: { rightsHolderId: personOf(people, 'adjoa').id },
  });
  await loadConsents(ctx, {
    yaw: actorOf(personOf(people, 'yaw')),
    selorm: actorOf(personOf(people, 'selorm')),
    fiifi: { rightsHolderId: personOf(people, 'fiifi').id },
  });
  await loadRecordings(ctx, people, works);
  await loadLogs(ctx, people);
  await loadSounds(ctx, people, works);
  const volta = personOf(people, 'volta');
  await loadSecondFactor(ctx, actorOf(volta), volta.email ?? '');
  await loadStaff(ctx);
  await loadWaiting(ctx);
  await loadDesk(ctx, people);
  await transaction(db, async (tx) => {
    await readNoticesBefore(tx, new Date(now.getTime() - 7 * dayMs));
    await mailNoNotices(tx);
  });
}

/** Whether nobody is a member yet: only then is the sample loaded. */
export async function isEmptySociety(db: Db): Promise<boolean> {
  const member = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  return member === undefined;
}
