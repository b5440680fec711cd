import { expect, it } from 'vitest';
import { runWorker, type WorkerEvent, type WorkerScope } from './service-worker.ts';

const origin = 'https://society.example';

/** A worker on caches in memory; `serve` is what the server answers to a path. */
function startWorker(serve: (path: string) => Response) {
  const stores = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const pathOf = (what: unknown) =>
    new URL(what instanceof Request ? what.url : String(what), origin).pathname;
  const fetchPath = async (what: unknown) => {
    asked.push(pathOf(what));
    return serve(pathOf(what));
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (what: unknown) => store.get(pathOf(what))?.clone(),
      put: async (what: unknown, answer: Response) => void store.set(pathOf(what), answer),
      add: async (what: unknown) => void store.set(pathOf(what), await fetchPath(what)),
      keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
      delete: async ({ url }: { url: string }) => store.delete(pathOf(url)),
    };
  };
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const scope = {
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    fetch: fetchPath,
    location: { origin },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) =>
      listeners.set(type, listener),
  } as unknown as WorkerScope;
  const entry = 'assets/index-12345678.js';
  runWorker(scope, { version: '2', entry, shell: [`/${entry}`], menu: [] });
  const dispatch = async (type: string, event: object = {}) => {
    let done: Promise<unknown> | undefined;
    const settle = (promise: Promise<unknown>) => {
      done = promise;
    };
    listeners.get(type)?.({ ...event, waitUntil: settle, respondWith: settle } as WorkerEvent);
    return done as Promise<Response> | undefined;
  };
  const ask = (path: string, mode = 'navigate') =>
    dispatch('fetch', { request: { url: origin + path, method: 'GET', mode } });
  return { dispatch, ask, stores, asked };
}

const html = '<script src="/assets/index-12345678.js">';

it('shows the page of an update at once, and the stored one without a network', async () => {
  let answer = () => new Response(html);
  const { dispatch, ask, stores } = startWorker(() => answer());
  stores.set('page-1', new Map());
  await dispatch('install');
  await dispatch('activate');
  expect([...stores.keys()].sort()).toEqual(['assets', 'page-2']);
  answer = () => new Response('updated');
  expect(await (await ask('/dashboard'))?.text()).toBe('updated');
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await (await ask('/dashboard'))?.text()).toBe(html);
});

it('leaves calls and files to the network', async () => {
  const { dispatch, ask, asked } = startWorker(() => new Response(html));
  await dispatch('install');
  asked.length = 0;
  for (const path of ['/api/v1/works', '/api/v1/documents/1.pdf', '/statement.pdf', '/dev/mail'])
    expect(await ask(path)).toBeUndefined();
  expect(asked).toEqual([]);
});

it('does not install with a page of another build', async () => {
  const { dispatch } = startWorker(() => new Response('<script src="/assets/index-other000.js">'));
  await expect(dispatch('install')).rejects.toThrow('not of this build');
});
