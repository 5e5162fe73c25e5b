import { mkdtempSync } from 'node:fs'
import { createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's file has this name in the folder that an address names. */
const SOCKET_NAME = '.s.PGSQL.5432'
/** A socket's path may have some hundred characters, so its folder stands right below the system's. */
const shortFolder = () => mkdtempSync(join(tmpdir(), 'cut-'))

/** A connection of a client, and the one that stands for it at the server. */
type Link = readonly [near: Socket, far: Socket]

/** Where the server of an address listens: in a socket's folder, as the embedded one, or at a port, as Citus does. */
function listensAt(url: string): NetConnectOpts {
  const at = decodeURIComponent(/@([^/]*)/.exec(url)?.[1] ?? '')
  if (at.startsWith('/')) return { path: join(at, SOCKET_NAME) }
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}

/** A way to the database of `url` that can be cut or frozen, and joined again. */
export async function cuttableDatabase(url: string) {
  const real = listensAt(url)
  const folder = shortFolder()
  const open = new Set<Link>()
  /** Neither side hears of the other's end either. */
  const stopped = new Set<Link>()
  let isFrozen = false
  let watch: (said: Buffer, link: Link) => void = () => undefined
  let server = await listen()

  function listen(): Promise<Server> {
    const listening = createServer((near) => {
      const link = [near, createConnection(real)] as const
      open.add(link)
      for (const socket of link) {
        socket.on('error', () => undefined)
        socket.on('close', () => stopped.has(link) || end(link))
        // it holds no process up that has ended otherwise
        socket.unref()
      }
      if (!isFrozen) pass(link)
      near.on('data', (said: Buffer) => watch(said, link))
      if (isFrozen) stop(link)
    })
    return new Promise((resolve) => listening.listen(join(folder, SOCKET_NAME), () => resolve(listening.unref())))
  }

  function end(link: Link): void {
    open.delete(link)
    stopped.delete(link)
    for (const socket of link) socket.destroy()
  }

  function pass(link: Link): void {
    const [near, far] = link
    stopped.delete(link)
    if (link.some((socket) => socket.closed)) end(link)
    else near.pipe(far).pipe(near)
  }

  function stop(link: Link): void {
    stopped.add(link)
    for (const socket of link) socket.unpipe().pause()
  }

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const link of open) end(link)
    await closed
  }

  /** Nothing goes through any more and nobody hears of it: half-open connections, as behind a firewall that forgot them. */
  function freeze({ isAccepting = true } = {}): void {
    isFrozen = true
    for (const link of open) stop(link)
    if (!isAccepting) server.close()
  }

  return {
    url: url.replace(/@[^/]*/, `@${encodeURIComponent(folder)}`),
    /** Every connection breaks, and no new one can be made. */
    cut,
    freeze,
    /** Freezes as soon as one connection has said all of `words`, one after the other; the last of them still arrives. */
    freezeAfter: (words: readonly RegExp[]): Promise<void> =>
      new Promise((resolve) => {
        const heard = new WeakMap<Link, number>()
        watch = (said, link) => {
          let count = heard.get(link) ?? 0
          while (words[count]?.test(said.toString('latin1'))) count++
          heard.set(link, count)
          if (count < words.length || isFrozen) return
          watch = () => undefined
          freeze()
          resolve()
        }
      }),
    /** Everything goes through again, what was said meanwhile too; what was connected before stays dead when it is forgotten. */
    thaw: async ({ isForgetting = false } = {}): Promise<void> => {
      isFrozen = false
      if (!isForgetting) open.forEach(pass)
      if (!server.listening) server = await listen()
    },
    /** After a cut. */
    join: async (): Promise<void> => {
      isFrozen = false
      server = await listen()
    },
  }
}
