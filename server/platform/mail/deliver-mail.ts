import type { Contact } from '#contract/contact.ts';
import { stripSecrets } from '../error-logs/report-error.ts';
import type { Task } from '../jobs/jobs.ts';
import { mails } from '../telemetry/metrics.ts';
import type { Delivery } from './delivery.ts';
import { addReturnedMail, noteArrival } from './returned-mail.sql.ts';
import { type Mail, openMail } from './send-mail.ts';

/**
 * Sends one queued mail. A permanent refusal is logged by the mail's id, never by its address, and not retried. What is refused, or cannot
 * leave at its last try, is stored for the society to see to.
 */
export function deliverMail(delivery: Delivery): Task<'send_mail'> {
  return async ({ db, keys, society, now }, payload, { log, isLastTry = false }) => {
    const { id, until } = payload;
    if (until !== null && new Date(until) <= now()) {
      mails.inc({ outcome: 'too_late' });
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
    const returned = (status: number, answer: string) =>
      addReturnedMail(db, { payload, to, status, answer: withoutAddress(answer, to), at: now() });
    const delivered = await delivery.send(message).catch(async (error: unknown) => {
      mails.inc({ outcome: 'failed' });
      if (isLastTry) await returned(0, error instanceof Error ? error.message : '');
      throw error;
    });
    mails.inc({ outcome: delivered.outcome });
    if (delivered.outcome === 'sent') return noteArrival(db, id, to);
    const { status, answer } = delivered;
    log.error({ event: 'mail_refused', mail: id, status });
    await returned(status, answer);
  };
}

const maxAnswer = 300;

/** What a server said, without the address and other things of persons that it repeats. */
function withoutAddress(answer: string, to: string): string {
  const [local = ''] = to.split('@');
  const stripped = stripSecrets(answer.replaceAll(to, '[email]'));
  const whole = local.length > 2 ? stripped.replaceAll(local, '[email]') : stripped;
  return whole.replaceAll(/\s+/g, ' ').trim().slice(0, maxAnswer).toWellFormed();
}

const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const wraps = 'overflow-wrap:anywhere;word-break:break-word';

/** Styles are inline, because many mail programs drop all others. */
const style = {
  paper: `margin:0;padding:24px 12px;background-color:#f7f5ef;${font}`,
  sheet:
    'box-sizing:border-box;max-width:560px;margin:0 auto;padding:28px 24px;background-color:#ffffff;border:1px solid #dfdacd;border-radius:10px',
  mark: `margin:0 0 20px;font-size:14px;line-height:20px;font-weight:600;color:#0b5a3c;${wraps}`,
  heading: `margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#16211c;${wraps}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:24px;color:#16211c;${wraps}`,
  facts: 'margin:0 0 20px;padding:14px 16px;background-color:#efece3;border-radius:8px',
  term: `margin:0;font-size:13px;line-height:20px;color:#4c5a53;${wraps}`,
  value: `margin:0 0 8px;font-size:16px;line-height:24px;color:#16211c;${wraps}`,
  action: 'margin:24px 0 16px',
  button:
    'display:inline-block;padding:12px 20px;background-color:#0b5a3c;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;border-radius:8px',
  address: `margin:0 0 20px;font-size:13px;line-height:20px;color:#4c5a53;${wraps}`,
  link: `color:#0b5a3c;${wraps}`,
  foot: 'max-width:560px;margin:0 auto;padding:16px 24px;color:#4c5a53',
  footLine: `margin:0;font-size:13px;line-height:20px;${wraps}`,
} as const;

/** The dark theme, for the programs that ask for one. */
const darkStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#0e1411!important}
.sheet{background-color:#161e1a!important;border-color:#27322c!important}
.ink{color:#e9efeb!important}
.quiet{color:#b0bdb5!important}
.facts{background-color:#0b100d!important}
.mark,.link{color:#5fcb9a!important}
.button{background-color:#5fcb9a!important;color:#06251a!important}
}`;

/** A mail as HTML: no pictures, no tables for layout, nothing fetched; every text is escaped. */
export function renderHtml(mail: Mail, society: Contact): string {
  const { subject, greeting, paragraphs, facts = [], button, after = [] } = mail;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${style.paper}">
<div class="sheet" style="${style.sheet}">
<p class="mark" style="${style.mark}">${escaped(society.name)}</p>
<h1 class="ink" style="${style.heading}">${escaped(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${list(facts)}
${button ? buttonWith(button) : ''}
${after.map(paragraph).join('\n')}
</div>
<div class="quiet" style="${style.foot}">
<p style="${style.footLine}">${escaped(society.name)} sent you this email. ${reachLines(society).map(escaped).join(' · ')}</p>
</div>
</body>
</html>
`;
}

const paragraph = (text: string): string =>
  `<p class="ink" style="${style.paragraph}">${escaped(text)}</p>`;

function list(facts: NonNullable<Mail['facts']>): string {
  if (facts.length === 0) return '';
  const lines = facts.map(
    ({ term, value }) =>
      `<dt class="quiet" style="${style.term}">${escaped(term)}</dt><dd class="ink" style="${style.value}">${escaped(value)}</dd>`,
  );
  return `<dl class="facts" style="${style.facts}">${lines.join('')}</dl>`;
}

/** The address is also shown as text, for programs without buttons and for people who check before they click. */
function buttonWith({ label, url }: NonNullable<Mail['button']>): string {
  const to = escaped(/^https?:\/\//.test(url) ? url : '');
  return `<p style="${style.action}"><a class="button" href="${to}" style="${style.button}">${escaped(label)}</a></p>
<p class="quiet" style="${style.address}">Or copy this address into your browser:<br><a class="link" href="${to}" style="${style.link}">${to}</a></p>`;
}

/** A mail as plain text; the button's address has a line of its own. */
function renderText(mail: Mail, society: Contact): string {
  const { greeting, paragraphs, facts = [], button, after = [] } = mail;
  const parts = [
    greeting,
    ...paragraphs,
    facts.map(({ term, value }) => `${term}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...after,
    `-- \n${[society.name, ...reachLines(society)].join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** How the society is reached, a line each. */
function reachLines({ email, phone, address }: Contact): string[] {
  return [email, phone, address].filter((line) => line !== null);
}

/** A text escaped for HTML, between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
