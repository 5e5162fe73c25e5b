import { availableParallelism } from 'node:os'
import { threadsOfPool } from '@server/env'

/**
 * Divides libuv's thread pool among long-running tasks. At least a quarter, and at least one thread, remains free for
 * file access, compression and DNS look-ups. Drawing captchas uses up to half of that quarter: each takes milliseconds,
 * like a file read, and they run one after another.
 */
export function divideThreadPool(
  threads: number,
  processors: number,
): Record<'pictures' | 'letters' | 'hashing', number> {
  const quarter = Math.max(1, Math.floor(threads / 4))
  const pictures = Math.min(quarter, processors)
  return {
    pictures,
    letters: Math.max(1, Math.min(Math.floor(quarter / 2), processors)),
    hashing: Math.min(processors, threads - quarter - pictures),
  }
}

/** Single source of these limits: any new long-running task must take its share here. */
export const threadPoolShares = divideThreadPool(threadsOfPool(), availableParallelism())
