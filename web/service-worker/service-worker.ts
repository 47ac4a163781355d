/**
 * Keeps the app itself on the phone, never an answer of the API: what a person may see offline is kept by the app, which
 * also wipes it. The build writes `built` in front of this file, which imports nothing so that any browser can read it.
 */
interface BuiltPage {
  readonly path: string;
  /** The script that only this version's page names. */
  readonly entry: string;
}

interface Built {
  /** Changes with every byte that is served. */
  readonly version: string;
  readonly pages: { readonly app: BuiltPage; readonly links: BuiltPage };
  /** First parts of the addresses that the page of the links answers. */
  readonly linkPages: readonly string[];
  /** Files with a hash in their name, and those without. */
  readonly hashed: readonly string[];
  readonly plain: readonly string[];
}

export type {};

declare const built: Built;
declare const self: ServiceWorkerGlobalScope;

const versionPrefix = 'version-';
const ownCache = versionPrefix + built.version;
const filesCache = 'files';
const tilesCache = 'tiles';
const aheadCache = 'pictures-ahead';
const mostTiles = 800;
const askedAtOnce = 4;
/** So many questions without any answer, and the service is not asked on. */
const mostSilent = 8;
/** Old tiles are dropped when so many have been added. */
const tilesBetweenSweeps = 40;

const allPages = Object.values(built.pages);

async function isOfThisVersion(response: Response, { entry }: BuiltPage): Promise<boolean> {
  return (await response.clone().text()).includes(entry);
}

async function addPlainFiles(): Promise<void> {
  const cache = await caches.open(ownCache);
  for (const path of built.plain) {
    const response = await fetch(path, { cache: 'reload' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    // Between two files the server may have got a new version, whose own worker will come.
    const page = allPages.find((each) => each.path === path);
    if (page && !(await isOfThisVersion(response, page))) throw new Error('Another version');
    await cache.put(path, response);
  }
}

/** Files of the version before are there already where their content is the same. */
async function addHashedFiles(): Promise<void> {
  const cache = await caches.open(filesCache);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = built.hashed.filter((path) => !known.has(path));
  const atOnce = 4;
  for (let from = 0; from < missing.length; from += atOnce) await cache.addAll(missing.slice(from, from + atOnce));
  await (await caches.open(ownCache)).put('/files', new Response(JSON.stringify(built.hashed)));
}

async function filesOf(cacheName: string): Promise<string[]> {
  const response = await caches.match('/files', { cacheName });
  return response ? response.json() : [];
}

/** Screens that are still open may load pages of the version before; older ones go. */
async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(versionPrefix) && name !== ownCache);
  const before = versions.pop();
  await Promise.all(versions.map((name) => caches.delete(name)));
  const wanted = new Set([...built.hashed, ...(before ? await filesOf(before) : [])]);
  const cache = await caches.open(filesCache);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isMapData = pathname.endsWith('.json');
    if (!wanted.has(pathname) && !isMapData) await cache.delete(request);
  }
}

/** The page of this version with the headers that the server sends now: they name where pictures may come from. */
async function refreshPage(page: BuiltPage): Promise<void> {
  const response = await fetch(page.path, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok || !(await isOfThisVersion(response, page))) return;
  await (await caches.open(ownCache)).put(page.path, response);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const [, first = ''] = new URL(event.request.url).pathname.split('/');
  const page = built.linkPages.includes(first) ? built.pages.links : built.pages.app;
  const kept = await caches.match(page.path, { cacheName: ownCache });
  if (!kept) return fetch(event.request);
  event.waitUntil(refreshPage(page));
  return kept;
}

async function answerPlain(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: ownCache, ignoreVary: true, ignoreSearch: true });
  return kept ?? fetch(request);
}

async function tellOutdated(clientId: string): Promise<void> {
  const client = await self.clients.get(clientId);
  client?.postMessage({ type: 'OUTDATED' });
}

/** A file whose name tells its content never changes: what was loaded once is kept. */
async function answerHashed(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const kept = await caches.match(request, { cacheName: filesCache, ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(filesCache).then((cache) => cache.put(request.url, copy)));
  } else event.waitUntil(tellOutdated(clientId));
  return response;
}

/** Asked for with CORS: an opaque answer would count as several megabytes of the room that a site may use. */
const askForPicture = (address: string) => fetch(address, { mode: 'cors', credentials: 'omit' }).catch(() => null);

/** Some services tell of a fault with 200 and a text: kept, it would stay a hole in the map. */
const isPicture = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('image/') === true;

/** The tiles that were looked at, the latest `mostTiles`. */
class Tiles {
  /** Since the start of the worker. */
  readonly #used = new Set<string>();
  #added = 0;

