import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importProjects } from '@server/core/projects/project-import/import-projects'
import type { Services } from '@server/core/services'

/** Imports a project's file (YAML), as the operator of a running portal would; the portal follows within a second. */
export async function importFile(services: Services, yaml: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  try {
    writeFileSync(join(folder, 'project.yaml'), yaml)
    await importProjects(services, folder, { demoAccounts: false })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
