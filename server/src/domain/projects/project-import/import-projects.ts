import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { duplicates } from '../project-file/checks/duplicates'
import { ProjectFileFaults, type Fault } from '../project-file/fault'
import { loadProjectFile, type LoadedProject } from '../project-file/load-project-file'
import type { Services } from '@server/core/services'
import { importProject, type ImportedProject, type ImportOptions } from './import-project'

/**
 * Imports every `.yaml` file of a folder, at start and to set up demonstrations. Checks all files first; throws {@link
 * ProjectFileFaults} with the errors of all of them, having imported nothing.
 */
export async function importProjects(
  services: Services,
  folder: string,
  options: ImportOptions,
): Promise<ImportedProject[]> {
  const names = (await readdir(folder)).filter((name) => /\.ya?ml$/.test(name)).sort()
  const loaded = await loadProjectFiles(
    names.map((name) => join(folder, name)),
    services.now(),
  )
  const imported: ImportedProject[] = []
  for (const project of loaded) imported.push(await importProject(services, project, options))
  return imported
}

/** Loads several files and throws {@link ProjectFileFaults} with the errors of all of them. `now` in milliseconds. */
export async function loadProjectFiles(paths: readonly string[], now: number): Promise<LoadedProject[]> {
  const loaded: LoadedProject[] = []
  const faults: Fault[] = []
  for (const path of paths) {
    await loadProjectFile(path, now).then(
      (project) => loaded.push(project),
      (error: unknown) => faults.push(...faultsOf(error)),
    )
  }
  faults.push(...repeatedDomains(loaded))
  if (faults.length > 0) throw new ProjectFileFaults(faults)
  return loaded
}

function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof ProjectFileFaults) return error.faults
  throw error
}

/** Reports files with the same domain, which would overwrite each other at every start. */
function repeatedDomains(loaded: readonly LoadedProject[]): Fault[] {
  const domains = loaded.map(({ project }, index) => ({ value: project.domain, path: [index, 'domain'] }))
  return duplicates('domain', domains).flatMap(({ path: [index], message }) => {
    const source = typeof index === 'number' ? loaded[index]?.source : undefined
    return source ? [source.locate({ path: ['domain'], on: 'value', message })] : []
  })
}
