/** Whoever stops a long command wants to know how far it came: the first Ctrl-C ends it after what it is at, the next at once. */
export function watchInterruption(): { isAsked: () => boolean; forget: () => void } {
  let isAsked = false
  const ask = () => {
    isAsked = true
  }
  process.once('SIGINT', ask)
  return { isAsked: () => isAsked, forget: () => void process.off('SIGINT', ask) }
}
