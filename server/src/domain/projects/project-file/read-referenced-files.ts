import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { endingOf } from '@contract/portal/file-names'
import { MAX_PROJECT_FILE_BYTES, PROJECT_FILE_TYPES } from '@contract/portal/project-files'
import type { StoredProjectFile } from '@server/core/tables/definition/project-definition'
import type { ReferencedFile } from '../referenced-files'
import { flaw, type Flaw } from './fault'

interface NamedFiles {
  /** Digest and size by file name. */
  storedFiles: Record<string, StoredProjectFile>
  /** Bytes by digest. */
  files: Map<string, Buffer>
  flaws: Flaw[]
}

/** Magic bytes by file extension; a file with other content is refused. */
const beginnings: Record<string, Buffer> = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  pdf: Buffer.from('%PDF-'),
  docx: Buffer.from('PK'),
  xlsx: Buffer.from('PK'),
}

/** Reads the named pictures, attachments and downloads, which must be in or below the folder of the project's file. */
export async function readReferencedFiles(all: readonly ReferencedFile[], folder: string): Promise<NamedFiles> {
  const read: NamedFiles = { storedFiles: {}, files: new Map(), flaws: [] }
  for (const named of all) {
    if (Object.hasOwn(read.storedFiles, named.file)) continue
    const found = await readOne(named, folder)
    if (typeof found === 'string') read.flaws.push(flaw(named.path, found))
    else {
      const digest = createHash('sha256').update(found).digest('hex').slice(0, 32)
      read.storedFiles[named.file] = { digest, bytes: found.length }
      read.files.set(digest, found)
    }
  }
  return read
}

/** Returns the bytes, or an error message. */
async function readOne({ file }: ReferencedFile, folder: string): Promise<Buffer | string> {
  const beginning = beginnings[endingOf(file)]
  if (!beginning) return `“${file}” is none of ${Object.keys(PROJECT_FILE_TYPES).join(', ')}`
  const path = resolve(folder, file)
  if (relative(folder, path).startsWith('..')) return `“${file}” is not in or below the folder of this file`
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return `there is no file “${file}” beside this one`
  if (bytes.length > MAX_PROJECT_FILE_BYTES)
    return `“${file}” is larger than ${MAX_PROJECT_FILE_BYTES / 1024 / 1024} MB`
  return bytes.subarray(0, beginning.length).equals(beginning) ? bytes : `“${file}” is no ${endingOf(file)} file`
}
