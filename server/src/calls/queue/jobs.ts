import type { Job } from '@server/core/running/jobs'
import { projectCacheOf } from '../project/project-cache'
import { queuesOf } from './queues'

/** Moves the pointer of every queue, about once a second; where no project has one it does nothing. */
export const queueJobs: readonly Job[] = [
  {
    name: 'queues',
    everyMs: 1_000,
    async run(services) {
      const projects = await projectCacheOf(services).all()
      const queued = [...projects.values()].filter(({ queue }) => queue !== null)
      for (const { projectId } of queued) await queuesOf(services).step(projectId)
    },
  },
]
