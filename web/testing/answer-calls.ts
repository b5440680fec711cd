import { vi } from 'vitest';

/** A call that was made: its query as an object, its ids as `:id`. */
export type MadeCall = {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | null;
};

/** What is answered: the body of the answer, or a failure. */
export type Answer = { readonly data: unknown; readonly page?: unknown } | Response;

const followed = 'GET /society/queue/events';

/**
 * Stands in for the server: `answers` has what each call answers by its name, such as `GET /logs/uses` or `PUT /logs/imports/:id/mapping`.
 * What is not there is not found. Gives the calls in their order.
 */
export function answerCalls(
  answers: Readonly<Record<string, (made: MadeCall) => Answer>>,
): MadeCall[] {
  const calls: MadeCall[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers, body }: RequestInit) => {
      const url = new URL(address, 'http://localhost');
      const path = url.pathname.replace('/api/v1', '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
      const made: MadeCall = {
        name: `${method} ${path}`,
        query: Object.fromEntries(url.searchParams),
        body: typeof body === 'string' ? JSON.parse(body) : null,
        key: new Headers(headers).get('idempotency-key'),
      };
      // Every page of the desk follows what waits; a test that is about that answers it.
      if (made.name === followed && !(followed in answers)) return refuse(401, 'not_signed_in', '');
      calls.push(made);
      const answer = answers[made.name]?.(made);
      if (answer instanceof Response) return answer;
      return answer === undefined ? refuse(404, 'not_found', 'Not found') : Response.json(answer);
    },
  );
  return calls;
}

/** A failure as the server answers it. */
export function refuse(
  status: number,
  code: string,
  message: string,
  problems: readonly { path: string; code: string; message: string }[] = [],
): Response {
  return Response.json({ code, message, problems }, { status });
}

/** Where a list of so many stands, at its first page. */
export const pageOf = (total: number) => ({ number: 1, size: 25, total, total_is_floor: false });
