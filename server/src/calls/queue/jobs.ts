import type { Job } from '@server/core/running/jobs'
import { projectCacheOf } from '../project/project-cache'
import { forgetEntrances } from './entrances'
import { queuesOf } from './queues'

export const queueJobs: readonly Job[] = [
  {
    // advances all waiting rooms; does nothing if there is none
    name: 'queues',
    everyMs: 1_000,
    async run(services) {
      const projects = await projectCacheOf(services).all()
      const queued = [...projects.values()].filter(({ queue }) => queue !== null)
      for (const { projectId } of queued) await queuesOf(services).step(projectId)
    },
  },
  { name: 'forget-queue-entrances', everyMs: 3_600_000, run: forgetEntrances },
]
