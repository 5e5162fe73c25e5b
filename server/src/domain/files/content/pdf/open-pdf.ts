import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFName,
  PDFObjectStreamParser,
  PDFPageLeaf,
  PDFParser,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
  type PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { Allowance } from './allowance'
import { RefusedPdf } from './refused-pdf'

const END = '%%EOF'
const END_WITHIN = 2048
/** A tagged document of a hundred pages has some 20,000. */
const MOST_OBJECTS = 100_000

/**
 * Every object of a PDF as the library understands it, those of object streams included. Throws RefusedPdf: PC_PDF_PROTECTED,
 * PC_FILE_TOO_COMPLEX, PC_UNREADABLE (damaged, cut off, or without a page).
 */
export async function openPdf(bytes: Buffer): Promise<PDFContext> {
  if (!bytes.subarray(-END_WITHIN).includes(END)) throw new RefusedPdf('PC_UNREADABLE')
  const allowance = new Allowance()
  const context = await new FrugalParser(bytes, allowance).open().catch((error: unknown) => {
    if (allowance.isUsedUp) throw new RefusedPdf('PC_FILE_TOO_COMPLEX')
    throw error instanceof RefusedPdf ? error : new RefusedPdf('PC_UNREADABLE')
  })
  const objects = context.enumerateIndirectObjects()
  if (objects.length > MOST_OBJECTS) throw new RefusedPdf('PC_FILE_TOO_COMPLEX')
  const hasPage = objects.some(([, object]) => object instanceof PDFPageLeaf)
  const isDocument = context.lookup(context.trailerInfo.Root) instanceof PDFCatalog
  if (!hasPage || !isDocument) throw new RefusedPdf('PC_UNREADABLE')
  return context
}

/** The library's parser with an allowance; it opens no stream by itself, where it would know no limit. */
class FrugalParser extends PDFParser {
  /** Packed objects and tables of offsets: both are made anew when the document is written. */
  private readonly opened = new Set<PDFObject>()
  private readonly unpacking: Promise<void>[] = []

  constructor(
    bytes: Uint8Array,
    private readonly allowance: Allowance,
  ) {
    super(bytes, Infinity, true)
  }

  async open(): Promise<PDFContext> {
    const context = await this.parseDocument()
    // before anything else: what is encrypted cannot be unpacked either
    if (context.trailerInfo.Encrypt) throw new RefusedPdf('PC_PDF_PROTECTED')
    await Promise.all(this.unpacking)
    for (const [ref, object] of context.enumerateIndirectObjects()) if (this.opened.has(object)) context.delete(ref)
    return context
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.allowance.value(() => super.parseObject(ref))
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref)
    if (!(object instanceof PDFRawStream)) return object
    const type = object.dict.lookup(PDFName.of('Type'))
    if (type === PDFName.of('ObjStm')) return this.unpack(object)
    if (type === PDFName.of('XRef')) return this.withoutOffsets(object)
    return object
  }

  private unpack({ dict, contents }: PDFRawStream): PDFStream {
    const unpacked = this.unpackInto(dict, contents)
    // what the rest of the file says may come first
    unpacked.catch(() => undefined)
    this.unpacking.push(unpacked)
    return this.empty(PDFDict.withContext(this.context))
  }

  /** All of it happens at once: what the file holds later replaces what it holds here. */
  private async unpackInto(dict: PDFDict, contents: Uint8Array): Promise<void> {
    const plain = PDFRawStream.of(dict, this.plainOf(dict, contents))
    for (const name of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(name))
    await new FrugalStreamParser(plain, this.allowance).parseIntoContext()
  }

  private plainOf(dict: PDFDict, contents: Uint8Array): Uint8Array {
    const filter = dict.lookup(PDFName.of('Filter'))
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
    if (only === undefined) return contents
    if (only === PDFName.of('FlateDecode') && !dict.has(PDFName.of('DecodeParms')))
      return this.allowance.inflate(contents)
    throw new RefusedPdf('PC_UNREADABLE')
  }

  /** Its dictionary is the document's trailer; the library believes how many offsets it claims to hold. */
  private withoutOffsets({ dict }: PDFRawStream): PDFStream {
    dict.set(PDFName.of('Index'), PDFArray.withContext(this.context))
    dict.delete(PDFName.of('Filter'))
    return this.empty(dict)
  }

  private empty(dict: PDFDict): PDFStream {
    const stream = PDFRawStream.of(dict, new Uint8Array())
    this.opened.add(stream)
    return stream
  }
}

class FrugalStreamParser extends PDFObjectStreamParser {
  constructor(
    stream: PDFRawStream,
    private readonly allowance: Allowance,
  ) {
    super(stream)
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.allowance.value(() => super.parseObject(ref))
  }
}
