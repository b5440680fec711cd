import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Sender } from './mail-settings.ts';

/** A mail that is set and ready to leave; `id` is the same each time it is tried. */
type Message = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** What became of a mail: gone, or refused for good by the receiver's server with an SMTP status and its words, which may hold the address. */
type Delivered =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly status: number; readonly answer: string };

/** A way for mail to leave; fails when it should be tried again. */
export type Delivery = { send(message: Message): Promise<Delivered> };

type DeliverySettings = {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Sender;
  readonly dataFolder: string;
  readonly publicUrl: string;
};

/** How mail leaves this portal: by the server named, or else into files. */
export function chosenDelivery({
  smtpUrl,
  mailFrom,
  dataFolder,
  publicUrl,
}: DeliverySettings): Delivery {
  if (smtpUrl === undefined) {
    return folderDelivery(
      mailFolder(dataFolder),
      `${mailFrom.name} <${mailFrom.address}>`.trim(),
      () => new Date(),
    );
  }
  return smtpDelivery({ url: smtpUrl, from: mailFrom, idHost: new URL(publicUrl).hostname });
}

/** Where mail lies that no server sends. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

type SmtpOptions = {
  /** `smtp://user:password@host:587`, or smtps:// for TLS from the start. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The part of message ids after the @. */
  readonly idHost: string;
};

/** Mail by SMTP, with TLS wherever the server offers it. */
function smtpDelivery({ url, from, idHost }: SmtpOptions): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          // As a whole and never parsed: what somebody entered names one address, not several.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // The same at each attempt, so that a receiver can drop a duplicate.
          messageId: `<${id}@${idHost}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return judged(error);
      }
    },
  };
}

/**
 * Whether a failure is for good: the receiver's server says so of this address or this mail.
 * @throws Error to try again, without the server's words: they hold the address
 */
function judged(error: unknown): Extract<Delivered, { outcome: 'refused' }> {
  const { responseCode: status, command, code, response } = Object(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || code === 'EENVELOPE';
  if (isAboutMail && command !== 'MAIL FROM' && !(status < 500)) {
    return { outcome: 'refused', status: Number(status) || 0, answer: String(response ?? '') };
  }
  const text = `Email could not leave: ${[code, command, status].filter(Boolean).join(' ')}.`;
  throw Object.assign(new Error(text), { code: String(code ?? status ?? '') });
}

/** A mail as it lies in the folder. */
export type FiledMail = Message & { readonly from: string; readonly at: string };

/** Mail into files, one each as JSON, where no SMTP server was named. */
export function folderDelivery(folder: string, from: string, now: () => Date): Delivery {
  return {
    send: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const filed: FiledMail = { ...message, from, at: now().toISOString() };
      // Under its own name only once it is whole.
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, JSON.stringify(filed, null, 2), { mode: 0o600 });
      await rename(draft, join(folder, `${message.id}.json`));
      return { outcome: 'sent' };
    },
  };
}
