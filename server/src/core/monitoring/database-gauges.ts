import type { Services } from '../services'

/** Registers gauges of the connection pool and of the clock. */
export function showDatabase({ metrics, clock, db }: Services): void {
  metrics.gauge(
    'machine_clock_ahead_seconds',
    'How far the machine’s clock is ahead of the database’s',
    () => clock.machineAheadMs / 1000,
  )
  metrics.gauge('database_connections', 'Connections to the database that are open', () => db.$client.totalCount)
  metrics.gauge('database_waiting', 'What waits for a connection to the database', () => db.$client.waitingCount)
}
