import { monitorEventLoopDelay } from 'node:perf_hooks'

/** 99th percentile of the event-loop delay, in milliseconds, above which the process is overloaded. */
const OVERLOADED_MS = 150

/** Detects overload of this process from its event-loop delay; measures from the first call on. */
export class EventLoopLoad {
  #delay: ReturnType<typeof monitorEventLoopDelay> | null = null

  /** Covers the time since the previous call. */
  isOverloaded(): boolean {
    this.#delay ??= this.#begin()
    const delayMs = this.#delay.percentile(99) / 1e6
    this.#delay.reset()
    return delayMs > OVERLOADED_MS
  }

  #begin() {
    const delay = monitorEventLoopDelay({ resolution: 20 })
    delay.enable()
    return delay
  }
}
