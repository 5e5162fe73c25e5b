import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { objectStream, pageOf, pdf } from './pdfs'

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('')
const object = (content: string) => pdf({ objects: `10 0 obj ${content} endobj` })
const MEGABYTES_16 = 2 ** 24
/** Compressed spaces, whose blocks are compressed once and repeated; without a checksum at the end. */
function deflated(bytes: number): string {
  const block = deflateRawSync(Buffer.alloc(MEGABYTES_16, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const header = Buffer.from([0x78, 0x9c])
  return Buffer.concat([header, ...Array.from({ length: bytes / MEGABYTES_16 }, () => block)]).toString('latin1')
}

/** PDFs designed to exhaust CPU or memory of a parser; each is below the upload limit of 5 MB. */
export const exhausting: Readonly<Record<string, () => Buffer>> = {
  'the beginning of an object stream, half a million times': () =>
    pdf({ objects: `10 0 obj\n${'/ObjStm '.repeat(500_000)}` }),
  'object streams without an end': () =>
    pdf({ objects: many(60_000, (at) => `${at + 10} 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n`) }),
  'one number of millions of digits': () => pdf({ objects: '1'.repeat(4_900_000) }),
  'beginnings of objects': () => pdf({ objects: '1 1 '.repeat(1_200_000) }),
  'arrays in arrays': () => object('['.repeat(4_000_000)),
  'dictionaries in dictionaries': () => object('<</A '.repeat(800_000)),
  'millions of values': () => object(`[${'1 '.repeat(2_400_000)}]`),
  'half a million names': () => object(`[${many(500_000, (at) => `/${at.toString(36)}`)}]`),
  'a quarter of a million objects': () => pdf({ objects: many(220_000, (at) => `${at + 10} 0 obj 1 endobj `) }),
  'an object stream that inflates to gigabytes': () =>
    pdf({
      objects: `10 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n${deflated(2 ** 31)}\nendstream endobj`,
    }),
  'many object streams that inflate to too much together': () =>
    pdf({ objects: many(30, (at) => objectStream({ [100 + at]: ' '.repeat(1_000_000) }, { number: 10 + at })) }),
  'an object stream that claims two thousand million objects': () =>
    object(`<< /Type /ObjStm /N 2000000000 /First 4 >> stream\n${'1 1 '.repeat(1_200_000)}\nendstream`),
  'an object stream that holds the same large object again and again': () =>
    object(
      `<< /Type /ObjStm /N 9999 /First 99990 >> stream\n${'11 0 '.repeat(19_998)}[${'1 '.repeat(99_999)}]\nendstream`,
    ),
}

const action = (content: string) => pdf({ catalog: `/OpenAction << ${content} >>` })
const packed = objectStream({ 11: '<< /S /JavaScript /JS (app.alert(1)) >>' })

const spaces = (bytes: number) => deflateSync(Buffer.alloc(bytes, ' '))
/** LZW with nine-bit codes: clears the table, then adds strings that grow by one until nine bits are used up. */
const lzw = (texts: number) => {
  const run = [256, 32, ...Array.from({ length: 252 }, (_, at) => 258 + at)]
  const bits = Array.from({ length: texts }, () => run.map((code) => code.toString(2).padStart(9, '0')).join('')).join(
    '',
  )
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [])
}
const picture = (entries: string) => `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray ${entries}`

/** PDFs whose pages decompress to a multiple of their size, detectable in the header or the first bytes. */
export const unpacking: Readonly<Record<string, () => Buffer>> = {
  'page content of 60 MB in 60 KB': () => pageOf({ dict: '/Filter /FlateDecode', bytes: spaces(60_000_000) }),
  'page content of 60 MB in a few hundred bytes, packed twice': () =>
    pageOf({ dict: '/Filter [/FlateDecode /FlateDecode]', bytes: deflateSync(spaces(60_000_000)) }),
  'page content that is packed under a short name': () => pageOf({ dict: '/Filter /Fl', bytes: spaces(60_000_000) }),
  'page content that is packed by LZW': () => pageOf({ dict: '/Filter /LZWDecode', bytes: lzw(2_000) }),
  'page content of hexadecimal digits of something packed': () =>
    pageOf({
      dict: '/Filter [/ASCIIHexDecode /FlateDecode]',
      bytes: Buffer.from(`${spaces(60_000_000).toString('hex')}>`, 'latin1'),
    }),
  'a picture of 100 megapixels': () =>
    pageOf({ dict: picture('/Width 10000 /Height 10000 /BitsPerComponent 1'), bytes: Buffer.alloc(1) }),
  'a picture with more bytes than pixels': () =>
    pageOf({
      dict: picture('/Width 10 /Height 10 /BitsPerComponent 8 /Filter /FlateDecode'),
      bytes: spaces(10_000_000),
    }),
  'a JPEG of 100 megapixels': () =>
    pageOf({
      dict: picture('/Width 10 /Height 10 /Filter /DCTDecode'),
      bytes: Buffer.from('ffd8ffc0000b08271027100101110000ffd9', 'hex'),
    }),
  'more pages than anybody looks at': () =>
    pdf({ objects: many(1_001, (at) => `${at + 10} 0 obj << /Type /Page /Parent 2 0 R >> endobj `) }),
}

/** PDFs with active or embedded content, and the error code of the refusal. */
export const active: Readonly<Record<string, [code: string, make: () => Buffer]>> = {
  'a script': ['PC_PDF_ACTIONS', () => action('/S /JavaScript /JS (app.alert(1))')],
  'a script whose names are spelled otherwise': ['PC_PDF_ACTIONS', () => action('/#53 /J#61vaScript /#4AS (x)')],
  'a script whose kind stands elsewhere': [
    'PC_PDF_ACTIONS',
    () => pdf({ catalog: '/OpenAction << /S 10 0 R >>', objects: '10 0 obj /Launch endobj' }),
  ],
  'a script after a long dictionary': ['PC_PDF_ACTIONS', () => action(`/A (${'x'.repeat(90_000)}) /S /JavaScript`)],
  'a packed script': ['PC_PDF_ACTIONS', () => pdf({ objects: packed })],
  'a packed script after a bare carriage return': [
    'PC_PDF_ACTIONS',
    () => pdf({ objects: objectStream({ 11: '<< /S /JavaScript >>' }, { start: '\r' }) }),
  ],
  'a packed script behind a long dictionary': [
    'PC_PDF_ACTIONS',
    () => pdf({ objects: packed.replace('<< ', `<< /Long (${'x'.repeat(2_000)}) `) }),
  ],
  'a script in the names of the document': [
    'PC_PDF_ACTIONS',
    () => pdf({ catalog: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>', objects: '10 0 obj << /X 1 >> endobj' }),
  ],
  'a script when the page is opened': ['PC_PDF_ACTIONS', () => pdf({ page: '/AA << /O << /S /JavaScript >> >>' })],
  'a script behind a link': [
    'PC_PDF_ACTIONS',
    () => pdf({ objects: '10 0 obj << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /JavaScript >>] >> endobj' }),
  ],
  'a program to start': ['PC_PDF_ACTIONS', () => action('/S /Launch /Win << /F (cmd.exe) >>')],
  'another document to open': ['PC_PDF_ACTIONS', () => action('/S /GoToR /F (other.pdf) /D [0 /Fit]')],
  'an enclosed document to open': ['PC_PDF_ACTIONS', () => action('/S /GoToE /T << /R /C >>')],
  'a stream that lies elsewhere': [
    'PC_PDF_ACTIONS',
    () => pdf({ objects: '10 0 obj << /Length 1 /F (http://example.org/x) >> stream\nx\nendstream endobj' }),
  ],
  'enclosed files': ['PC_PDF_HOLDS_FILES', () => pdf({ objects: '10 0 obj << /Type /EmbeddedFile >> endobj' })],
  'names of enclosed files': ['PC_PDF_HOLDS_FILES', () => pdf({ catalog: '/Names << /EmbeddedFiles 10 0 R >>' })],
  'a file pinned to the page': [
    'PC_PDF_HOLDS_FILES',
    () => pdf({ page: '/Annots [<< /Type /Annot /Subtype /FileAttachment >>]' }),
  ],
  'rich media': ['PC_PDF_HOLDS_FILES', () => pdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
  'a film': ['PC_PDF_HOLDS_FILES', () => action('/S /Rendition /OP 0')],
  'a film of the older sort': ['PC_PDF_HOLDS_FILES', () => action('/S /Movie')],
  'a sound': ['PC_PDF_HOLDS_FILES', () => action('/S /Sound')],
  'a form of its own kind': ['PC_PDF_FORM', () => pdf({ catalog: '/AcroForm << /XFA 10 0 R >>' })],
  'a form that is sent': ['PC_PDF_FORM', () => action('/S /SubmitForm /F (http://example.org)')],
  'a form that is filled from elsewhere': ['PC_PDF_FORM', () => action('/S /ImportData /F (x.fdf)')],
  'a password': ['PC_PDF_PROTECTED', () => pdf({ trailer: '/Encrypt 10 0 R' })],
  'a password, its objects packed': [
    'PC_PDF_PROTECTED',
    () =>
      pdf({ objects: packed.replace(/stream\n[^]*endstream/, 'stream\nsecret\nendstream'), trailer: '/Encrypt << >>' }),
  ],
}
