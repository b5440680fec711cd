import { formatFullDateTime } from '#domain/text/dates.ts';
import { escaped } from './escaped.ts';
import type { FiledMail } from './folder-delivery.ts';

/** All mails, the newest first. */
export function listPage(mails: readonly FiledMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/dev/mailbox/${escaped(id)}"><strong>${escaped(subject)}</strong><span>${escaped(to)}</span>${time(at)}</a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : '<p>No mail yet. Ask for a new password, for example, then reload this page.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="quiet">Mail of the sample society. Nothing is sent: without SMTP_URL every mail lands here, and only this computer can read it.</p>
${list}`,
  );
}

/** One mail: who, when, as HTML in a frame and as text. */
export function mailPage({ id, subject, from, to, at, text }: FiledMail): string {
  return page(
    `${subject} · Mailbox`,
    `<nav><a href="/dev/mailbox">All mail</a></nav>
<h1>${escaped(subject)}</h1>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to)}</dd><dt>When</dt><dd>${time(at)}</dd></dl>
<iframe src="/dev/mailbox/${escaped(id)}/html" title="${escaped(subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details><summary>As plain text</summary><pre>${withLinks(text)}</pre></details>`,
  );
}

/** A mail's own HTML, whose links open in the whole window. */
export function htmlForFrame(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_top">');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function time(at: string): string {
  return `<time datetime="${escaped(at)}">${escaped(formatFullDateTime(new Date(at)))}</time>`;
}

function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('');
}
