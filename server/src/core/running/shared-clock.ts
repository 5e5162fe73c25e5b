/** The time of the database, which all instances share: rules look at no other clock (docs/decisions/0038). */

/** The machine's own clocks, in milliseconds: the one that somebody sets, and the one that only runs on. */
export interface MachineClock {
  set: () => number
  steady: () => number
}

const machineClock: MachineClock = { set: Date.now, steady: () => performance.now() }

/** An answer that took longer than this tells the time too vaguely to change what is known. */
const PROMPT_MS = 500

export class SharedClock {
  /** What is added to the steady clock; until the database was asked, what the machine says. */
  #beyondSteady: number
  #isKnown = false

  constructor(private readonly machine: MachineClock = machineClock) {
    this.#beyondSteady = machine.set() - machine.steady()
  }

  /** Milliseconds since 1970. A clock of the machine that is set anew changes nothing. */
  readonly now = (): number => Math.round(this.machine.steady() + this.#beyondSteady)

  /** How far the machine's clock is ahead of the database's, in milliseconds. */
  get machineAheadMs(): number {
    return this.machine.set() - this.now()
  }

  /** Learns the time from `ask`, which answers the database's in milliseconds: it was that in the middle of the question. */
  async look(ask: () => Promise<number>): Promise<void> {
    const asked = this.machine.steady()
    const time = await ask()
    const tookMs = this.machine.steady() - asked
    if (this.#isKnown && tookMs > PROMPT_MS) return
    this.#beyondSteady = time - (asked + tookMs / 2)
    this.#isKnown = true
  }
}

/** More than this, in milliseconds, and the machine is not to be trusted with anything. */
const MOST_OFF_MS = 2_000

/** Whether somebody has set the machine's clock wrong: what else goes by it (signatures, certificates, logs) is wrong too. */
export const isOff = ({ machineAheadMs }: Pick<SharedClock, 'machineAheadMs'>): boolean =>
  Math.abs(machineAheadMs) > MOST_OFF_MS
