import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { admittedAt, queueStatusOf } from '@server/calls/queue/queue-rules'
import type { Services } from '@server/core/services'
import { queues } from '@server/core/tables/queue'
import { changeProject } from '@server/domain/projects/change-project'

/** Opens the queue of a project, or changes its rate (visitors per second). */
export async function openQueue(
  services: Services,
  project: Project,
  { rate, actor }: { rate: number; actor: string },
): Promise<void> {
  const { projectId } = project
  await changeProject(services, project, { actor, action: 'queue open', details: { rate } }, async (tx) => {
    const round = randomBytes(6).toString('base64url')
    // admits the visitors of the first second immediately
    const values = { round, rate, admitted: rate, steppedAt: new Date(services.now()) }
    await tx
      .insert(queues)
      .values({ projectId, ...values })
      .onConflictDoUpdate({ target: queues.projectId, set: { rate } })
  })
}

/** Closes the queue of a project: all visitors are admitted. */
export async function closeQueue(services: Services, project: Project, { actor }: { actor: string }): Promise<void> {
  await changeProject(services, project, { actor, action: 'queue close', details: {} }, (tx) =>
    tx.delete(queues).where(eq(queues.projectId, project.projectId)),
  )
}

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
