import { vi } from 'vitest';
import type { DraftContent } from '#contract/drafts.ts';

type Stored = { version: number; amends: string | null; content: DraftContent };

/** Stands in for the server of drafts, by its contract. */
export type DraftServer = {
  readonly drafts: Map<string, Stored>;
  /** Method and version of every saving that came, with the title in it. */
  readonly saved: string[];
  isAway: boolean;
  /** Saves, and what it answers is lost on the way. */
  isUnheard: boolean;
  /** Answers the next savings so instead. */
  refusal: { status: number; code: string; message: string } | null;
  /** Savings wait until it is called. */
  holdBack(): () => void;
};

/** Serves drafts to the browser's fetch. */
export function serveDrafts(): DraftServer {
  let gate = Promise.resolve();
  const server: DraftServer = {
    drafts: new Map(),
    saved: [],
    isAway: false,
    isUnheard: false,
    refusal: null,
    holdBack() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
  const failure = (status: number, code: string, message = code) =>
    Response.json({ code, message, problems: [] }, { status });
  const summary = (id: string, { amends, content }: Stored) => ({
    id,
    title: content.draft.title,
    step: content.step,
    amends: amends && { id: amends, title: 'Amended' },
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
  });
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers, body }: RequestInit) => {
      const id = /\/drafts\/([^/]+)$/.exec(address)?.[1];
      if (server.isAway) throw new TypeError('Failed to fetch');
      if (id === undefined) {
        return Response.json({ data: [...server.drafts].map(([key, one]) => summary(key, one)) });
      }
      const stored = server.drafts.get(id);
      if (method === 'PUT') {
        const { amends = null, content } = JSON.parse(String(body));
        const version = Number(new Headers(headers).get('if-match')?.replaceAll('"', ''));
        server.saved.push(`${version} ${content.draft.title}`);
        await gate;
        if (server.refusal) {
          return failure(server.refusal.status, server.refusal.code, server.refusal.message);
        }
        if (stored === undefined && version > 0) return failure(404, 'not_found');
        const isSame = JSON.stringify(stored?.content) === JSON.stringify(content);
        const now = stored?.version ?? 0;
        if (!isSame && now !== version) return failure(412, 'stale_version');
        const next = { version: isSame ? now : now + 1, amends, content };
        server.drafts.set(id, next);
        if (server.isUnheard) throw new TypeError('Failed to fetch');
        return Response.json({ data: { ...summary(id, next), version: next.version } });
      }
      if (stored === undefined) return failure(404, 'not_found');
      if (method === 'DELETE') {
        server.drafts.delete(id);
        return new Response(null, { status: 204 });
      }
      const { version, content } = stored;
      return Response.json({ data: { ...summary(id, stored), version, content } });
    },
  );
  return server;
}
