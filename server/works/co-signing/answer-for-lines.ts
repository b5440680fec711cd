import { Problem } from '#domain/problems.ts';
import type { EditKind } from '#domain/works/edits.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { forgetClaims, lapseReviews } from '../../consent/consent.sql.ts';
import { waitForSociety } from '../../consent/wait-for-society.ts';
import type { Context } from '../../context.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import type { NoticeContent } from '../../notifications/notice-content.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { disownedFor } from '../../rightsholders/find-or-add-rights-holders.ts';
import { confirmed, declined, lineKey, type WorkHolderLine } from '../../shares/holder-lines.ts';
import { moveLines, moveRepresented } from '../amending/versions.sql.ts';
import { consentEdits, consentOf, type Signer, writeVersion } from '../amending/write-versions.ts';
import { askConfirmer } from '../proposals/propose.ts';
import { keepNaming } from '../registering/naming.sql.ts';
import { isAnswerable, linesOf } from '../work-view.ts';
import type { WorkRow } from '../works.sql.ts';
import { writeAnswers } from '../works.sql.ts';

/**
 * Confirms every line of this holder, and notifies the registrant. Through a link by which they would have less than the work gave them
 * before, it waits for the society first.
 * @throws Problem work_not_amendable or nothing_to_confirm
 */
export async function confirmLinesOf(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  by: Signer,
  at: Date,
): Promise<void> {
  const { lines, mine, name } = linesOfSigner(work, by);
  if (mine.every(({ confirmation }) => confirmation === 'confirmed')) {
    throw new Problem('nothing_to_confirm', '');
  }
  const holderId = by.rightsHolderId;
  const isWaiting = await waitForSociety(tx, ctx, work, {
    subject: { kind: 'confirmation', workId: work.id, holderId },
    given: [{ holderId, name, consent: consentOf(by), answeredAt: at }],
    split: { after: lines.map(({ id, shares }) => ({ holderId: id, shares })) },
  });
  if (isWaiting) return;
  await forgetClaims(tx, work.id, [holderId]);
  const changed = mine.map((line) => confirmed(line, at, consentOf(by)));
  await answer(tx, { work, by, lines, changed }, at, {
    kind: 'confirmed',
    edit: { field: 'confirmation', old: null, new: name },
    content: { event: 'line_confirmed', facts: answeredFor(work, mine, name) },
  });
}

/** Declines every line of this holder that waits, and notifies the registrant. @throws Problem as {@link confirmLinesOf} */
export async function declineLinesOf(
  tx: Transaction,
  work: WorkRow,
  by: Signer,
  reason: string,
  at: Date,
): Promise<void> {
  const { lines, mine, name } = linesOfSigner(work, by);
  const waiting = mine.filter(({ confirmation }) => confirmation === 'unconfirmed');
  if (waiting.length === 0) throw new Problem('nothing_to_confirm', '');
  const changed = waiting.map((line) => declined(line, reason, consentOf(by)));
  await answer(tx, { work, by, lines, changed }, at, {
    kind: 'declined',
    edit: { field: 'decline', old: null, new: { name, reason } },
    content: { event: 'line_declined', facts: { ...answeredFor(work, mine, name), reason } },
  });
}

/**
 * Gives the lines of this holder to a record of its own with the same name, for it is somebody else whom the work names, and notifies the
 * registrant. @throws Problem work_not_amendable, or nothing_to_confirm where they have said before that they are it
 */
export async function disownLinesOf(
  tx: Transaction,
  work: WorkRow,
  by: Signer,
  at: Date,
): Promise<void> {
  const { lines, mine, name } = linesOfSigner(work, by);
  if (work.open_proposal_id !== null || work.registered_by === by.memberId)
    throw new Problem('work_not_amendable');
  if (mine.some(({ confirmation }) => confirmation === 'confirmed'))
    throw new Problem('nothing_to_confirm', '');
  const [own] = mine;
  if (own === undefined) throw new Problem('nothing_to_confirm', '');
  const other = await disownedFor(tx, own, work.id, at);
  const move = { fromId: by.rightsHolderId, intoId: other.id };
  await keepNaming(tx, work.id, by.rightsHolderId);
  await moveLines(tx, move, [work.id]);
  await moveRepresented(tx, move, [work.id]);
  const reason = 'This is someone else of this name.';
  const after = lines.map((line) => (mine.includes(line) ? { ...line, ...other } : line));
  const edits = [{ field: 'decline', old: null, new: { name, reason } }];
  await writeVersion(tx, { work, lines: after, kind: 'declined', by, edits }, at);
  const facts = { ...answeredFor(work, mine, name), reason };
  const notice = { memberIds: [work.registered_by], senderMemberId: by.memberId };
  await notify(tx, { ...notice, event: 'line_declined', facts }, at);
}

const answeredFor = (work: WorkRow, mine: readonly WorkHolderLine[], name: string) => ({
  work: { id: work.id, title: work.title },
  name,
  has_share: mine.some(({ shares }) => holdsAny(shares)),
});

function linesOfSigner(work: WorkRow, { rightsHolderId }: Signer) {
  if (!isAnswerable(work.state)) throw new Problem('work_not_amendable');
  const lines = linesOf(work);
  const mine = lines.filter(({ id }) => id === rightsHolderId);
  return { lines, mine, name: mine[0]?.name ?? '' };
}

type Answering = {
  readonly work: WorkRow;
  readonly by: Signer;
  readonly lines: readonly WorkHolderLine[];
  readonly changed: readonly WorkHolderLine[];
};
type Said = {
  readonly kind: EditKind;
  readonly edit: WorkEdit;
  readonly content: NoticeContent;
};

async function answer(
  tx: Transaction,
  { work, by, lines, changed }: Answering,
  at: Date,
  { kind, edit, content }: Said,
): Promise<void> {
  const now = new Map(changed.map((line) => [lineKey(line), line]));
  const after = lines.map((line) => now.get(lineKey(line)) ?? line);
  await writeAnswers(tx, work.id, changed);
  await lapseReviews(tx, { lineOf: { workId: work.id, holderId: by.rightsHolderId } }, at);
  const edits = [edit, ...consentEdits(changed[0]?.name ?? '', consentOf(by))];
  await writeVersion(tx, { work, lines: after, kind, by, edits }, at);
  if (kind === 'confirmed' && work.open_proposal_id !== null) {
    await askConfirmer(tx, work, after, by.rightsHolderId);
  }
  if (work.registered_by === by.memberId) return;
  const recipients = { memberIds: [work.registered_by], senderMemberId: by.memberId };
  await notify(tx, { ...recipients, ...content }, at);
}
