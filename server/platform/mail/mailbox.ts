import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { htmlForFrame, listPage, mailPage } from './mailbox-pages.ts';
import { mailboxStyle } from './mailbox-style.ts';
import { isFromOwnMachine } from './own-machine.ts';
import { listMails, readMail } from './read-mails.ts';

/** Pages that show the mail of a folder, for trying the portal out. Mount them only where `mayHaveMailbox`. */
export const mailboxPath = '/dev/mailbox';

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
  const page = (url: string, show: (id: string) => Promise<string>) =>
    app.get(url, async (request, reply) => {
      refuseStrangers(request);
      const html = await show(idOf(request));
      return sendPage(reply, html, pagePolicy);
    });
  page(mailboxPath, async () => listPage(await listMails(folder)));
  page(`${mailboxPath}/:id`, async (id) => mailPage(await found(folder, id)));
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
