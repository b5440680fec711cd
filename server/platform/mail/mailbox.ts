import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Problem } from '#domain/problems.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { isFromOwnMachine } from '../http/host-header.ts';
import { escaped } from './deliver-mail.ts';
import type { FiledMail } from './delivery.ts';

const filedSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});
const maxListed = 200;

/** The newest mails of a folder, the newest first. */
async function listMails(folder: string): Promise<FiledMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => idIn(name) !== null);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, maxListed);
  const mails = await Promise.all(newest.map(({ name }) => readMail(folder, idIn(name) ?? '')));
  return mails.filter((mail) => mail !== null);
}

/** One mail of a folder; null when there is none of this id. */
async function readMail(folder: string, id: string): Promise<FiledMail | null> {
  if (idIn(`${id}.json`) === null) return null;
  try {
    const text = await readFile(join(folder, `${id}.json`), 'utf8');
    return filedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function idIn(name: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/.exec(name)?.[1] ?? null;
}

/** The style of /dev/mailbox: a file of its own, for the policy allows none within the page. */
const mailboxStyle = `
:root { color-scheme: light dark; --line: #dfdacd; --mark: #0b5a3c; --page: #f7f5ef; --sheet: #ffffff; --ink: #16211c; --quiet: #4c5a53; }
@media (prefers-color-scheme: dark) {
  :root { --line: #27322c; --mark: #5fcb9a; --page: #0e1411; --sheet: #161e1a; --ink: #e9efeb; --quiet: #b0bdb5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; overflow-wrap: anywhere; }
a { color: var(--mark); }
:is(a, summary, iframe):focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.quiet, dt, time { color: var(--quiet); }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
ol { list-style: none; margin: 1rem 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 0.125rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a strong { color: var(--mark); text-decoration: underline; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 10px; }
summary { min-height: 44px; padding: 0.625rem 0; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); }
`.trimStart();

/** Pages that show the mail of a folder, for trying the portal out. Mount them only where `mayHaveMailbox`. */
const mailboxPath = '/dev/mailbox';

const policy = (...sources: string[]): string =>
  ["default-src 'none'", "base-uri 'none'", "form-action 'none'", ...sources].join('; ');
const pagePolicy = policy("style-src 'self'", "frame-src 'self'", "frame-ancestors 'none'");
// A mail brings its own styles and nothing else: it runs nothing, fetches nothing, and its links open in the whole window.
const framePolicy = policy(
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
);

/** The list of mails, each mail, and the same as HTML for its frame: for this machine only. */
export function mountMailbox(app: FastifyInstance, folder: string): void {
  mountDevPage(app, mailboxPath, async () => listPage(await listMails(folder)));
  mountDevPage(app, `${mailboxPath}/:id`, async (id) => mailPage(await found(folder, id)));
  app.get(`${mailboxPath}/:id/html`, async (request, reply) => {
    refuseStrangers(request);
    const { html } = await found(folder, idOf(request));
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendPage(reply, htmlForFrame(html), framePolicy);
  });
  app.get(`${mailboxPath}.css`, async (request, reply) => {
    refuseStrangers(request);
    return reply.type('text/css; charset=utf-8').send(mailboxStyle);
  });
}

/** A page for trying the portal out, in the mailbox's style, that only this machine is shown. */
export function mountDevPage(
  app: FastifyInstance,
  url: string,
  show: (id: string) => Promise<string>,
): void {
  app.get(url, async (request, reply) => {
    refuseStrangers(request);
    const html = await show(idOf(request));
    return sendPage(reply, html, pagePolicy);
  });
}

function refuseStrangers(request: FastifyRequest): void {
  if (!isFromOwnMachine(request)) throw new Problem('not_found');
}

async function found(folder: string, id: string) {
  const mail = await readMail(folder, id);
  if (mail === null) throw new Problem('not_found');
  return mail;
}

function idOf({ params }: FastifyRequest): string {
  return String(Reflect.get(Object(params), 'id') ?? '');
}

function sendPage(reply: FastifyReply, html: string, csp: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(html);
}

/** All mails, the newest first. */
function listPage(mails: readonly FiledMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/dev/mailbox/${escaped(id)}"><strong>${escaped(subject)}</strong><span>${escaped(to)}</span>${time(at)}</a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('\n')}</ol>`
      : '<p>No email yet. Ask for a new password, for example, then reload this page.</p>';
  return devPage(
    'Mailbox',
    `<h1>Mailbox</h1>
<p class="quiet">Email of the sample society. Nothing is sent: without SMTP_URL every email lands here, and only this computer can read it.</p>
${list}`,
  );
}

/** One mail: who, when, as HTML in a frame and as text. */
function mailPage({ id, subject, from, to, at, text }: FiledMail): string {
  return devPage(
    `${subject} · Mailbox`,
    `<nav><a href="/dev/mailbox">All email</a></nav>
<h1>${escaped(subject)}</h1>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to)}</dd><dt>When</dt><dd>${time(at)}</dd></dl>
<iframe src="/dev/mailbox/${escaped(id)}/html" title="${escaped(subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details><summary>As plain text</summary><pre>${withLinks(text)}</pre></details>`,
  );
}

/** A mail's own HTML, whose links open in the whole window. */
function htmlForFrame(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_top">');
}

/** A whole page around this body; both are markup, escaped already where they must be. */
export function devPage(title: string, body: string): string {
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
