/**
 * Served as /offline.js: keeps the screen of the tickets that are on the phone, and shows it in the place of whatever is opened
 * without a network. It is registered when a candidate first keeps a ticket (src/platform/documents/without-network.h5.ts).
 */
const KEPT = 'kept-tickets'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const [port] = event.ports
  const work = keep(event.data).then(
    () => port.postMessage(true),
    () => port.postMessage(false),
  )
  event.waitUntil(work)
})

/** In the place of what was kept of an older build. */
async function keep({ page, files }) {
  await caches.delete(KEPT)
  const cache = await caches.open(KEPT)
  await cache.addAll([page, ...files])
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => keptPage(request)))
  else if (/\.(js|css|woff2?|ttf|svg|png)$/.test(new URL(request.url).pathname)) event.respondWith(keptFile(request))
})

/** Whatever was wanted, the tickets are there. */
async function keptPage(request) {
  const cache = await caches.open(KEPT)
  const pages = (await cache.keys()).filter(({ url }) => !/\.\w+$/.test(new URL(url).pathname))
  const [page] = pages
  if (!page) return Response.error()
  const { pathname } = new URL(page.url)
  if (new URL(request.url).pathname !== pathname) return Response.redirect(pathname)
  return (await cache.match(page)) ?? Response.error()
}

async function keptFile(request) {
  const cache = await caches.open(KEPT)
  return (await cache.match(request)) ?? fetch(request)
}
