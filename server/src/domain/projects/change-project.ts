import { eq, sql, and } from 'drizzle-orm'
import type { Gate, Module } from '@contract/project/gates'
import { type Project, projectCacheOf } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { projects, gateOverrides } from '@server/core/tables/project'
import { recordAudit } from '../audit-log'

/** Audit log entry of the change. */
interface ProjectChange {
  actor: string
  action: string
  details: Record<string, unknown>
}

/**
 * Changes project data outside its file in one transaction and bumps the revision; every instance reloads within a
 * second.
 */
export async function changeProject(
  services: Services,
  { projectId }: Pick<Project, 'projectId'>,
  change: ProjectChange,
  act: (tx: Executor) => Promise<unknown>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx
      .update(projects)
      .set({ revision: sql`${projects.revision} + 1` })
      .where(eq(projects.projectId, projectId))
    await act(tx)
    await recordAudit(services, tx, { projectId, ...change })
  })
  await projectCacheOf(services).refresh()
}

interface GateChange {
  module: Module
  /** Null removes the operator's override: the project file decides again. */
  gate: Gate | null
  actor: string
}

/** Overrides the gate of a module; every instance reloads within a second. */
export async function changeGate(services: Services, project: Project, change: GateChange): Promise<void> {
  const { projectId } = project
  const { module, gate, actor } = change
  const entry = { actor, action: gate ? 'gates set' : 'gates reset', details: { module, ...gate } }
  await changeProject(services, project, entry, async (tx) => {
    await tx.delete(gateOverrides).where(and(eq(gateOverrides.projectId, projectId), eq(gateOverrides.module, module)))
    if (gate) await tx.insert(gateOverrides).values({ projectId, module, gate, changedAt: new Date(services.now()) })
  })
}
