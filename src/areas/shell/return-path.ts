/** Return path passed from the payment page to the container below it. */
let returnPath: string | null = null

/** Sets the path of the site that the container opens when it is displayed again. */
export function storeReturnPath(path: string): void {
  returnPath = path
}

/** Returns the stored path and clears it. */
export function takeReturnPath(): string | null {
  const path = returnPath
  returnPath = null
  return path
}
