/** Detects the type of a file by its first bytes; its name and declared type are not trusted. */
export const MEDIA_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
} as const
export type FileKind = keyof typeof MEDIA_TYPES

const signatures: readonly [FileKind, (bytes: Buffer) => boolean][] = [
  ['jpg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['bmp', (bytes) => /^BM[^]{4}\0{4}/.test(bytes.toString('latin1', 0, 10))],
  ['pdf', (bytes) => pdfStart(bytes) >= 0],
]

/**
 * PDF readers search this many bytes for the header: scanners and mail programs prepend line breaks or a byte order
 * mark.
 */
const PDF_START_WITHIN = 1024

/** Returns the offset of the PDF header; negative where there is none. */
export function pdfStart(bytes: Buffer): number {
  return bytes.toString('latin1', 0, PDF_START_WITHIN).search(/%PDF-[12]\.\d/)
}

/** Returns null for a type that no requirement accepts. */
export function kindOf(bytes: Buffer): FileKind | null {
  return signatures.find(([, matches]) => matches(bytes))?.[0] ?? null
}
