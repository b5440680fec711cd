import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or smtps:// for TLS from the start. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The part of message ids after the @. */
  readonly idHost: string;
};

/** Mail by SMTP, with TLS wherever the server offers it. */
export function smtpDelivery({ url, from, idHost }: SmtpOptions): Delivery {
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
function judged(error: unknown): { readonly outcome: 'refused'; readonly status: number } {
  const { responseCode: status, command, code } = Object(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || code === 'EENVELOPE';
  if (isAboutMail && command !== 'MAIL FROM' && !(status < 500)) {
    return { outcome: 'refused', status: Number(status) || 0 };
  }
  throw new Error(`Mail could not leave: ${[code, command, status].filter(Boolean).join(' ')}.`);
}
