import { queueJobs } from '@server/calls/queue/jobs'
import { queuesOf } from '@server/calls/queue/queues'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithProject } from '@server/domain/areas/table-retention'
import { closeQueueBefore, openQueueBefore } from './actions'
import { queueHandlers } from './handlers'

export const queueArea = defineArea({
  handlers: () => queueHandlers,
  jobs: () => queueJobs,
  actions: [openQueueBefore, closeQueueBefore],
  retention: [
    {
      tables: ['queue_entrance'],
      period: 'as long as the queue is open, and an hour',
      by: 'forget-queue-entrances',
    },
    retainedWithProject('queue'),
  ],
  gauges: [
    {
      name: 'queue_waiting',
      help: 'People who wait before projects',
      read: (services) => queuesOf(services).waiting,
    },
  ],
})