  async answer(event: FetchEvent): Promise<Response> {
    const { request } = event;
    this.#used.add(request.url);
    for (const cacheName of [aheadCache, tilesCache]) {
      const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
      if (kept) return kept;
    }
    const response = await askForPicture(request.url);
    if (!response) return fetch(request);
    if (!isPicture(response)) return response;
    event.waitUntil(this.#keep(request.url, response.clone()).catch(() => undefined));
    return response;
  }

  async #keep(url: string, response: Response): Promise<void> {
    const cache = await caches.open(tilesCache);
    await cache.put(url, response);
    this.#added += 1;
    if (this.#added % tilesBetweenSweeps === 0) await this.#sweep(cache);
  }

  /** Unused since the start of the worker goes first. */
  async #sweep(cache: Cache): Promise<void> {
    const kept = await cache.keys();
    const tooMany = kept.length - mostTiles;
    if (tooMany <= 0) return;
    const unused = kept.filter(({ url }) => !this.#used.has(url));
    const used = kept.filter(({ url }) => this.#used.has(url));
    for (const request of [...unused, ...used].slice(0, tooMany)) await cache.delete(request);
  }
}

const tiles = new Tiles();

interface PicturesToLoad {
  readonly addresses: readonly string[];
  readonly mostBytes: number;
}

/** The pictures around the fields of the next round, asked for before anybody looks at them; those of the round before go. */
class PicturesAhead {
  #run = 0;

  async load({ addresses, mostBytes }: PicturesToLoad, port: MessagePort): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const cache = await caches.open(aheadCache);
    // As the browser writes them when it asks.
    const wanted = new Set(addresses.map((address) => new URL(address).href));
    const sizes = await this.#keptOf(cache, wanted);
    const missing = [...wanted].filter((address) => !sizes.has(address));
    const bytesOf = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const isFull = () => bytesOf() >= mostBytes;
    let silent = 0;
    const take = async (): Promise<void> => {
      for (let address = missing.shift(); address !== undefined; address = missing.shift()) {
        if (run !== this.#run || isFull() || silent >= mostSilent) return;
        const response = await askForPicture(address);
        silent = response ? 0 : silent + 1;
        if (response && isPicture(response)) sizes.set(address, await this.#keep(cache, address, response));
      }
    };
    await Promise.all(Array.from({ length: askedAtOnce }, take));
    const isAll = sizes.size === wanted.size;
    const end = isAll ? 'ALL' : silent >= mostSilent ? 'NOT_REACHED' : isFull() ? 'NO_ROOM' : 'REFUSED';
    port.postMessage({ wanted: wanted.size, kept: sizes.size, bytes: bytesOf(), end });
  }

  /** Sizes of the pictures that are here already; those that nobody wants any more are dropped. */
  async #keptOf(cache: Cache, wanted: ReadonlySet<string>): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const request of await cache.keys()) {
      const response = wanted.has(request.url) ? await cache.match(request, { ignoreVary: true }) : undefined;
      if (response) sizes.set(request.url, (await response.blob()).size);
      else await cache.delete(request);
    }
    return sizes;
  }

  async #keep(cache: Cache, address: string, response: Response): Promise<number> {
    const copy = response.clone();
    const { size } = await response.blob();
    await cache.put(address, copy);
    return size;
  }
}

const picturesAhead = new PicturesAhead();

function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return null;
  if (origin !== self.location.origin) return request.destination === 'image' ? tiles.answer(event) : null;
  if (/^\/(?:api|is-alive|metrics)(?:\/|$)/.test(pathname)) return null;
  if (request.mode === 'navigate') return answerPage(event);
  if (pathname.startsWith('/assets/')) return answerHashed(event);
  return built.plain.includes(pathname) ? answerPlain(request) : null;
}

interface Words {
  readonly title: string;
  readonly body: string;
}

/** What the server wakes a browser with. */
interface Pushed extends Words {
  readonly locale: string;
  readonly path: string;
  /** The latest under one name, else of one page, takes the place of the one before. */
  readonly tag?: string;
  /** Where to say that it is shown, and then that it was opened. */
  readonly receipt?: string;
  readonly isAlarm: boolean;
  /** In milliseconds; what is shown later says `over` in its place. */
  readonly until?: number;
  readonly over?: Words;
}

const alarmPattern = [400, 150, 400, 150, 400];
const newsPattern = [200, 100, 200];

interface Clicked {
  readonly path: string;
  readonly receipt: string | undefined;
}

const pausesMs = [0, 3_000, 15_000];

/** Tells the server how far a message has come; a line that is dead for longer does without it. */
async function tellArrived({ receipt }: Pick<Clicked, 'receipt'>, step: 'DELIVERED' | 'READ'): Promise<void> {
  if (receipt === undefined) return;
  const headers = { 'content-type': 'application/json' };
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const request = { method: 'POST', headers, body: JSON.stringify({ step }), keepalive: true };
    const response = await fetch(receipt, request).catch(() => null);
    if (response && response.status < 500) return;
  }
}

/** Shows it, and only then says that it has arrived. */
async function notify(pushed: Pushed): Promise<void> {
  const { locale, path, tag = path, receipt, isAlarm, until, over } = pushed;
  const isOver = until !== undefined && over !== undefined && Date.now() >= until;
  const { title, body } = isOver ? over : pushed;
  const alarms = isAlarm || isOver;
  const data: Clicked = { path, receipt };
  const options = { lang: locale, tag, renotify: true, requireInteraction: alarms, data };
  const look = { icon: '/icons/192.png', vibrate: alarms ? alarmPattern : newsPattern };
  await self.registration.showNotification(title, { body, ...options, ...look });
  await tellArrived(data, 'DELIVERED');
}

/** The page that it is about, in the window that shows it already if there is one. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url.replace(/#.*/, '') === self.location.origin + path);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}

self.addEventListener('install', (event) => {
  event.waitUntil(addPlainFiles().then(addHashedFiles));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answered = answer(event);
  if (answered) event.respondWith(answered);
});

// A new version waits until nobody uses the old one, or until somebody asks for it.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'ACTIVATE') void self.skipWaiting();
  if (data?.type === 'REFRESH_PAGE') event.waitUntil(Promise.all(allPages.map(refreshPage)));
  const [port] = event.ports;
  if (data?.type === 'LOAD_PICTURES' && port) event.waitUntil(picturesAhead.load(data, port));
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(notify(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const clicked: Clicked = event.notification.data;
  event.waitUntil(Promise.all([openPage(clicked.path), tellArrived(clicked, 'READ')]));
});
