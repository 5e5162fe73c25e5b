/**
 * Clock synchronized with the database, so that all instances share one time; rules use no other clock (decision 0038).
 */

/** Clocks of the machine in milliseconds: the adjustable wall clock and the monotonic clock. */
export interface MachineClock {
  set: () => number
  steady: () => number
}

const machineClock: MachineClock = { set: Date.now, steady: () => performance.now() }

/** Synchronization replies that took longer, in milliseconds, are too imprecise to apply. */
const PROMPT_MS = 500

export class SharedClock {
  /** Offset from the monotonic clock; derived from the machine's wall clock until the first synchronization. */
  #beyondSteady: number
  #isKnown = false

  constructor(private readonly machine: MachineClock = machineClock) {
    this.#beyondSteady = machine.set() - machine.steady()
  }

  /** Milliseconds since 1970. Unaffected by changes of the machine's wall clock. */
  readonly now = (): number => Math.round(this.machine.steady() + this.#beyondSteady)

  /** Lead of the machine's wall clock over the database's, in milliseconds. */
  get machineAheadMs(): number {
    return this.machine.set() - this.now()
  }

  /**
   * Synchronizes with `ask`, which returns the database's time in milliseconds; assumes it was read at half of the
   * round trip.
   */
  async look(ask: () => Promise<number>): Promise<void> {
    const asked = this.machine.steady()
    const time = await ask()
    const tookMs = this.machine.steady() - asked
    if (this.#isKnown && tookMs > PROMPT_MS) return
    this.#beyondSteady = time - (asked + tookMs / 2)
    this.#isKnown = true
  }
}

/** Maximum tolerated deviation of the machine's clock, in milliseconds. */
const MOST_OFF_MS = 2_000

/**
 * Returns whether the machine's clock is wrong; signatures, certificates and logs, which depend on it, would be wrong
 * too.
 */
export const isOff = ({ machineAheadMs }: Pick<SharedClock, 'machineAheadMs'>): boolean =>
  Math.abs(machineAheadMs) > MOST_OFF_MS
