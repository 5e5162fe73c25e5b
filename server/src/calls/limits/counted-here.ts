import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import type { SlotLimit } from './rate-limit'

/** Maximum entries, at some tens of bytes each. */
const MOST = 20_000

/** Rate limits in memory per instance, for calls that cost less than a database write. */
class CountedHere {
  private readonly windows = new Map<string, { count: number; ends: number }>()

  /** Counts a call at `now` (milliseconds). Returns null if it is within the limit, else the end of the window. */
  take(name: string, { max, windowMs }: SlotLimit, now: number): Date | null {
    const window = this.windows.get(name)
    if (!window || window.ends <= now) {
      this.begin(name, now + windowMs)
      return null
    }
    window.count++
    return window.count > max ? new Date(window.ends) : null
  }

  forgetAll(): void {
    this.windows.clear()
  }

  private begin(name: string, ends: number): void {
    this.windows.delete(name)
    const [oldest] = this.windows.keys()
    if (oldest !== undefined && this.windows.size >= MOST) this.windows.delete(oldest)
    this.windows.set(name, { count: 1, ends })
  }
}

const hereOf = weakMemo((_: Services['db']) => new CountedHere())

/** Returns the counters of a database connection, hence of a running service. */
export const countedHere = ({ db }: Pick<Services, 'db'>): CountedHere => hereOf(db)
