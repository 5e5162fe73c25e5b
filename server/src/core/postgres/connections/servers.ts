/**
 * Which of several servers is asked; the next one when it was not that one. Each promotion begins a new timeline, so whoever
 * was seen on an earlier one is the primary of before: what is written there is lost, however willingly it takes it.
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

  /** Whether any of them was seen taking what is written. */
  get isAnyKnown(): boolean {
    return this.#newest > 0
  }

  /** Many find out at the same moment; it is left once. */
  leave(address: string): void {
    if (this.count > 1 && address === this.current) this.#current = (this.#current + 1) % this.count
  }

  /** A server takes what is written, on this timeline: whether it may be. */
  mayWrite(timeline: number): boolean {
    if (timeline < this.#newest) return false
    this.#newest = timeline
    return true
  }

  /** The same of a server that was looked at; it is asked from now on, where it may be. */
  turnTo(address: string, timeline: number): boolean {
    if (!this.mayWrite(timeline)) return false
    this.#current = this.addresses.indexOf(address)
    return true
  }
}
