import { monitorEventLoopDelay } from 'node:perf_hooks'

/** One in a hundred turns took longer: calls wait for one another. In milliseconds. */
const STRAINED_MS = 150

/** Whether this process has more to do than it can, by how long its turns take. It measures from the first question on. */
export class Strain {
  #delay: ReturnType<typeof monitorEventLoopDelay> | null = null

  /** Since it was asked last. */
  isStrained(): boolean {
    this.#delay ??= this.#begin()
    const took = this.#delay.percentile(99) / 1e6
    this.#delay.reset()
    return took > STRAINED_MS
  }

  #begin() {
    const delay = monitorEventLoopDelay({ resolution: 20 })
    delay.enable()
    return delay
  }
}
