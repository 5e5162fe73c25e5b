const WORKER = '/offline.js'

/** Registers the service worker (src/offline.js) and has it cache the page and its loaded files. */
export async function keepScreen(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('no service worker')
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => (data ? resolve() : reject(new Error('not kept')))
    active?.postMessage({ page: window.location.pathname, files: filesOfPage() }, [port2])
  })
}

/** Returns the site's own scripts, style sheets, fonts and images that were loaded. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = Array.from(document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]'))
  const all = [...loaded, ...named.map((one) => ('src' in one ? one.src : one.href))]
  const isOurs = (name: string) =>
    name.startsWith(window.location.origin) && /\.(js|css|woff2?|ttf|svg|png)$/.test(name)
  return [...new Set(all.filter(isOurs))]
}
