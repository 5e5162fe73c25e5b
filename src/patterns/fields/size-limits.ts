import { FIELD_FILE_FORMATS, isPictureFormat, mostKb, sizeText } from '@contract/collecting/file-formats'
import type { AnyField } from './field-control'
import type { useFieldsText } from './fields-texts'

/** Maximum size in KB of each file, or of pictures and of other files if they differ. */
export type SizeLimits = { each: number } | { pictures: number; others: number }

/** Returns the size limits of a requirement, of which `maxKb` applies to pictures. */
export function sizeLimits(formats: readonly string[], maxKb: number | undefined): SizeLimits {
  const most = formats.map((format) => mostKb(format, maxKb))
  const [each = 0] = most
  if (most.every((kb) => kb === each)) return { each }
  const largestOf = (isPicture: boolean) =>
    Math.max(
      ...formats.filter((format) => isPictureFormat(format) === isPicture).map((format) => mostKb(format, maxKb)),
    )
  return { pictures: largestOf(true), others: largestOf(false) }
}

/** Returns the size limits of a field; null unless it is a file. */
function fieldSizeLimits({ kind, maxKb }: AnyField): SizeLimits | null {
  return kind === 'photo' || kind === 'file' ? sizeLimits(FIELD_FILE_FORMATS[kind], maxKb) : null
}

/** Returns the size limits that all fields share, if they are several files; null otherwise. */
export function sharedSizeLimits(fields: readonly AnyField[]): SizeLimits | null {
  const [first = null, ...others] = fields.map(fieldSizeLimits)
  const isShared = others.length > 0 && others.every((limits) => JSON.stringify(limits) === JSON.stringify(first))
  return isShared ? first : null
}

/** Formats the size limits of a requirement. */
export function sizesText(limits: SizeLimits, t: ReturnType<typeof useFieldsText>): string {
  return 'each' in limits
    ? t('size', { size: sizeText(limits.each) })
    : t('sizes', { pictures: sizeText(limits.pictures), others: sizeText(limits.others) })
}
