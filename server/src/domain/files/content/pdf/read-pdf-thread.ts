/** A thread of its own for one PDF: what it gets is a file's bytes, what it answers is what may be kept of it. */
import { PDFStreamWriter, PDFWriter, type PDFContext } from '@cantoo/pdf-lib'
import { answerFromThread } from '@server/core/running/thread/answer-from-thread'
import { makePassive } from './make-passive'
import { openPdf } from './open-pdf'
import { isOtherTypeToo } from './other-type'
import type { ReadPdf } from './read-pdf'
import { RefusedPdf } from './refused-pdf'

// the library tells of oddities that it forgives, once for each
console.warn = () => undefined

answerFromThread(async (bytes): Promise<ReadPdf> => {
  try {
    if (isOtherTypeToo(bytes)) throw new RefusedPdf('PC_FILE_TYPE')
    const context = await openPdf(bytes)
    makePassive(context)
    return { kept: await written(context) }
  } catch (error) {
    if (error instanceof RefusedPdf) return { refused: error.code }
    throw error
  }
})

/** Packed where it was packed: plain objects would make a large document several times as large. */
function written(context: PDFContext): Promise<Uint8Array> {
  const Writer = context.pdfFileDetails.useObjectStreams ? PDFStreamWriter : PDFWriter
  return Writer.forContext(context, Infinity).serializeToBuffer()
}
