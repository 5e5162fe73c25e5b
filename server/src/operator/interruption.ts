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
