import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFHexString, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { kindOf } from '@server/domain/files/content/media-type'
import { openPdf } from '@server/domain/files/content/pdf/open-pdf'
import { unpacking } from '../../../../../../service/files/hostile-pdfs'
import { encrypted, ENCRYPTED_TITLE, pageOf, pdf } from '../../../../../../service/files/pdfs'

const open = (bytes: Buffer) => openPdf(bytes, () => undefined)

const { stackTraceLimit } = Error
beforeAll(() => {
  // Same setting as in the PDF worker thread.
  Error.stackTraceLimit = 0
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

describe('A PDF that needs a password only for changes', () => {
  it.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256', 'AES-256 of 2008'] as const)(
    'is opened without the password (%s)',
    async (algorithm) => {
      const context = await open(await encrypted(algorithm))
      expect(context.trailerInfo.Encrypt).toBeUndefined()
      const info = context.lookup(context.trailerInfo.Info, PDFDict)
      expect(info.lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe(ENCRYPTED_TITLE)
      const streams = context
        .enumerateIndirectObjects()
        .flatMap(([, object]) => (object instanceof PDFRawStream ? object : []))
      const texts = streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
      expect(texts.some((text) => text.includes('BT\n'))).toBe(true)
    },
  )

  it.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)(
    'is refused if opening needs a password as well (%s)',
    async (algorithm) => {
      await expect(open(await encrypted(algorithm, 'user'))).rejects.toMatchObject({ code: 'PC_PDF_PROTECTED' })
    },
  )
})

describe('Bytes before the header of a PDF', () => {
  it.each([
    ['a line break', '\n'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a job of a printer', '\x1b%-12345X@PJL JOB\r\n'],
    ['1,000 other bytes', 'x'.repeat(1_000)],
  ])('are skipped: %s', async (_what, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), pdf()])
    expect(kindOf(bytes)).toBe('pdf')
    expect((await open(bytes)).trailerInfo.Root).toBeDefined()
  })

  it('are refused beyond the distance at which readers search for the header', () => {
    expect(kindOf(Buffer.concat([Buffer.alloc(1_100, 'x'), pdf()]))).toBeNull()
  })
})

describe('A PDF with excessive decompressed content', () => {
  it.each(Object.entries(unpacking))('is refused as too complex: %s', async (_what, make) => {
    await expect(open(make())).rejects.toMatchObject({ code: 'PC_FILE_TOO_COMPLEX' })
  })

  it('is refused before the library has finished reading it', async () => {
    const onUsedUp = jest.fn()
    await openPdf(pdf({ objects: '1 1 '.repeat(800_000) }), onUsedUp).catch(() => undefined)
    expect(onUsedUp).toHaveBeenCalledTimes(1)
  })

  it('is not confused with a scanned page or with damaged content', async () => {
    const dict = '/Subtype /Image /Width 2480 /Height 3508 /BitsPerComponent 8 /ColorSpace /DeviceRGB'
    const bytes = deflateSync(Buffer.alloc(2_480 * 3_508 * 3))
    await open(pageOf({ dict: `${dict} /Filter /FlateDecode`, bytes }))
    await open(pageOf({ dict: '/Filter /FlateDecode', bytes: Buffer.from('no zlib') }))
  })
})
