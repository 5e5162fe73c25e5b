import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import { whyUnreadable } from '@server/core/running/why-unreadable'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { referencedFiles } from '../referenced-files'
import { flaw, ProjectFileFaults } from './fault'
import { readReferencedFiles } from './read-referenced-files'
import { readProjectFile } from './read-project-file'
import type { ProjectSource } from './source'

/** A valid project file with its logo inlined; `files` holds the bytes of the named files by digest. */
export interface LoadedProject {
  source: ProjectSource
  project: ProjectFile
  files: ReadonlyMap<string, Buffer>
}

const LOGO_TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' }
/** The logo is part of every project info response, so it must be small. */
const MAX_LOGO_BYTES = 20 * 1024

/**
 * Loads a project's file from disk; `now` in milliseconds. Throws {@link ProjectFileFaults} with every error, also when
 * the file or its logo cannot be read.
 */
export async function loadProjectFile(path: string, now: number): Promise<LoadedProject> {
  const file = basename(path)
  const text = await textOf(path)
  const { source, project, faults } = readProjectFile(file, text, now)
  if (!project) throw new ProjectFileFaults(faults)
  const inlined = (key: 'logo' | 'logoEn') => inlineLogo(project[key], key, path, source)
  const [logo, logoEn] = [await inlined('logo'), await inlined('logoEn')]
  const { storedFiles, files, flaws } = await readReferencedFiles(referencedFiles(project), dirname(path))
  if (flaws.length > 0) throw new ProjectFileFaults(flaws.map((one) => source.locate(one)))
  return { source, project: { ...project, logo, logoEn, files: storedFiles }, files }
}

/** Reads a UTF-8 text file. Throws {@link ProjectFileFaults} when it cannot be read or has another encoding. */
export async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new ProjectFileFaults([
      { file: basename(path), line: 1, column: 1, message: `cannot be read: ${whyUnreadable(error)}` },
    ])
  })
  const line = lineNotInUtf8(bytes)
  if (line !== null) throw new ProjectFileFaults([{ file: basename(path), line, column: 1, message: NOT_UTF8 }])
  return bytes.toString('utf8')
}

const NOT_UTF8 =
  'the file is not UTF-8 (Notepad and other editors of Windows may save GBK): save it as UTF-8 (Notepad: Save as, Encoding, UTF-8; Visual Studio Code: Reopen with encoding, then Save with encoding)'

/** Returns the first line that is not UTF-8, null where all are. Zero bytes indicate UTF-16. */
function lineNotInUtf8(bytes: Buffer): number | null {
  if (isUtf8(bytes) && !bytes.includes(0)) return null
  let [line, from] = [1, 0]
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
    const part = bytes.subarray(from, end)
    if (!isUtf8(part) || part.includes(0)) return line
    from = end + 1
    line++
  }
  return line
}

/** Converts a logo path to a data URI, so that a project is self-contained; URLs are unchanged. */
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
