import { openArchive } from './archives.weapp'
import { openDocument } from './documents.weapp'
import type { KeepOutcome, ServedFile } from './documents-types'

export function openSheet(file: ServedFile): Promise<KeepOutcome> {
  return file.name.endsWith('.xlsx') ? openDocument(file) : openArchive(file)
}
