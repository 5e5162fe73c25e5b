/** From which screen a screen was opened, by their addresses in the site: what lies below it. */
const from = new Map<string, string>()

export function rememberOpening(opened: string, shown: string): void {
  from.set(opened, shown)
}

/** Whether going back from one screen shows the other. */
export function liesBelow(shown: string, target: string): boolean {
  return from.get(shown) === target
}
