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
import { Allowance, MAX_OBJECTS, RefusedPdf } from './allowance'
import { decryptionWithoutPassword, type Decryption } from './standard-security'
import { countStreams } from './stream-sizes'

const END = '%%EOF'
const END_WITHIN = 2048
const MAX_PAGES = 1_000
const MAX_DIGITS = 20
const NO_NUMBER = new Error('no number')

/**
 * Parses every object of a PDF, including those of object streams. Opens documents whose password only restricts
 * changes. Skips bytes before the header. Throws RefusedPdf: PC_PDF_PROTECTED, PC_FILE_TOO_COMPLEX, PC_UNREADABLE
 * (damaged, truncated, or without a page). Calls `onUsedUp` when the document exceeds its limits, while the library may
 * still continue parsing.
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

/** Parses an encrypted document twice, because its encryption dictionary may be at the end. */
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

/**
 * The library's parser with resource limits; decompresses streams itself, because the library does so without limits.
 */
class FrugalParser extends PDFParser {
  /** Object streams and offset tables; writing the document recreates them. */
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
    // encrypted streams cannot be decompressed before decryption
    if (context.trailerInfo.Encrypt && !this.decryption) return context
    await Promise.all(this.unpacking)
    for (const [ref, object] of context.enumerateIndirectObjects()) if (this.opened.has(object)) context.delete(ref)
    if (context.enumerateIndirectObjects().length > MAX_OBJECTS) this.allowance.refuse()
    return context
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.allowance.value(() => super.parseObject(ref))
  }

  /**
   * Like the library's method, but limits the digits and throws a shared error, because it is called for every byte of
   * garbage.
   */
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

  /** Hexadecimal strings need no escaping. */
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
    // avoids an unhandled rejection: a parse error may end the parsing before this promise is awaited
    unpacked.catch(() => undefined)
    this.unpacking.push(unpacked)
    return this.empty(PDFDict.withContext(this.context))
  }

  /** Runs synchronously, so that later objects of the file override the ones read here. */
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

  /**
   * Empties the offset table: its dictionary is the document's trailer, and the library trusts the claimed number of
   * offsets.
   */
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
