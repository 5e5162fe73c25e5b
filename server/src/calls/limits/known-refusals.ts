import { onePer } from '@server/core/running/one-per'
import type { Services } from '@server/core/services'

/** Some tens of bytes each. Whoever is forgotten is counted by the database again. */
const MOST = 20_000

/** Refusals that last, kept in the process so that a script which goes on and on asks nothing of the database. */
class KnownRefusals {
  private readonly ends = new Map<string, Date>()

  remember(name: string, until: Date): void {
    const [oldest] = this.ends.keys()
    if (oldest !== undefined && this.ends.size >= MOST) this.ends.delete(oldest)
    this.ends.set(name, until)
  }

  /** Null when there is none at that moment, in milliseconds. */
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

const knownOf = onePer((_: Services['db']) => new KnownRefusals())

/** Those of one database connection, so of a running service. */
export const refusalsOf = ({ db }: Pick<Services, 'db'>): KnownRefusals => knownOf(db)
