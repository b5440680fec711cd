import { pages } from '#contract/pages.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { allCounts } from './check-import.ts';
import type { ImportAtWork } from './check-rows.ts';
import { coHoldersOfImport, nameOfMember } from './rows.sql.ts';

/** Tells the member that the import is through, and every other member whom it names, once for all its works. */
export async function notifyOfImport(tx: Transaction, work: ImportAtWork, at: Date): Promise<void> {
  const { record, memberId } = work;
  const { registered, faulty } = allCounts(record.counts);
  const rest = faulty === 0 ? '' : ` ${rowsOf(faulty)} had a problem and can be mended.`;
  await notifyOwner(tx, work, {
    title: 'Your import is done',
    message: `${worksOf(registered)} of ${record.file_name} ${registered === 1 ? 'is' : 'are'} registered.${rest}`,
    at,
  });
  const name = await nameOfMember(tx, memberId);
  await notifyOthers(tx, work, 'registered', at, (works) => ({
    title: works === 1 ? 'You were named on a work' : `You were named on ${works} works`,
    message: `${name} registered ${worksOf(works)} that name${works === 1 ? 's' : ''} you, from a list. Look whether your shares are right.`,
    link: pages.works({ confirmation: 'unconfirmed' }),
  }));
}

/** Tells the same members that it was taken back. */
export async function notifyOfUndo(tx: Transaction, work: ImportAtWork, at: Date): Promise<void> {
  const { record, memberId } = work;
  const { withdrawn, kept } = allCounts(record.counts);
  const rest =
    kept === 0
      ? ''
      : ` ${worksOf(kept)} stayed, for others have confirmed or changed ${kept === 1 ? 'it' : 'them'}.`;
  await notifyOwner(tx, work, {
    title: 'Your import was taken back',
    message: `${worksOf(withdrawn)} of ${record.file_name} ${withdrawn === 1 ? 'is' : 'are'} withdrawn.${rest}`,
    at,
  });
  const name = await nameOfMember(tx, memberId);
  await notifyOthers(tx, work, 'withdrawn', at, (works) => ({
    title:
      works === 1 ? 'A work that named you was withdrawn' : 'Works that named you were withdrawn',
    message: `${name} took back ${worksOf(works)} of a list that named you. You need do nothing.`,
    link: pages.works({ state: 'withdrawn' }),
  }));
}

type News = { readonly title: string; readonly message: string; readonly link: string };

async function notifyOwner(
  tx: Transaction,
  { record, memberId }: ImportAtWork,
  { title, message, at }: { title: string; message: string; at: Date },
): Promise<void> {
  const link = pages.workImport(record.id);
  await notify(tx, { memberIds: [memberId], title, message, link, senderMemberId: null }, at);
}

async function notifyOthers(
  tx: Transaction,
  { record, memberId }: ImportAtWork,
  outcome: 'registered' | 'withdrawn',
  at: Date,
  newsOf: (works: number) => News,
): Promise<void> {
  const told = await coHoldersOfImport(tx, record.id, { except: memberId, outcome });
  // Those who are told the same are told at once.
  for (const [works, alike] of Map.groupBy(told, (one) => one.works)) {
    const memberIds = alike.map((one) => one.member_id);
    await notify(tx, { memberIds, ...newsOf(works), senderMemberId: memberId }, at);
  }
}

const worksOf = (count: number): string =>
  count === 1 ? '1 work' : `${count.toLocaleString('en')} works`;
const rowsOf = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
