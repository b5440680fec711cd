import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startReceiver } from '../../testing/smtp-receiver.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import { chosenDelivery } from './delivery.ts';
import { type Mail, sealMail } from './send-mail.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const to = 'ama@example.org';
const mail: Mail = {
  subject: 'Confirm your address, Ɔdɔ <b>',
  greeting: 'Dear Ama,',
  paragraphs: ['Ɛyɛ. Open the link & go on.', '<script>alert(1)</script>'],
  facts: [{ term: 'Reference', value: 'M-1 "quoted"' }],
  button: { label: 'Confirm', url: `https://portal.example.org/confirm#${'x'.repeat(90)}` },
  after: ['The link works once.'],
};

describe('by SMTP', () => {
  it('arrives as text and HTML, both whole, from the society to one address', async () => {
    const receiver = await startReceiver();
    await deliver(receiver.url, sealMail(ctx.keys, { to, mail }));
    const [got] = receiver.received;
    expect(got?.from).toMatchObject({ name: 'The Society, Accra', address: 'portal@example.org' });
    expect(got?.to).toMatchObject([{ address: to }]);
    expect(got?.subject).toBe(mail.subject);
    for (const line of ['Dear Ama,', 'Ɛyɛ. Open the link & go on.', 'Reference: M-1 "quoted"']) {
      expect(got?.text).toContain(line);
    }
    expect(got?.text).toContain(`Confirm:\n${mail.button?.url}`);
    expect(got?.html).toContain('<html lang="en">');
    expect(got?.html).toContain(`href="${mail.button?.url}"`);
    expect(got?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(got?.html).not.toMatch(/<script|<b>|<img|<table/);
    expect(headerOf(got, 'auto-submitted')).toBe('auto-generated');
  });

  it('has the same message id each time, so that a double can be dropped', async () => {
    const receiver = await startReceiver();
    const payload = sealMail(ctx.keys, { to, mail });
    await deliver(receiver.url, payload);
    await deliver(receiver.url, payload);
    const ids = receiver.received.map(({ messageId }) => messageId);
    expect(ids).toEqual(Array(2).fill(`<${payload.id}@portal.example.org>`));
  });

  it('is not tried again where the address is refused for good, and the log has no address', async () => {
    const receiver = await startReceiver(() => 550);
    const payload = sealMail(ctx.keys, { to, mail });
    const log = await deliver(receiver.url, payload);
    expect(log.error.mock.calls).toEqual([
      [{ event: 'mail_refused', mail: payload.id, status: 550 }],
    ]);
  });

  it.each([450, 421])(
    'fails, to be tried again, on %d, without a word of the address',
    async (status) => {
      const receiver = await startReceiver(() => status);
      const failing = deliver(receiver.url, sealMail(ctx.keys, { to, mail }));
      const error = await failing.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify([String(error), Object.entries(Object(error))])).not.toContain('ama@');
    },
  );

  it('fails, to be tried again, while nobody listens', async () => {
    const receiver = await startReceiver();
    const payload = sealMail(ctx.keys, { to, mail });
    await receiver.goAway();
    await expect(deliver(receiver.url, payload)).rejects.toThrow('Email could not leave');
    await receiver.comeBack();
    await deliver(receiver.url, payload);
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ['smtps', true],
    ['smtp', false],
  ])('goes to no server that cannot prove who it is: %s', async (protocol, secure) => {
    // It signed its certificate itself, long ago.
    const stranger = new SMTPServer({ secure, authOptional: true, logger: false });
    stranger.on('error', () => {});
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((done) => stranger.close(() => done())));
    const address = stranger.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const url = `${protocol}://127.0.0.1:${port}`;
    await expect(deliver(url, sealMail(ctx.keys, { to, mail }))).rejects.toMatchObject({
      message: expect.stringContaining('Email could not leave'),
      code: 'ESOCKET',
    });
  });

  it('is dropped when its time is over', async () => {
    const receiver = await startReceiver();
    const until = new Date(ctx.now().getTime() - 1);
    const log = await deliver(receiver.url, sealMail(ctx.keys, { to, mail, until }));
    expect(receiver.received).toEqual([]);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('cannot be made to go to two, or to carry a header more', async () => {
    const receiver = await startReceiver();
    const sly = 'a@example.org, b@example.org\r\nBcc: c@example.org';
    await deliver(receiver.url, sealMail(ctx.keys, { to: sly, mail })).catch(() => {});
    await deliver(
      receiver.url,
      sealMail(ctx.keys, { to, mail: { ...mail, subject: 'Hello\r\nBcc: c@example.org' } }),
    );
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.bcc).toBeUndefined();
    expect(receiver.received[0]?.to).toMatchObject([{ address: to }]);
  });
});

describe('without a server', () => {
  it('lies in one file a mail, readable for its owner only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'membership-mail-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const payload = sealMail(ctx.keys, { to, mail });
    await deliver(undefined, payload, folder);
    await deliver(undefined, payload, folder);
    expect(readdirSync(join(folder, 'mail'))).toEqual([`${payload.id}.json`]);
    const file = join(folder, 'mail', `${payload.id}.json`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ to, subject: mail.subject });
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

async function deliver(smtpUrl: string | undefined, payload: Jobs['send_mail'], dataFolder = '') {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const delivery = chosenDelivery({
    smtpUrl,
    mailFrom: { name: 'The Society, Accra', address: 'portal@example.org' },
    dataFolder,
    publicUrl: ctx.publicUrl,
  });
  await deliverMail(delivery)(ctx, payload, { log });
  return log;
}

function headerOf(
  mail: { headers: readonly { key: string; value: string }[] } | undefined,
  name: string,
) {
  return mail?.headers.find(({ key }) => key === name)?.value;
}
