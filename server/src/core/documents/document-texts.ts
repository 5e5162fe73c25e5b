import type { PdfDocument } from './pdf-document'

/** Pictures are data URLs and contain no text to print. */
const isPicture = (text: string) => text.startsWith('data:')

/** Returns all texts of a document, to find their fonts. */
export function textsOf({ blocks, stamp }: PdfDocument): string {
  const texts: string[] = [stamp ?? '']
  JSON.stringify(blocks, (_, value: unknown) => {
    if (typeof value === 'string' && !isPicture(value)) texts.push(value)
    return value
  })
  return texts.join('\n')
}
