import { type KeysetPages, readAllPages } from '@server/core/postgres/keyset-pages'
import type { CommandCall } from './command'

/** Shorter work prints no progress. */
const EVERY_MS = 2_000

/**
 * Returns a function to call with the number of finished items; it prints progress on stderr every two seconds (`1000
 * of 4200 accounts`).
 */
export function progressOf(
  { aside }: { aside: (text: string) => void },
  of: number,
  what: string,
): (done: number) => void {
  let said = performance.now()
  return (done) => {
    if (done >= of || performance.now() - said < EVERY_MS) return
    said = performance.now()
    aside(`${done} of ${of} ${what}`)
  }
}

/**
 * Lets a long command finish its current step and print a summary at the first Ctrl-C; the second one terminates it.
 */
export function watchInterruption(): { isAsked: () => boolean; forget: () => void } {
  let isAsked = false
  const ask = () => {
    isAsked = true
  }
  process.once('SIGINT', ask)
  return { isAsked: () => isAsked, forget: () => void process.off('SIGINT', ask) }
}

/** Reads all of `of` rows with keyset pagination and reports progress; `what` names the rows. */
export const readAllRows = <Row>(
  call: Pick<CommandCall, 'aside'>,
  { of, what, ...pages }: KeysetPages<Row> & { of: number; what: string },
): Promise<Row[]> => readAllPages(pages, progressOf(call, of, what))
