import { and, eq, sql } from 'drizzle-orm'
import type { Gate, Module } from '@contract/project/gates'
import { recordAudit } from '@server/domain/audit-log'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { gateOverrides, projects } from '@server/core/tables/project'

interface GateChange {
  module: Module
  /** Null takes the operator's switch away: the project's file decides again. */
  gate: Gate | null
  actor: string
}

/** Switches a module of a project; every instance follows within a second. */
export async function changeGate(services: Services, project: Project, change: GateChange): Promise<void> {
  const { projectId } = project
  const { module, gate, actor } = change
  await services.db.transaction(async (tx) => {
    await tx
      .update(projects)
      .set({ revision: sql`${projects.revision} + 1` })
      .where(eq(projects.projectId, projectId))
    await tx.delete(gateOverrides).where(and(eq(gateOverrides.projectId, projectId), eq(gateOverrides.module, module)))
    if (gate) await tx.insert(gateOverrides).values({ projectId, module, gate, changedAt: new Date(services.now()) })
    const action = gate ? 'gates set' : 'gates reset'
    await recordAudit(services, tx, { projectId, actor, action, details: { module, ...gate } })
  })
  await projectCacheOf(services).refresh()
}
