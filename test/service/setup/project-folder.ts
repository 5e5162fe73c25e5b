import { copyFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder'

/**
 * Creates a folder with the named demonstration projects (`demo`) and the given YAML texts, ready for importProjects.
 */
export function projectFolder(projects: readonly string[]): string {
  const folder = temporaryFolder('projects')
  cpSync('server/projects/logos', join(folder, 'logos'), { recursive: true })
  cpSync('server/projects/files', join(folder, 'files'), { recursive: true })
  projects.forEach((project, index) => {
    if (project.includes('\n')) writeFileSync(join(folder, `project-${index}.yaml`), project)
    else copyFileSync(join('server/projects', `${project}.yaml`), join(folder, `${project}.yaml`))
  })
  return folder
}
