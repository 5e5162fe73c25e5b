/** Rules for attachments. Pure. */
import { formatNames } from '@contract/collecting/file-formats'
import type { FileRequirement } from '@contract/collecting/requirements'
import type { Language } from '@/i18n/language'

type FileIds = Readonly<Record<string, readonly string[]>>

/** Returns the keys of required attachments without a file. */
export function missingFiles(requirements: readonly FileRequirement[], idsByKey: FileIds): string[] {
  return requirements.filter(({ key, required }) => required && !idsByKey[key]?.length).map(({ key }) => key)
}

/** Formats a list of file formats: `PDF、JPG、PNG` / `PDF, JPG or PNG`. */
export function formatsText(formats: readonly string[], language: Language): string {
  const names = formatNames(formats)
  if (language === 'zh') return names.join('、')
  return [...(names.length > 1 ? [names.slice(0, -1).join(', ')] : []), ...names.slice(-1)].join(' or ')
}

/**
 * Whether the file name has the extension of an accepted format; names without an extension are checked by the service.
 */
export function hasFormat(name: string, formats: readonly string[]): boolean {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (!ending) return true
  return formats.some(
    (format) => format === ending || (format === 'jpg' && ending === 'jpeg') || (format === 'jpeg' && ending === 'jpg'),
  )
}
