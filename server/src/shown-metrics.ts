import { clientFaults } from './areas/faults/handlers'
import { notificationsRefused } from './areas/payment/notify-routes'
import { queuesOf } from './calls/queue/queues'
import type { Counted } from './core/monitoring/counted'
import type { Services } from './core/services'
import { billsThatDiffer } from './domain/orders/bills/check-bill'
import { refundsEnded } from './domain/orders/refunds/refund-progress'
import { paymentsSettled } from './domain/orders/settlement/settle'
import { messagesGivenUp } from './domain/outbox/delivery'
import { messagesOverdue } from './domain/outbox/overdue'

const counted: readonly Counted[] = [
  ...[clientFaults, notificationsRefused, billsThatDiffer, refundsEnded, paymentsSettled, messagesGivenUp],
]

/** Registers metrics besides requests and jobs: counters that start at 0, and gauges. */
export function showMetrics(services: Services): void {
  const { metrics, clock, db } = services
  for (const each of counted) metrics.counter(each)
  metrics.gauge(
    'machine_clock_ahead_seconds',
    'How far the machine’s clock is ahead of the database’s',
    () => clock.machineAheadMs / 1000,
  )
  metrics.gauge('database_connections', 'Connections to the database that are open', () => db.$client.totalCount)
  metrics.gauge('database_waiting', 'What waits for a connection to the database', () => db.$client.waitingCount)
  metrics.gauge('queue_waiting', 'People who wait before projects', () => queuesOf(services).waiting)
  metrics.gauge('messages_overdue', 'Texts, emails and messages in WeChat that should be out for two minutes', () =>
    messagesOverdue(services),
  )
}
