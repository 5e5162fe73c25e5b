/** Nobody wonders about what takes no longer. */
const EVERY_MS = 2_000

/**
 * For work that may be long: the function that is returned is told after each piece how many are done, and says so beside
 * what the command prints (`1000 of 4200 accounts`), every other second.
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
