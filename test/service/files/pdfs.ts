import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, type EncryptionAlgorithm } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'

/** Objects of a one-page document as text; `catalog` and `page` are additional entries. */
interface Parts {
  catalog?: string
  page?: string
  /** Complete objects, numbered from 10. */
  objects?: string
  trailer?: string
}

/**
 * Builds a minimal document with additional content. Written by hand, because libraries do not produce hostile
 * content.
 */
export function pdf({ catalog = '', page = '', objects = '', trailer = '' }: Parts = {}): Buffer {
  return Buffer.from(
    `%PDF-1.7
1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] ${page} >>\nendobj
${objects}
trailer\n<< /Root 1 0 R /Size 100 ${trailer} >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )
}

/** Builds an object stream with these objects by number; `start` separates `stream` from its bytes. */
export function objectStream(held: Readonly<Record<number, string>>, { number = 10, start = '\n' } = {}): string {
  const texts = Object.values(held)
  const offsetOf = (index: number) => texts.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)
  const head = Object.keys(held)
    .map((each, index) => `${each} ${offsetOf(index)} `)
    .join('')
  const bytes = deflateSync(Buffer.from(head + texts.join(' '), 'latin1'))
  const dict = `/Type /ObjStm /N ${texts.length} /First ${head.length} /Filter /FlateDecode /Length ${bytes.length}`
  return `${number} 0 obj\n<< ${dict} >>\nstream${start}${bytes.toString('latin1')}\nendstream\nendobj\n`
}

/** Builds a printed certificate as a library writes it, with compressed objects, a picture and a verification link. */
export async function certificate({ pages = 1, pictureBytes = 10_000 } = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle('Certificate')
  const picture = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: pictureBytes, BitsPerComponent: 8 }
  document.context.register(
    document.context.stream(randomBytes(pictureBytes), { ...picture, ColorSpace: 'DeviceGray' }),
  )
  for (let number = 0; number < pages; number++) {
    const page = document.addPage([300, 200])
    page.drawText('This certifies that', { x: 20, y: 100, size: 14 })
    page.node.set(PDFName.of('Annots'), document.context.obj([document.context.register(document.context.obj(link))]))
  }
  return Buffer.from(await document.save())
}

const link = {
  Type: 'Annot',
  Subtype: 'Link',
  Rect: [20, 20, 200, 40],
  A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://verify.example.org/') },
}

/** Builds a document with a digital signature and its visible seal. */
export function signed(): Buffer {
  return pdf({
    page: '/Annots [10 0 R]',
    catalog: '/AcroForm << /Fields [10 0 R] /SigFlags 3 >> /Perms << /DocMDP 11 0 R >>',
    objects: `10 0 obj << /Type /Annot /Subtype /Widget /FT /Sig /T (seal) /V 11 0 R /Rect [0 0 9 9] /AP << /N 12 0 R >> >> endobj
11 0 obj << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >> endobj
12 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 1 >> stream\n \nendstream endobj`,
  })
}

/** Title of {@link encrypted}; needs escaping in a PDF string. */
export const ENCRYPTED_TITLE = 'Degree (copy) \\ 毕业证'

/** Builds an encrypted document; without a user password, it opens without one. */
export async function encrypted(
  algorithm: EncryptionAlgorithm | 'AES-256 of 2008',
  userPassword = '',
): Promise<Buffer> {
  if (algorithm === 'AES-256 of 2008') return encryptedByPdfkit()
  const document = await PDFDocument.create()
  document.setTitle(ENCRYPTED_TITLE)
  document.addPage([300, 200]).drawText('This certifies that')
  document.encrypt({ ownerPassword: 'owner', userPassword, algorithm, allowWeakCryptography: true })
  return Buffer.from(await document.save())
}

/** Encryption revision 5, as written by Acrobat 9. */
function encryptedByPdfkit(): Promise<Buffer> {
  const document = new PDFKit({ pdfVersion: '1.7ext3', ownerPassword: 'owner', info: { Title: ENCRYPTED_TITLE } })
  document.text('This certifies that')
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.end()
  })
}

interface Layers {
  /** Entries of the stream dictionary, including `Filter`. */
  dict: string
  bytes: Uint8Array
}

/** Builds a document whose page content is the stream. */
export function pageOf({ dict, bytes }: Layers): Buffer {
  const stream = `<< ${dict} /Length ${bytes.length} >> stream\n${Buffer.from(bytes).toString('latin1')}\nendstream`
  return pdf({ page: '/Contents 10 0 R', objects: `10 0 obj ${stream} endobj` })
}
