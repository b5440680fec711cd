import { Agent, type IncomingMessage, request } from 'node:http';
import { secondCookie } from '#contract/session/session.ts';
import { sessionCookie } from '#contract/session/session-cookie.ts';

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
/** `status` 0 is a connection that gave no answer. */
export type Answered = { readonly status: number; readonly body: Buffer; readonly ms: number };

/** One member at one keep-alive connection, as a browser is. */
export type Client = {
  readonly origin: string;
  logIn(email: string, password: string): Promise<void>;
  /** Never throws: no answer is an answer too. */
  call(call: Call): Promise<Answered>;
  /** What a browser sends with every call once it is logged in. */
  readonly credentials: () => Readonly<Record<string, string>>;
  close(): void;
};

export function openClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [token, bond, change] = ['', '', ''];
  const credentials = (): Record<string, string> =>
    token === ''
      ? {}
      : { authorization: `Bearer ${token}`, cookie: `${secondCookie}=${bond}${change}` };
  const call = async ({ method, path, body, headers = {} }: Call): Promise<Answered> => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const start = performance.now();
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sending = request(`${origin}${path}`, {
          method,
          agent,
          headers: {
            ...credentials(),
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
            ...headers,
          },
        });
        sending.once('response', resolve).once('error', reject).end(sent);
      });
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      token = cookieIn(answer, sessionCookie) ?? token;
      bond = cookieIn(answer, secondCookie) ?? bond;
      const changed = cookieIn(answer, '_last_change');
      // Where its changes end, for reads from a replica.
      if (changed !== null) change = `; _last_change=${changed}`;
      return {
        status: answer.statusCode ?? 0,
        body: Buffer.concat(chunks),
        ms: performance.now() - start,
      };
    } catch (error) {
      return { status: 0, body: Buffer.from(String(error)), ms: performance.now() - start };
    }
  };
  return {
    origin,
    call,
    credentials,
    close: () => agent.destroy(),
    logIn: async (email, password) => {
      const { status, body } = await call({
        method: 'POST',
        path: '/api/v1/session',
        body: { email, password },
      });
      if (status !== 201) throw new Error(`${email} could not log in: ${status} ${body}`);
    },
  };
}

/** The JSON of an answer. */
export function readJson(body: Buffer): unknown {
  return JSON.parse(body.toString());
}

function cookieIn({ headers }: IncomingMessage, name: string): string | null {
  const cookie = headers['set-cookie']?.find((line) => line.startsWith(`${name}=`));
  return cookie === undefined ? null : (/=([^;]*)/.exec(cookie)?.[1] ?? null);
}
