/** Worker thread for one PDF: receives the bytes of a file and returns the rewritten file or an error code. */
import { PDFStreamWriter, PDFWriter, type PDFContext } from '@cantoo/pdf-lib'
import { serveThread } from '@server/core/running/thread/serve-thread'
import { makePassive } from './make-passive'
import { openPdf } from './open-pdf'
import { isOtherTypeToo } from './other-type'
import type { ReadPdf } from './read-pdf'
import { RefusedPdf } from './refused-pdf'

// the library warns about every irregularity that it tolerates
console.warn = () => undefined
// the parser throws at each byte of garbage; stack traces would be slow
Error.stackTraceLimit = 0

serveThread(async (bytes, answerAtOnce): Promise<ReadPdf> => {
  try {
    if (isOtherTypeToo(bytes)) throw new RefusedPdf('PC_FILE_TYPE')
    const context = await openPdf(bytes, () => answerAtOnce({ refused: 'PC_FILE_TOO_COMPLEX' } satisfies ReadPdf))
    makePassive(context)
    return { accepted: await written(context) }
  } catch (error) {
    if (error instanceof RefusedPdf) return { refused: error.code }
    throw error
  }
})

/** Preserves the compression of objects: uncompressed ones would multiply the size of a large document. */
function written(context: PDFContext): Promise<Uint8Array> {
  const Writer = context.pdfFileDetails.useObjectStreams ? PDFStreamWriter : PDFWriter
  return Writer.forContext(context, Infinity).serializeToBuffer()
}
