const WINDOW_MS = 60_000
/** Lines a minute, of one address and of one instance: a broken release must not drown its own cause. */
const MOST_OF_ADDRESS = 10
const MOST_IN_ALL = 120

/** How much may be written to the log. In memory: it must cost nothing while everything goes wrong. */
export class LogBudget {
  private startedAt = 0
  private inAll = 0
  private readonly byAddress = new Map<string, number>()

  /** Takes one line of an address at `now` (milliseconds); false when there is none left this minute. */
  take(address: string, now: number): boolean {
    if (now - this.startedAt >= WINDOW_MS) this.begin(now)
    const taken = this.byAddress.get(address) ?? 0
    if (taken >= MOST_OF_ADDRESS || this.inAll >= MOST_IN_ALL) return false
    this.byAddress.set(address, taken + 1)
    this.inAll++
    return true
  }

  private begin(now: number): void {
    this.startedAt = now
    this.inAll = 0
    this.byAddress.clear()
  }
}
