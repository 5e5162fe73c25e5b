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
