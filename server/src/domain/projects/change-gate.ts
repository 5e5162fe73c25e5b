import { and, eq } from 'drizzle-orm'
import type { Gate, Module } from '@contract/project/gates'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { gateOverrides } from '@server/core/tables/project'
import { changeProject } from './change-project'

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
