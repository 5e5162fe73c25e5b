/** Maps the address of a screen to the address of the screen that opened it. */
const from = new Map<string, string>()

export function rememberOpening(opened: string, shown: string): void {
  from.set(opened, shown)
}

/** Whether `target` is the screen below `shown`. */
export function liesBelow(shown: string, target: string): boolean {
  return from.get(shown) === target
}
