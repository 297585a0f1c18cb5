// Keeps the files of the page, so that it opens without a connection as well. What is asked of the portal is never kept here.
const cacheName = 'choice-example';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch('/').then(keepPage));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(freshOrKept(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFresh(event.request));
});

/** The page as the portal has it now; without a connection as it was kept. */
async function freshOrKept(event) {
  try {
    const page = await fetch(event.request);
    if (page.ok) event.waitUntil(keepPage(page.clone()));
    return page;
  } catch (error) {
    const kept = await caches.match('/');
    if (kept === undefined) throw error;
    return kept;
  }
}

/** A file of the page, which has another name whenever it changes. */
async function keptOrFresh(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Keeps a page with the files that it names, and nothing older. */
async function keepPage(page) {
  const html = await page.clone().text();
  const assets = new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([address]) => address));
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (!assets.has(new URL(url).pathname)) await cache.delete(url);
  await cache.put('/', page);
  await cache.addAll([...assets]);
}
