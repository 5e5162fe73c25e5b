import { createServer } from 'node:net'

/** Resolves with whether nothing listens on a port of this machine. */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Returns the first of `count` consecutive free ports, searched upwards from `from` in steps of `count`, so that runs in
 * several working copies do not meet.
 */
export async function freePorts(from, count) {
  const ports = Array.from({ length: count }, (_, index) => from + index)
  const free = await Promise.all(ports.map(isFree))
  return free.every(Boolean) ? from : freePorts(from + count, count)
}
