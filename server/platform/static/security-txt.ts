import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

const path = '/.well-known/security.txt';
// Less than a year, so that nobody writes to an address that was given up long ago.
const lastsDays = 180;

/** Where to report a hole, for who looks for it. @source RFC 9116 */
export function mountSecurityTxt(app: FastifyInstance, { society, publicUrl, now }: Context): void {
  app.get(path, async (_, reply) => {
    const day = new Date(now()).setUTCHours(0, 0, 0, 0);
    const expires = new Date(day + lastsDays * 86_400_000);
    const lines = [
      `Contact: mailto:${society.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
