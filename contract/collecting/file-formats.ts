/** File formats by extension (specification §5); apart from the schemas, so that the client has them without valibot. */
const PHOTO_FORMATS = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const

/** The ID photo: JPG or PNG only. */
export const ID_PHOTO_FORMATS = ['jpg', 'jpeg', 'png'] as const

/** More than any phone's camera makes; a picture that claims more is a bomb. */
export const MAX_PICTURE_PIXELS = 50_000_000

export const FILE_FORMATS = ['pdf', ...PHOTO_FORMATS] as const

/** What a field of the information table takes, by its kind. */
export const FIELD_FILE_FORMATS = { photo: PHOTO_FORMATS, file: FILE_FORMATS } as const

/** As candidates call them: jpg and jpeg are the same. */
export function formatNames(formats: readonly string[]): string[] {
  return [...new Set(formats.map((format) => (format === 'jpeg' ? 'jpg' : format).toUpperCase()))]
}

/** The largest file of any kind (specification §5 and §9: 5 MB). */
export const MAX_FILE_KB = 5 * 1024

export function isPictureFormat(ending: string): boolean {
  return (PHOTO_FORMATS as readonly string[]).includes(ending)
}

/** Most KB of a file with this ending: `maxKb` of a requirement limits its pictures (specification §5, §9). */
export function mostKb(ending: string, maxKb: number | undefined): number {
  return isPictureFormat(ending) ? (maxKb ?? MAX_FILE_KB) : MAX_FILE_KB
}

/** A limit as people say it: `5 MB`, `200 KB`. Takes KB. */
export function sizeText(kb: number): string {
  return kb >= 1024 && kb % 1024 === 0 ? `${kb / 1024} MB` : `${kb} KB`
}
