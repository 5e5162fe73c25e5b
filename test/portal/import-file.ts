import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import type { Services } from '@server/core/services'

/** Imports a project file (YAML) as the operator of a running portal would; the portal reloads within a second. */
export async function importFile(services: Services, yaml: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  try {
    writeFileSync(join(folder, 'project.yaml'), yaml)
    await importProjects(services, folder, { demoAccounts: false })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the portal at `url` has loaded a newly imported project. Throws after ten seconds. */
export async function untilKnown(url: string, domain: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${url}/ea/g/pcas/${domain}`, { headers: { 'app-key': 'exam-h5' } })
    if ((await answer.text()).includes('"error":null')) return
    await sleep(100)
  }
  throw new Error(`the portal at ${url} does not know ${domain}`)
}
