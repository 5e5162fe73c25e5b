import { addressesOf } from '@server/core/postgres/connections/addresses'
import type { Env } from '@server/env'
import { ill, type Finding } from './finding'

interface Followed {
  /** Number of standbys connected to the queried server. */
  standbys: number
  synchronous_standby_names: string
}

/** Findings about standbys when DATABASE_URL lists several servers (docs/operations/failover.md). Pure. */
export function standbyFaults(
  server: Followed,
  { DATABASE_URL: url }: Pick<Env, 'DATABASE_URL'>,
): Omit<Finding, 'what'>[] {
  if (url === undefined || addressesOf(url).length < 2) return []
  const { standbys, synchronous_standby_names: names } = server
  if (standbys === 0)
    return [
      ill('now', 'no standby follows it', 'Bring one up (docs/operations/failover.md): nobody would take its place.'),
    ]
  if (names === '')
    return [
      ill(
        'now',
        'it acknowledges what no standby has',
        'Set synchronous_standby_names: with its machine goes what candidates were told is done.',
      ),
    ]
  return []
}
