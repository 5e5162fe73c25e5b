/**
 * Printable document as plain data: blocks from top to bottom over any number of pages, drawn by
 * `render-pdf-thread.ts`.
 */
export interface PdfDocument {
  /** Title in the PDF's properties. */
  title: string
  author: string
  /** Width and height in points (1/72 inch). */
  size: readonly [number, number]
  madeAt: Date
  blocks: readonly Block[]
  /** Pale watermark across each page, for instance that the document is void. */
  stamp?: string | undefined
}

export type Align = 'left' | 'center' | 'right'

export interface LabelledValue {
  label: string
  value: string
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'line'; text: string; align?: Align; isBold?: boolean }
  | { kind: 'facts'; facts: readonly LabelledValue[]; align?: Align }
  /** Facts with a picture to their right; without data, an empty frame with the text `without`. */
  | { kind: 'pictured'; facts: readonly LabelledValue[]; picture: Picture; without: string; isLarge?: boolean }
  /** Framed columns side by side, each with a title. */
  | { kind: 'columns'; columns: readonly { title: string; facts: readonly LabelledValue[] }[] }
  /** Page break. */
  | { kind: 'newSheet' }
  | CertificateBlock
  /** `isTight` fits thirty rows and more on a page. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[]; isTight?: boolean }

/** Full landscape page with space for a seal. */
export interface CertificateBlock {
  kind: 'certificate'
  title: string
  /** Paragraphs separated by line breaks. */
  text: string
  number: string
  /** Note that this certificate replaces an earlier one, with the date. */
  reissued: string | null
  issuer: string
  date: string
  /** Text in the place of the seal. */
  seal: string
  /** Without data, an empty frame with the text `without`; null for certificates without a photo. */
  photo: (Picture & { without: string }) | null
  verify: { picture: Picture; lines: readonly string[] }
  /** Purpose of the copy, in red. */
  stamp: string | null
}

/** PNG or JPEG as a data URL; drawn size in points. */
export interface Picture {
  data: string | null
  width: number
  height: number
}

export interface TableColumn {
  title: string
  /** Share of the page width; the shares of a table sum up to 1. */
  share: number
  align?: Align
}

export const A4 = [595.28, 841.89] as const
export const A4_LANDSCAPE = [841.89, 595.28] as const
/** Half of an A4 page: the format of invoices. */
export const HALF_A4 = [595.28, 420.94] as const
