/** What stands on a sheet that somebody prints or files, from top to bottom, on as many pages as it takes: plain data, drawn by `draw-paper-thread.ts`. */
export interface Paper {
  /** As the file's properties name it. */
  title: string
  author: string
  /** Width and height in points (1/72 inch). */
  size: readonly [number, number]
  madeAt: Date
  blocks: readonly Block[]
  /** Across the sheet, pale: what it is not, or not any more. */
  stamp?: string | undefined
}

export type Align = 'left' | 'center' | 'right'

export interface Fact {
  label: string
  value: string
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'line'; text: string; align?: Align; isBold?: boolean }
  | { kind: 'facts'; facts: readonly Fact[]; align?: Align }
  /** With a picture at the right of them; its frame alone, with these words, where there is none. */
  | { kind: 'pictured'; facts: readonly Fact[]; picture: Picture; without: string; isLarge?: boolean }
  /** Beside each other, each in a frame under its title. */
  | { kind: 'columns'; columns: readonly { title: string; facts: readonly Fact[] }[] }
  /** What follows begins on a sheet of its own. */
  | { kind: 'newSheet' }
  | CertificateBlock
  /** `isTight`: thirty rows and more on a sheet. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[]; isTight?: boolean }

/** A whole sheet that lies on its side, with room for a seal. */
export interface CertificateBlock {
  kind: 'certificate'
  title: string
  /** Its paragraphs, apart by line breaks. */
  text: string
  number: string
  /** That it is another paper in place of the first, and since when. */
  reissued: string | null
  issuer: string
  date: string
  /** What stands where the seal belongs. */
  seal: string
  /** Its frame alone, with these words, where it has no data; null where no photo stands on it. */
  photo: (Picture & { without: string }) | null
  verify: { picture: Picture; lines: readonly string[] }
  /** What the copy is for, in red. */
  stamp: string | null
}

/** A PNG or JPEG as a data address, and how large it is drawn, in points. */
export interface Picture {
  data: string | null
  width: number
  height: number
}

export interface TableColumn {
  title: string
  /** Of the sheet's width; those of a table sum up to 1. */
  share: number
  align?: Align
}

export const A4 = [595.28, 841.89] as const
export const A4_LANDSCAPE = [841.89, 595.28] as const
/** What two invoices on a sheet of A4 take. */
export const HALF_A4 = [595.28, 420.94] as const
