/**
 * File formats by extension (specification §5). Separate from the schemas, so that the client can import it without
 * valibot.
 */
const PHOTO_FORMATS = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const

/** ID photo: JPG or PNG only. */
export const ID_PHOTO_FORMATS = ['jpg', 'jpeg', 'png'] as const

/** Exceeds the resolution of phone cameras; larger pictures are treated as decompression bombs. */
export const MAX_PICTURE_PIXELS = 50_000_000

export const FILE_FORMATS = ['pdf', ...PHOTO_FORMATS] as const

/** Accepted formats by field kind. */
export const FIELD_FILE_FORMATS = { photo: PHOTO_FORMATS, file: FILE_FORMATS } as const

/** Returns display names; jpg and jpeg are merged. */
export function formatNames(formats: readonly string[]): string[] {
  return [...new Set(formats.map((format) => (format === 'jpeg' ? 'jpg' : format).toUpperCase()))]
}

/** Maximum size of any file (specification §5 and §9: 5 MB). */
export const MAX_FILE_KB = 5 * 1024

export function isPictureFormat(ending: string): boolean {
  return (PHOTO_FORMATS as readonly string[]).includes(ending)
}

/** Returns the maximum KB for an extension; a requirement's `maxKb` applies to pictures (specification §5, §9). */
export function mostKb(ending: string, maxKb: number | undefined): number {
  return isPictureFormat(ending) ? (maxKb ?? MAX_FILE_KB) : MAX_FILE_KB
}

/** Formats a size in KB: `5 MB`, `200 KB`. */
export function sizeText(kb: number): string {
  return kb >= 1024 && kb % 1024 === 0 ? `${kb / 1024} MB` : `${kb} KB`
}
