import { eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { admittedAt, queueStatusOf } from '@server/calls/queue/queue-rules'
import type { Services } from '@server/core/services'
import { queues } from '@server/core/tables/queue'

/** Status of a project’s queue as JSON. */
export async function queueStatus(services: Services, { projectId }: Project) {
  const [row] = await services.db.select().from(queues).where(eq(queues.projectId, projectId))
  if (!row) return { isOpen: false } as const
  const now = services.now()
  const queue = { ...row, steppedAt: row.steppedAt.getTime() }
  const { ahead, seconds } = queueStatusOf(queue, row.issued, now)
  const { rate, issued, share, pace } = row
  return {
    isOpen: true as const,
    rate,
    issued,
    admitted: Math.floor(Math.min(issued, admittedAt(queue, now))),
    waiting: ahead,
    seconds,
    share,
    pace,
  }
}
