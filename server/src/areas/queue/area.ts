import { queueJobs } from '@server/calls/queue/jobs'
import { queuesOf } from '@server/calls/queue/queues'
import { defineArea } from '@server/domain/areas/define-area'
import { keptWithProject } from '@server/domain/areas/kept-for'
import { queueHandlers } from './handlers'

export const queueArea = defineArea({
  handlers: () => queueHandlers,
  jobs: () => queueJobs,
  retention: [
    {
      tables: ['queue_entrance'],
      kept: 'as long as the queue is open, and an hour',
      by: 'forget-queue-entrances',
    },
    keptWithProject('queue'),
  ],
  gauges: [
    {
      name: 'queue_waiting',
      help: 'People who wait before projects',
      read: (services) => queuesOf(services).waiting,
    },
  ],
})
