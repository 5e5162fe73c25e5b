const WINDOW_MS = 60_000
/** Maximum log lines per minute, per address and per instance. Errors of a broken release must not flood the log. */
const MOST_OF_ADDRESS = 10
const MOST_IN_ALL = 120

/** Rate limit of log lines, in memory so that it costs nothing during an incident. */
export class LogBudget {
  private startedAt = 0
  private inAll = 0
  private readonly byAddress = new Map<string, number>()

  /** Takes one line for an address at `now` (milliseconds); false when the limit of this minute is reached. */
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
