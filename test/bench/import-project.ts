import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@server/core/postgres/migrations/migrate'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { projectByDomain } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

/** Migrates an empty database and imports a project file, as a service start does. */
export async function importProject(services: Services, folder: string, file: string): Promise<Project> {
  await migrate(services.env.DATABASE_URL ?? '', services.env.MIGRATIONS_DIR)
  const projects = join(folder, 'projects')
  mkdirSync(projects)
  writeFileSync(join(projects, 'project.yaml'), file)
  const [imported] = await importProjects(services, projects, { demoAccounts: false })
  const project = imported && (await projectByDomain(services, imported.domain))
  if (!project) throw new Error('the project was not imported')
  return project
}
