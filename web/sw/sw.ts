/* Keeps the page for when there is no network: its shell from the start, every other part once it
   has been read. Tables are never kept: what is asked of the server goes to the server. */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: a sum of the files, and those that are kept from the start. */
declare const VERSION: string;
declare const SHELL: readonly string[];
/** The files of the engine: megabytes, kept once somebody uses it, and longer than the page. */
declare const ENGINE: readonly string[];

const NAME = 'kortbord-';
const CURRENT = NAME + VERSION;
const LASTING = 'engine';
const PATIENCE = 4000;

/** How a request is answered: by the server alone, from what is kept, or as the page. */
export function kind(method: string, mode: string, url: URL, origin: string): string {
  if (method !== 'GET' || url.origin !== origin) return 'server';
  if (/^\/(api|ws|healthz|metrics)(\/|$)/.test(url.pathname)) return 'server';
  if (mode === 'navigate') return 'page';
  return url.pathname.startsWith('/assets/') ? 'kept' : 'fresh';
}

async function install(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await cache.addAll(SHELL); // the browser has most of it: parts never change, the rest is asked
  await self.skipWaiting();
}

/** A page that is open still asks for the parts of its own version: the last one stays. */
async function tidy(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(NAME) && name !== CURRENT);
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)));
  const lasting = await caches.open(LASTING);
  const outworn = (await lasting.keys()).filter(({ url }) => !ENGINE.includes(pathOf(url)));
  await Promise.all(outworn.map(request => lasting.delete(request)));
  await self.clients.claim();
}

const pathOf = (url: string): string => new URL(url).pathname;

async function kept(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  // Whoever asked need not wait until it is kept, nor do without if there is no room for it.
  if (answer.ok) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(ENGINE.includes(pathOf(request.url)) ? LASTING : CURRENT);
  await cache.put(request, answer);
}

/** The newest if the server answers soon, else what is kept under `path`. */
async function fresh(request: Request, path: string): Promise<Response> {
  const late = new Promise<undefined>(settle => setTimeout(settle, PATIENCE));
  const answer = fetch(request);
  const soon = await Promise.race([answer, late]).catch(() => undefined);
  if (soon) return soon;
  return (await caches.match(path)) ?? answer;
}

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(tidy()));
self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  const how = kind(request.method, request.mode, url, self.location.origin);
  if (how === 'kept') event.respondWith(kept(event));
  else if (how === 'page') event.respondWith(fresh(request, '/'));
  else if (how === 'fresh') event.respondWith(fresh(request, url.pathname));
});
