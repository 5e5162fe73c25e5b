/**
 * Selects the server to connect to, and the next one if it is not the primary. Each promotion starts a new timeline, so
 * a server on an older timeline is a former primary: writes to it would be lost even though it accepts them.
 */
export class Servers {
  #current = 0
  #newest = 0
  constructor(readonly addresses: readonly string[]) {}

  get count(): number {
    return this.addresses.length
  }

  get current(): string {
    return this.addresses[this.#current] ?? ''
  }

  /** Whether any writable server was found so far. */
  get isAnyKnown(): boolean {
    return this.#newest > 0
  }

  /**
   * Moves to the next server; a no-op unless `address` is the current one, since many callers detect a failure at once.
   */
  moveOn(address: string): void {
    if (this.count > 1 && address === this.current) this.#current = (this.#current + 1) % this.count
  }

  /** Returns whether a writable server on this timeline may be used: false for a former primary. */
  mayWrite(timeline: number): boolean {
    if (timeline < this.#newest) return false
    this.#newest = timeline
    return true
  }

  /** Selects a server as the current one unless it is a former primary; returns whether it was selected. */
  select(address: string, timeline: number): boolean {
    if (!this.mayWrite(timeline)) return false
    this.#current = this.addresses.indexOf(address)
    return true
  }
}
