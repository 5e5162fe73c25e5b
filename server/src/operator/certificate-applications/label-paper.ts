/** Address labels on A4, two per row. Pure. */
import { A4, type Block, type PdfDocument } from '@server/core/documents/pdf-document'
import type { PostalRow } from './postal-rows'

const BESIDE = 2
const DOWN = 8

export function labelPaper(examName: string, rows: readonly PostalRow[], madeAt: Date): PdfDocument {
  const lines = Array.from({ length: Math.ceil(rows.length / BESIDE) }, (_, at) =>
    rows.slice(at * BESIDE, (at + 1) * BESIDE),
  )
  const blocks = lines.flatMap((line, at): Block[] => [
    ...(at > 0 && at % DOWN === 0 ? [{ kind: 'newSheet' as const }] : []),
    { kind: 'columns', columns: [...line.map(labelOf), ...(line.length < BESIDE ? [{ title: '', facts: [] }] : [])] },
  ])
  return { title: `${examName} 证书邮寄标签`, author: examName, size: A4, madeAt, blocks }
}

const labelOf = ({ number, recipient, phone, region, street, postalCode }: PostalRow) => ({
  title: `${recipient}  ${phone}`,
  facts: [
    { label: '地址', value: `${region}${street}` },
    { label: '邮编', value: postalCode },
    { label: '证书编号', value: number },
  ],
})
