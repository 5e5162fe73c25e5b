import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'

/** Maximum entries, at some tens of bytes each. Evicted ones are counted by the database again. */
const MOST = 20_000

/** Cache of active refusals, so that a script that ignores them causes no database load. */
class KnownRefusals {
  private readonly ends = new Map<string, Date>()

  remember(name: string, until: Date): void {
    const [oldest] = this.ends.keys()
    if (oldest !== undefined && this.ends.size >= MOST) this.ends.delete(oldest)
    this.ends.set(name, until)
  }

  /** Returns the end of an active refusal at `now` (milliseconds), else null. */
  until(name: string, now: number): Date | null {
    const end = this.ends.get(name)
    if (!end) return null
    if (end.getTime() > now) return end
    this.ends.delete(name)
    return null
  }

  forgetAll(): void {
    this.ends.clear()
  }
}

const knownOf = weakMemo((_: Services['db']) => new KnownRefusals())

/** Returns the cache of a database connection, hence of a running service. */
export const refusalsOf = ({ db }: Pick<Services, 'db'>): KnownRefusals => knownOf(db)
