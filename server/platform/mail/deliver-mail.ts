import type { Task } from '../jobs/task.ts';
import type { Delivery } from './delivery.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { openMail } from './sealed-mail.ts';

/** Sends one queued mail. A permanent refusal is logged by the mail's id, never by its address, and not retried. */
export function deliverMail(delivery: Delivery): Task<'send_mail'> {
  return async ({ keys, society, now }, payload, { log }) => {
    const { id, until } = payload;
    if (until !== null && new Date(until) <= now()) {
      log.warn({ event: 'mail_too_late', mail: id });
      return;
    }
    const { to, mail } = openMail(keys, payload);
    const message = {
      id,
      to,
      subject: mail.subject,
      text: renderText(mail, society),
      html: renderHtml(mail, society),
    };
    const delivered = await delivery.send(message);
    if (delivered.outcome === 'refused') {
      log.error({ event: 'mail_refused', mail: id, status: delivered.status });
    }
  };
}
