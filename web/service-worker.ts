/** What the build tells the worker (scripts/service-worker.ts). Paths begin with a slash. */
export type ShellFiles = {
  /** Changes with every build that changes a file. */
  version: string;
  /** The script that index.html of this build starts with. */
  entry: string;
  /** What every page of a member needs, and the help page. */
  shell: readonly string[];
  /** What the pages of the menu need besides. */
  menu: readonly string[];
};

/** What the worker uses of a ServiceWorkerGlobalScope; the compiler's own types of it exclude those of a page. */
export type WorkerScope = {
  caches: CacheStorage;
  fetch: typeof fetch;
  location: { origin: string };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
};

export type WorkerEvent = {
  request: Request;
  data: unknown;
  waitUntil: (done: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
};

/**
 * The service worker: opens the pages without a network. It stores only files of the build, which are the same for everybody: the
 * one page as a visitor without a session gets it, and files named by their content. All else goes to the network untouched.
 * It imports nothing, because the build hands it to the browser as it is.
 */
export function runWorker(scope: WorkerScope, { version, entry, shell, menu }: ShellFiles): void {
  const navigationMs = 3000;
  const maxAssets = 400;
  const pageCache = `page-${version}`;
  // One for all versions: a page that was opened before an update still finds the files it has used.
  const assetCache = 'assets';
  const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;
  const wanted = new Set([...shell, ...menu]);

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === 'menu') event.waitUntil(addAll(menu));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (hashed.test(url.pathname)) event.respondWith(asset(request));
    else if (request.mode === 'navigate' && isPage(url.pathname))
      event.respondWith(openPage(request));
  });

  async function install(): Promise<void> {
    // Without the session, so that nothing in it is of one visitor.
    const answer = await scope.fetch('/', { credentials: 'omit', cache: 'no-cache' });
    const isOurs = answer.ok && (await answer.clone().text()).includes(entry);
    // Another version went online in between; its own worker follows.
    if (!isOurs) throw new Error('index.html is not of this build');
    await addAll(shell);
    await (await scope.caches.open(pageCache)).put('/', answer);
    await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    for (const name of await scope.caches.keys())
      if (name !== pageCache && name !== assetCache) await scope.caches.delete(name);
    await scope.clients.claim();
  }

  /** One after the other: what the member asks for meanwhile comes first. */
  async function addAll(paths: readonly string[]): Promise<void> {
    const cache = await scope.caches.open(assetCache);
    for (const path of paths) if (!(await cache.match(path))) await cache.add(path);
    await removeOldest(cache);
  }

  async function asset(request: Request): Promise<Response> {
    const cache = await scope.caches.open(assetCache);
    const stored = await cache.match(request.url);
    if (stored) return stored;
    const answer = await scope.fetch(request);
    if (answer.status === 200) {
      await cache.put(request.url, answer.clone());
      await removeOldest(cache);
    }
    return answer;
  }

  /** Keys come in the order in which they were stored. */
  async function removeOldest(cache: Cache): Promise<void> {
    const keys = await cache.keys();
    const old = keys.filter(({ url }) => !wanted.has(new URL(url).pathname));
    for (const key of old.slice(0, Math.max(0, keys.length - maxAssets))) await cache.delete(key);
  }

  /** From the network, so that an update shows at once; the stored page when there is none, or it takes too long. */
  async function openPage(request: Request): Promise<Response> {
    const stored = await (await scope.caches.open(pageCache)).match('/');
    if (!stored) return scope.fetch(request);
    const late = new Promise<Response>((answer) => setTimeout(() => answer(stored), navigationMs));
    return Promise.race([scope.fetch(request).catch(() => stored), late]);
  }

  /** As the server decides which addresses are pages (server/platform/static/web-pages.ts). */
  function isPage(path: string): boolean {
    return !/^\/(api|health|dev|flags)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
  }
}
