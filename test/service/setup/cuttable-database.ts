import { mkdtempSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's file has this name in the folder that an address names. */
const SOCKET_NAME = '.s.PGSQL.5432'
/** A socket's path may have some hundred characters, so its folder stands right below the system's. */
const shortFolder = () => mkdtempSync(join(tmpdir(), 'cut-'))

/** A way to the database of `url` (a socket's folder, as the embedded one) that can be cut or frozen, and joined again. */
export async function cuttableDatabase(url: string) {
  const real = join(decodeURIComponent(/@([^/]*)/.exec(url)?.[1] ?? ''), SOCKET_NAME)
  const folder = shortFolder()
  const open = new Set<Socket>()
  let isFrozen = false
  let server = await listen()

  function listen(): Promise<Server> {
    const listening = createServer((near) => {
      const far = createConnection(real)
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => open.delete(socket))
      }
      near.pipe(far).pipe(near)
      if (isFrozen) [near, far].forEach(stop)
    })
    return new Promise((resolve) => listening.listen(join(folder, SOCKET_NAME), () => resolve(listening)))
  }

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }

  return {
    url: url.replace(/@[^/]*/, `@${encodeURIComponent(folder)}`),
    /** Every connection breaks, and no new one can be made. */
    cut,
    /** Nothing goes through any more and nobody hears of it: half-open connections, as behind a firewall that forgot them. */
    freeze: () => {
      isFrozen = true
      for (const socket of open) stop(socket)
    },
    join: async () => {
      isFrozen = false
      server = await listen()
    },
  }
}

function stop(socket: Socket): void {
  socket.unpipe()
  socket.pause()
}
