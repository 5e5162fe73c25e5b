import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/** Resolves with whether nothing listens on a port of this machine. */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Blocks of ports to choose from. */
const BLOCKS = 50

/**
 * Returns the first of `count` consecutive free ports within the {@link BLOCKS} blocks from `from`. The search begins at
 * a block of this working copy, so that runs that begin at the same time in several copies do not meet.
 */
export async function freePorts(from, count) {
  const own = createHash('sha256').update(process.cwd()).digest().readUInt32BE() % BLOCKS
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = from + ((own + tried) % BLOCKS) * count
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error(`no ${count} consecutive free ports from ${from}`)
}
