import { availableParallelism } from 'node:os'
import { threadsOfPool } from '@server/env'

/**
 * How many of libuv's `threads` each sort of long work may take, of a machine with so many processors. Together they never
 * take all of them: a quarter, at least one, stays free for files, compression and looking up names, which would wait
 * behind them otherwise. The letters of a captcha are drawn in it as well, half of it at most: one takes some milliseconds,
 * as reading a file does, and the next is begun when it is done.
 */
export function sharesOf(threads: number, processors: number): Record<'pictures' | 'letters' | 'hashing', number> {
  const quarter = Math.max(1, Math.floor(threads / 4))
  const pictures = Math.min(quarter, processors)
  return {
    pictures,
    letters: Math.max(1, Math.min(Math.floor(quarter / 2), processors)),
    hashing: Math.min(processors, threads - quarter - pictures),
  }
}

/** The only place that says so; whoever adds long work to the pool takes its share from here. */
export const poolShares = sharesOf(threadsOfPool(), availableParallelism())
