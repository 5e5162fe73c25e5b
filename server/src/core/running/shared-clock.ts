/**
 * Clock synchronized with the database, so that all instances share one time; rules use no other clock (decision 0038).
 */

/** Clocks of the machine in milliseconds: the adjustable wall clock and the monotonic clock. */
export interface MachineClock {
  wall: () => number
  monotonic: () => number
}

const machineClock: MachineClock = { wall: Date.now, monotonic: () => performance.now() }

/** Synchronization replies that took longer, in milliseconds, are too imprecise to apply. */
const MAX_ROUND_TRIP_MS = 500

export class SharedClock {
  /** Offset from the monotonic clock; derived from the machine's wall clock until the first synchronization. */
  #offset: number
  #isKnown = false

  constructor(private readonly machine: MachineClock = machineClock) {
    this.#offset = machine.wall() - machine.monotonic()
  }

  /** Milliseconds since 1970. Unaffected by changes of the machine's wall clock. */
  readonly now = (): number => Math.round(this.machine.monotonic() + this.#offset)

  /** Lead of the machine's wall clock over the database's, in milliseconds. */
  get machineAheadMs(): number {
    return this.machine.wall() - this.now()
  }

  /**
   * Synchronizes with `ask`, which returns the database's time in milliseconds; assumes it was read at half of the
   * round trip.
   */
  async synchronize(ask: () => Promise<number>): Promise<void> {
    const asked = this.machine.monotonic()
    const time = await ask()
    const tookMs = this.machine.monotonic() - asked
    if (this.#isKnown && tookMs > MAX_ROUND_TRIP_MS) return
    this.#offset = time - (asked + tookMs / 2)
    this.#isKnown = true
  }
}

/** Maximum tolerated deviation of the machine's clock, in milliseconds. */
const MAX_DEVIATION_MS = 2_000

/**
 * Returns whether the machine's clock is wrong; signatures, certificates and logs, which depend on it, would be wrong
 * too.
 */
export const isMachineClockWrong = ({ machineAheadMs }: Pick<SharedClock, 'machineAheadMs'>): boolean =>
  Math.abs(machineAheadMs) > MAX_DEVIATION_MS
