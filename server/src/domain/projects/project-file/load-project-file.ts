import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import { whyUnreadable } from '@server/core/running/why-unreadable'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { namedFiles } from '../named-files'
import { flaw, ProjectFileFaults } from './fault'
import { readNamedFiles } from './read-named-files'
import { readProjectFile } from './read-project-file'
import type { ProjectSource } from './source'

/** A project's file without a fault, its logo inlined; `files`: what its texts name, by digest. */
export interface LoadedProject {
  source: ProjectSource
  project: ProjectFile
  files: ReadonlyMap<string, Buffer>
}

const LOGO_TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' }
/** The logo travels with every project info, so it has to stay small. */
const MAX_LOGO_BYTES = 20 * 1024

/**
 * Loads a project's file from disk; `now` in milliseconds. Throws {@link ProjectFileFaults} with every fault, also when
 * the file or its logo cannot be read.
 */
export async function loadProjectFile(path: string, now: number): Promise<LoadedProject> {
  const file = basename(path)
  const text = await textOf(path)
  const { source, project, faults } = readProjectFile(file, text, now)
  if (!project) throw new ProjectFileFaults(faults)
  const inlined = (key: 'logo' | 'logoEn') => inlineLogo(project[key], key, path, source)
  const [logo, logoEn] = [await inlined('logo'), await inlined('logoEn')]
  const { kept, files, flaws } = await readNamedFiles(namedFiles(project), dirname(path))
  if (flaws.length > 0) throw new ProjectFileFaults(flaws.map((one) => source.locate(one)))
  return { source, project: { ...project, logo, logoEn, files: kept }, files }
}

/** What is in a file. Throws {@link ProjectFileFaults} when it cannot be read. */
export function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ProjectFileFaults([
      { file: basename(path), line: 1, column: 1, message: `cannot be read: ${whyUnreadable(error)}` },
    ])
  })
}

/** A path becomes a data URI, so that a project is one record and needs no file beside it; addresses stay as they are. */
async function inlineLogo(logo: string, key: 'logo' | 'logoEn', path: string, source: ProjectSource): Promise<string> {
  if (logo === '' || /^(https:|data:image\/)/.test(logo)) return logo
  const type = LOGO_TYPES[extname(logo)]
  const bytes = type ? await readFile(resolve(dirname(path), logo)).catch(() => null) : null
  const refuse = (message: string) => new ProjectFileFaults([source.locate(flaw([key], message))])
  if (!type) throw refuse('a logo is an https address or the path of an .svg, .png or .jpg file')
  if (!bytes) throw refuse(`there is no file “${logo}” beside this one`)
  if (bytes.length > MAX_LOGO_BYTES) throw refuse(`“${logo}” is larger than ${MAX_LOGO_BYTES / 1024} KB`)
  return `data:${type};base64,${bytes.toString('base64')}`
}
