import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Sent = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** A browser in a test: it keeps the cookies that it is given, and sends them and the bearer along, as ours does. */
export type Browser = {
  readonly cookies: Map<string, string>;
  readonly call: (
    method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
    path: string,
    sent?: Sent,
  ) => Promise<LightMyRequestResponse>;
  readonly logIn: (email: string, password: string) => Promise<LightMyRequestResponse>;
  /** Another browser with what this one has now: a restored one, or a thief's. */
  readonly copy: () => Browser;
};

/** `address` is where it calls from, for an app that trusts 127.0.0.1 as its proxy. */
export function openBrowser(
  app: FastifyInstance,
  { address = '10.77.0.1', userAgent = 'Mozilla/5.0 (Android 14) Chrome/140.0', kept = {} } = {},
): Browser {
  const cookies = new Map<string, string>(Object.entries(kept));
  const call: Browser['call'] = async (method, path, { body, headers } = {}) => {
    const token = cookies.get('_session_id');
    const answered = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        'x-forwarded-for': address,
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    for (const line of [answered.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answered;
  };
  return {
    cookies,
    call,
    logIn: (email, password) => call('POST', '/session', { body: { email, password } }),
    copy: () => openBrowser(app, { address, userAgent, kept: Object.fromEntries(cookies) }),
  };
}
