import { mkdtempSync } from 'node:fs'
import { createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Name of PostgreSQL's socket file in the folder of an address. */
const SOCKET_NAME = '.s.PGSQL.5432'
/**
 * Short path directly below the system's temporary folder, because socket paths are limited to about 100 characters.
 */
const shortFolder = () => mkdtempSync(join(tmpdir(), 'cut-'))

/** A client connection and its counterpart at the server. */
type Link = readonly [near: Socket, far: Socket]

/** Returns the address of the server: a socket folder for the embedded one, a port for Citus. */
function listensAt(url: string): NetConnectOpts {
  const at = decodeURIComponent(/@([^/]*)/.exec(url)?.[1] ?? '')
  if (at.startsWith('/')) return { path: join(at, SOCKET_NAME) }
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}

/** Proxy to the database of `url` that can be cut, frozen and restored. */
export async function cuttableDatabase(url: string) {
  const real = listensAt(url)
  const folder = shortFolder()
  const open = new Set<Link>()
  /** Connections of which neither side learns that the other has closed. */
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
        // does not keep a finished process alive
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

  /** Drops all traffic silently: half-open connections, as behind a firewall that lost its state. */
  function freeze({ isAccepting = true } = {}): void {
    isFrozen = true
    for (const link of open) stop(link)
    if (!isAccepting) server.close()
  }

  return {
    url: url.replace(/@[^/]*/, `@${encodeURIComponent(folder)}`),
    /** Breaks every connection and refuses new ones. */
    cut,
    freeze,
    /** Freezes once a connection has sent all `words` in order; the last one still arrives. */
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
    /** Restores traffic, including what was sent meanwhile; with `isForgetting`, existing connections stay dead. */
    thaw: async ({ isForgetting = false } = {}): Promise<void> => {
      isFrozen = false
      if (!isForgetting) open.forEach(pass)
      if (!server.listening) server = await listen()
    },
    /** Restores connections after a cut. */
    join: async (): Promise<void> => {
      isFrozen = false
      server = await listen()
    },
  }
}
