import { eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { admittedAt, standingOf } from '@server/calls/queue/queue-rules'
import type { Services } from '@server/core/services'
import { queues } from '@server/core/tables/queue'

/** Status of a project’s queue as JSON. */
export async function queueJson(services: Services, { projectId }: Project) {
  const [row] = await services.db.select().from(queues).where(eq(queues.projectId, projectId))
  if (!row) return { isOpen: false } as const
  const now = services.now()
  const queue = { ...row, steppedAt: row.steppedAt.getTime() }
  const { ahead, seconds } = standingOf(queue, row.issued, now)
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

export async function queueText(services: Services, project: Project): Promise<string> {
  const queue = await queueJson(services, project)
  if (!queue.isOpen) return 'There is no queue: whoever comes is let in.'
  const { rate, issued, admitted, waiting, seconds, share, pace } = queue
  return [
    `At most ${rate} a second are let in${pace < 1 ? `; now ${Math.round(rate * pace)}, because the service has more to do than it can` : ''}.`,
    `${issued} came, ${admitted} were called, ${waiting} wait; whoever comes now waits ${Math.ceil(seconds / 60)} minutes.`,
    `Of those called ${Math.round(share * 100)} of 100 came.`,
  ].join('\n')
}
