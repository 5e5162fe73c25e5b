/** What the attachments have to be: pure. */
import type { FileRequirement } from '@contract/offering'

type FileIds = Readonly<Record<string, readonly string[]>>

/** Keys of the requirements that still lack their file. */
export function missingFiles(requirements: readonly FileRequirement[], idsByKey: FileIds): string[] {
  return requirements.filter(({ key, required }) => required && !idsByKey[key]?.length).map(({ key }) => key)
}

/** `PDF, JPG, PNG`: jpg and jpeg are the same to a candidate. */
export function formatsText(formats: readonly string[]): string {
  const names = formats.map((format) => (format === 'jpeg' ? 'jpg' : format).toUpperCase())
  return [...new Set(names)].join(', ')
}

/** Whether a file's name ends like one of the formats; a name without an ending is left to the service. */
export function hasFormat(name: string, formats: readonly string[]): boolean {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (!ending) return true
  return formats.some(
    (format) => format === ending || (format === 'jpg' && ending === 'jpeg') || (format === 'jpeg' && ending === 'jpg'),
  )
}
