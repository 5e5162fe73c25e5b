/** What the pay page leaves behind for the container below it. */
let returnPath: string | null = null

/** The container opens this path of the site when it is shown again. */
export function keepReturnPath(path: string): void {
  returnPath = path
}

/** The path that was kept, once. */
export function takeReturnPath(): string | null {
  const path = returnPath
  returnPath = null
  return path
}
