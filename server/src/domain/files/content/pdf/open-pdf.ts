import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFObjectStreamParser,
  PDFPageLeaf,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFObject,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { pdfStart } from '../media-type'
import { Allowance, MAX_OBJECTS } from './allowance'
import { RefusedPdf } from './refused-pdf'
import { decryptionWithoutPassword, type Decryption } from './standard-security'
import { countStreams } from './stream-sizes'

const END = '%%EOF'
const END_WITHIN = 2048
const MAX_PAGES = 1_000
const MAX_DIGITS = 20
const NO_NUMBER = new Error('no number')

/**
 * Every object of a PDF as the library understands it, those of object streams included, without the password that only
 * changing it needs. Bytes before its header are skipped. Throws RefusedPdf: PC_PDF_PROTECTED, PC_FILE_TOO_COMPLEX,
 * PC_UNREADABLE (damaged, cut off, or without a page). `onUsedUp`: the document asks for too much, while the library may
 * still go on reading.
 */
export async function openPdf(file: Buffer, onUsedUp: () => void): Promise<PDFContext> {
  const bytes = file.subarray(Math.max(0, pdfStart(file)))
  if (!bytes.subarray(-END_WITHIN).includes(END)) throw new RefusedPdf('PC_UNREADABLE')
  const context = await parsed(bytes, onUsedUp)
  const objects = context.enumerateIndirectObjects()
  const pages = objects.filter(([, object]) => object instanceof PDFPageLeaf)
  if (pages.length > MAX_PAGES) throw new RefusedPdf('PC_FILE_TOO_COMPLEX')
  const isDocument = context.lookup(context.trailerInfo.Root) instanceof PDFCatalog
  if (pages.length === 0 || !isDocument) throw new RefusedPdf('PC_UNREADABLE')
  await countStreams(context, new Allowance(onUsedUp))
  return context
}

/** An encrypted document is read twice: what decrypts it may stand at its end. */
async function parsed(bytes: Buffer, onUsedUp: () => void): Promise<PDFContext> {
  const open = (decryption: Decryption | null = null) =>
    new FrugalParser(bytes, new Allowance(onUsedUp), decryption).open()
  try {
    const encrypted = await open()
    const { Encrypt, ID } = encrypted.trailerInfo
    if (!Encrypt) return encrypted
    const context = await open(decryptionOf(encrypted))
    if (Encrypt instanceof PDFRef) context.delete(Encrypt)
    context.trailerInfo.Encrypt = undefined
    context.trailerInfo.ID = ID
    return context
  } catch (error) {
    throw error instanceof RefusedPdf ? error : new RefusedPdf('PC_UNREADABLE')
  }
}

function decryptionOf(context: PDFContext): Decryption {
  const encrypt = context.lookup(context.trailerInfo.Encrypt)
  const ids = context.lookup(context.trailerInfo.ID)
  const id = ids instanceof PDFArray && ids.size() > 0 ? ids.lookup(0) : undefined
  const idBytes = id instanceof PDFHexString || id instanceof PDFString ? id.asBytes() : new Uint8Array()
  const decryption = encrypt instanceof PDFDict ? decryptionWithoutPassword(encrypt, idBytes) : null
  if (!decryption) throw new RefusedPdf('PC_PDF_PROTECTED')
  return decryption
}

/** The library's parser with an allowance; it opens no stream by itself, where it would know no limit. */
class FrugalParser extends PDFParser {
  /** Packed objects and tables of offsets: both are made anew when the document is written. */
  private readonly opened = new Set<PDFObject>()
  private readonly unpacking: Promise<void>[] = []

  constructor(
    bytes: Uint8Array,
    private readonly allowance: Allowance,
    private readonly decryption: Decryption | null,
  ) {
    super(bytes, Infinity, true)
  }

  async open(): Promise<PDFContext> {
    const context = await this.parseDocument()
    // what is encrypted cannot be unpacked
    if (context.trailerInfo.Encrypt && !this.decryption) return context
    await Promise.all(this.unpacking)
    for (const [ref, object] of context.enumerateIndirectObjects()) if (this.opened.has(object)) context.delete(ref)
    if (context.enumerateIndirectObjects().length > MAX_OBJECTS) this.allowance.refuse()
    return context
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.allowance.value(() => super.parseObject(ref))
  }

  /** As the library does, without reading millions of digits again and again, or describing each failure. */
  protected override parseRawInt(): number {
    let digits = ''
    while (!this.bytes.done() && isDigit(this.bytes.peek()) && digits.length <= MAX_DIGITS)
      digits += String.fromCharCode(this.bytes.next())
    const isNumber = digits !== '' && digits.length <= MAX_DIGITS
    this.allowance.number(isNumber)
    if (!isNumber) throw NO_NUMBER
    return Number(digits)
  }

  protected override parseString(ref?: PDFRef): PDFString {
    return this.decryptedText(super.parseString(), ref)
  }

  protected override parseHexString(ref?: PDFRef): PDFHexString {
    return this.decryptedText(super.parseHexString(), ref)
  }

  /** In hexadecimal, which needs no escapes. */
  private decryptedText<Text extends PDFString | PDFHexString>(text: Text, ref: PDFRef | undefined): Text {
    if (!this.decryption || !ref) return text
    const plain = this.decryption.text(ref, text.asBytes())
    return PDFHexString.of(Buffer.from(plain).toString('hex')) as Text
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const read = super.parseDictOrStream(ref)
    if (!(read instanceof PDFRawStream)) return read
    const object = this.decryption && ref ? decryptedStream(read, ref, this.decryption) : read
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

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39

function decryptedStream({ dict, contents }: PDFRawStream, ref: PDFRef, decryption: Decryption): PDFRawStream {
  return PDFRawStream.of(dict, decryption.stream(ref, dict, contents))
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
