import { projects } from '@server/core/tables/project'
import { defineArea } from '../areas/define-area'
import { retainedWithProject } from '../areas/table-retention'
import { resetGate, setGate } from './gate-actions'
import { projectFileKeys, registerProjectFileRoutes } from './project-file-routes'

export const projectsArea = defineArea({
  routes: registerProjectFileRoutes,
  actions: [setGate, resetGate],
  encryptedFiles: [
    { table: projects, keysOf: ({ definition }: typeof projects.$inferSelect) => projectFileKeys(definition.files) },
  ],
  retention: [retainedWithProject('project', 'gate_override', 'seat_pool')],
})
