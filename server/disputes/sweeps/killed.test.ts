import { expect, it } from 'vitest';
import { verifyHistory } from '../../history/verify-history.ts';
import { renderNotice } from '../../notifications/notice-content.ts';
import { answerDoor } from '../../testing/answer-door.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute, raiseDraft } from '../../testing/build-dispute.ts';
import { buildMember } from '../../testing/build-member.ts';
import { disputeSteps, type StepRequest } from '../../testing/dispute-steps.ts';
import { everythingWritten } from '../../testing/everything-written.ts';
import { killScene, notices, works } from '../../testing/kill-scene.ts';
import { type SmtpReceiver, startReceiver } from '../../testing/smtp-receiver.ts';
import { startPortal } from '../../testing/start-portal.ts';
import { checkDisputes } from '../history/check-disputes.ts';

const scene = await killScene();
const { db, owner, url, ctx, app, timeline } = scene;

type Reply = { readonly status: number; readonly text: string };

/** Sends a request as a browser would; null when no answer came. */
async function send(
  origin: string,
  { by, method, path, options }: StepRequest,
): Promise<Reply | null> {
  const { credentials } = await asMember(app, ctx, by);
  return fetch(`${origin}/api/v1${path}`, {
    method: { post: 'POST', put: 'PUT', del: 'DELETE' }[method],
    headers: {
      ...credentials,
      'idempotency-key': options.key,
      ...(options.ifMatch && { 'if-match': options.ifMatch }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  }).then(
    async (answered) => ({ status: answered.status, text: await answered.text() }),
    () => null,
  );
}

const asOneWord = (text: string) => text.replaceAll(/\s+/g, '');

const noticeIds = async () =>
  (await db.selectFrom('notification').select('id').execute()).map(({ id }) => id);

/** Of everything new that somebody was told and wants by mail there is one mail; the same one may come twice. */
async function expectMailedOnce(receiver: SmtpReceiver, known: readonly string[]) {
  const notices = await db
    .selectFrom('notification as n')
    .innerJoin('member as m', 'm.id', 'n.member_id')
    .select(['n.id', 'n.event', 'n.facts', 'n.title', 'n.message', 'n.link', 'm.email'])
    .where('n.mail', '=', 'at_once')
    .execute();
  const mails = notices
    .filter(({ id }) => !known.includes(id))
    .map(({ email, ...notice }) => {
      const { message } = renderNotice(notice);
      const about = receiver.received.filter(
        ({ to, text }) =>
          to?.some(({ address }) => address === email) &&
          asOneWord(text ?? '').includes(asOneWord(message)),
      );
      return { message, mails: new Set(about.map(({ messageId }) => messageId)).size };
    });
  expect(mails.length).toBeGreaterThan(0);
  expect(mails).toEqual(mails.map(({ message }) => ({ message, mails: 1 })));
}

// As many as the server works on at once; the others are in interrupted.test.ts.
const steps = disputeSteps.filter(({ events }) => events.length > 0).slice(0, 9);

it.each(['before anything was written', 'before it is committed', 'before it is answered'])(
  'nine steps under way when the server is killed, %s, are there once when they are sent again',
  async (when) => {
    const receiver = await startReceiver();
    const known = await noticeIds();
    const door = await answerDoor(url);
    const variables = { ...scene.variables, DATABASE_URL: door.url, SMTP_URL: receiver.url };
    const first = await startPortal(variables);
    const requests: StepRequest[] = [];
    for (const { prepare } of steps) requests.push(await prepare(ctx, app));
    const earlier = await Promise.all(requests.map(({ disputeId }) => timeline(disputeId ?? '')));
    await scene.untilWorked();
    const before = await everythingWritten(owner);
    const sendAll = (origin: string) => Promise.all(requests.map((one) => send(origin, one)));

    const sentAndKilled = async (untilThen: () => Promise<void>) => {
      const sent = sendAll(first.origin);
      await untilThen();
      await first.kill();
      expect(await sent).toEqual(requests.map(() => null));
    };
    if (when === 'before it is answered') {
      door.decide(({ said }) => (said.includes('COMMIT') ? 'keep' : 'pass'));
      await sentAndKilled(() => scene.untilKept(requests.map(({ options }) => options.key)));
      door.decide(null);
    } else {
      const held =
        when === 'before it is committed' ? notices : works(requests.map((one) => one.workId));
      await scene.holding(held, () => sentAndKilled(() => scene.untilWaiting(requests.length)));
    }
    await scene.untilForgotten();
    const isThere = when === 'before it is answered';
    if (!isThere) expect(await everythingWritten(owner)).toEqual(before);
    expect((await checkDisputes(db)).contradictory).toEqual([]);

    const second = await startPortal(variables);
    const answers = await sendAll(second.origin);
    expect(answers.filter((one) => one === null || one.status >= 300)).toEqual([]);
    expect(await sendAll(second.origin)).toEqual(answers);
    for (const [place, { events }] of steps.entries()) {
      const now = await timeline(requests[place]?.disputeId ?? '');
      expect(now).toEqual([...(earlier[place] ?? []), ...events]);
    }
    await scene.untilWorked();
    await expectMailedOnce(receiver, known);
    expect((await checkDisputes(db)).contradictory).toEqual([]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  },
);

it('a mail under way when the server is killed is sent once', async () => {
  const receiver = await startReceiver();
  const door = await answerDoor(url);
  const variables = { ...scene.variables, DATABASE_URL: door.url, SMTP_URL: receiver.url };
  const first = await startPortal(variables);
  const claimant = await buildMember(db, { name: 'Kofi Yawson' });
  const { dispute } = await buildDispute(ctx, claimant, { isDraft: true });
  // What the work set off is done before: two jobs run at once, and each that is kept holds one of them.
  await scene.untilWorked();
  const known = await noticeIds();
  door.decide(({ said }) => (said.includes('COMMIT') ? 'keep' : 'pass'));
  await raiseDraft(ctx, claimant, dispute);
  // The mails are written and queued, and their job does not know of it.
  await scene.untilTaken(known);
  await first.kill();
  door.decide(null);
  await startPortal(variables);
  await scene.untilWorked();
  await expectMailedOnce(receiver, known);
});
