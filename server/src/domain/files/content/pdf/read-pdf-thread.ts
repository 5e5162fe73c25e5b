/** Worker thread for one PDF: gets the bytes of a file, answers what may be kept of it. */
import { PDFStreamWriter, PDFWriter, type PDFContext } from '@cantoo/pdf-lib'
import { answerFromThread } from '@server/core/running/thread/answer-from-thread'
import { makePassive } from './make-passive'
import { openPdf } from './open-pdf'
import { isOtherTypeToo } from './other-type'
import type { ReadPdf } from './read-pdf'
import { RefusedPdf } from './refused-pdf'

// the library warns of each oddity that it forgives
console.warn = () => undefined
// it tries whether an object begins at each byte of garbage, and throws each time
Error.stackTraceLimit = 0

answerFromThread(async (bytes, answerAtOnce): Promise<ReadPdf> => {
  try {
    if (isOtherTypeToo(bytes)) throw new RefusedPdf('PC_FILE_TYPE')
    const context = await openPdf(bytes, () => answerAtOnce({ refused: 'PC_FILE_TOO_COMPLEX' } satisfies ReadPdf))
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
