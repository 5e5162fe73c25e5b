/** Worker thread for one PDF: receives the bytes of a file and returns the rewritten file or an error code. */
import { PDFStreamWriter, PDFWriter, type PDFContext } from '@cantoo/pdf-lib'
import { serveThread } from '@server/core/running/thread/serve-thread'
import { makePassive } from './make-passive'
import { openPdf } from './open-pdf'
import type { ReadPdf } from './read-pdf'
import { RefusedPdf } from './allowance'

/** Signatures by which a browser or an unpacker would treat the same bytes as another type. */
const PAGE_AT_START = /<(!doctype|html|svg|script|iframe|body)/i
const SCRIPT = /<script[\s>]/i
const ZIP_END = 'PK\x05\x06'
/** Maximum distance of the end-of-archive record from the end of the file. */
const ZIP_END_WITHIN = 65_557

/** Returns whether a PDF is also a web page or an archive. */
function isOtherTypeToo(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return PAGE_AT_START.test(text.slice(0, 1024)) || SCRIPT.test(text) || text.slice(-ZIP_END_WITHIN).includes(ZIP_END)
}

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
