import { PDFDocument } from '@cantoo/pdf-lib'
import { setTimeout as sleep } from 'node:timers/promises'
import { academy } from '../registration/academy'
import { sharedByTests } from '../setup/shared-by-tests'
import { active, exhausting } from './hostile-pdfs'
import { certificate, encrypted, ENCRYPTED_TITLE, objectStream, pdf, signed } from './pdfs'
import { upload } from './upload'

const school = sharedByTests(academy)
beforeEach(() => school.reset())

const attach = (bytes: Uint8Array) =>
  upload(school.service, school.ming, { purpose: 'attachment', key: 'diploma', name: 'a.pdf' }, bytes)

async function kept(bytes: Uint8Array): Promise<Buffer> {
  const { data, error } = await attach(bytes)
  expect(error).toBeFalsy()
  return (await school.service.app.inject({ method: 'GET', url: data.url })).rawPayload
}

/** Text of a document without compression. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
}

describe('A valid PDF', () => {
  it('is stored with its pages and its title, without its links to websites', async () => {
    const sent = await certificate()
    expect(await unpacked(sent)).toContain('verify.example.org')
    const stored = await kept(sent)
    const document = await PDFDocument.load(stored)
    expect(document.getPageCount()).toBe(1)
    expect(document.getTitle()).toBe('Certificate')
    expect(document.getPage(0).node.Contents()).toBeDefined()
    expect(document.getPage(0).node.Annots()?.size()).toBe(1)
    expect(await unpacked(stored)).not.toMatch(/verify|\/URI/)
  })

  it('may have any size that may be uploaded', async () => {
    const document = await PDFDocument.load(await kept(await certificate({ pages: 300, pictureBytes: 4_000_000 })))
    expect(document.getPageCount()).toBe(300)
  })

  it('may use any regular object name', async () => {
    const named = ['__proto__', 'constructor', 'toString'].map(
      (name, at) => `${10 + at} 0 obj << /Type /${name} /${name} 1 >> endobj`,
    )
    expect((await unpacked(await kept(pdf({ objects: named.join('\n') })))).length).toBeGreaterThan(0)
  })

  it('keeps links to its own pages', async () => {
    const stored = await kept(pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }))
    expect(stored.toString('latin1')).toContain('/GoTo')
  })

  it('loses a signature, which would be invalid, and keeps its visible seal', async () => {
    const stored = await unpacked(await kept(signed()))
    expect(stored).not.toContain('/ByteRange')
    expect(stored).toContain('/AP')
  })

  it('may have wrong offsets', async () => {
    const text = pdf()
      .toString('latin1')
      .replace('startxref\n0', 'xref\n0 2\n0000000000 65535 f \n0000009999 00000 n \nstartxref\n77')
    const document = await PDFDocument.load(await kept(Buffer.from(text, 'latin1')))
    expect(document.getPageCount()).toBe(1)
  })

  it('is stored as parsed: nothing between its objects is kept', async () => {
    const stored = await kept(pdf({ objects: 'hidden between objects\n10 0 obj << /X 1 >> endobj' }))
    expect(stored.includes('hidden')).toBe(false)
    expect(stored.includes('/X 1')).toBe(true)
  })

  it('may replace a packed object by a later one', async () => {
    const objects = `${objectStream({ 11: '<< /S /Launch >>' })}11 0 obj << /X 1 >> endobj`
    expect((await kept(pdf({ objects }))).includes('Launch')).toBe(false)
  })
})

describe('A PDF of a scanner or another program', () => {
  it('is stored without the password that only editing requires', async () => {
    const document = await PDFDocument.load(await kept(await encrypted('AES-128')))
    expect(document.isEncrypted).toBe(false)
    expect(document.getTitle()).toBe(ENCRYPTED_TITLE)
  })

  it('is stored without data before its header', async () => {
    const stored = await kept(Buffer.concat([Buffer.from('\r\n'), pdf()]))
    expect(stored.toString('latin1')).toMatch(/^%PDF-/)
  })

  it('is refused where opening it requires a password', async () => {
    expect((await attach(await encrypted('AES-256', 'user'))).error).toBe('PC_PDF_PROTECTED')
  })
})

describe('A PDF is refused', () => {
  it.each(Object.entries(active))('when it has %s', async (_what, [error, make]) => {
    expect((await attach(make())).error).toBe(error)
  })

  it.each([
    ['a web page too', 'PC_FILE_TYPE', () => Buffer.from('%PDF-1.7\n<html><body>\n%%EOF')],
    ['a web page further down', 'PC_FILE_TYPE', () => pdf({ objects: `% ${'x'.repeat(5_000)}<script >` })],
    ['an archive too', 'PC_FILE_TYPE', () => Buffer.concat([pdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
    ['cut off', 'PC_UNREADABLE', () => pdf().subarray(0, 200)],
    ['cut off and ended again', 'PC_UNREADABLE', () => Buffer.concat([pdf().subarray(0, 120), Buffer.from('\n%%EOF')])],
    ['without pages', 'PC_UNREADABLE', () => Buffer.from(pdf().toString('latin1').replace('/Page ', '/Pag '))],
    ['damaged in an object', 'PC_UNREADABLE', () => pdf({ objects: '10 0 obj << /A >> /B endobj' })],
    [
      'damaged in a packed object',
      'PC_UNREADABLE',
      () => pdf({ objects: objectStream({ 11: '1' }).replace('stream\n', 'stream\nxx') }),
    ],
    [
      'packed in a way nobody packs',
      'PC_UNREADABLE',
      () => pdf({ objects: objectStream({ 11: '1' }).replace('Flate', 'LZW') }),
    ],
  ])('when it is %s', async (_what, error, make) => {
    expect((await attach(make())).error).toBe(error)
  })

  it('with the accepted formats when it also is another format', async () => {
    expect((await attach(pdf({ objects: '<script>' }))).details).toMatchObject({ formats: ['PDF'] })
  })
})

describe('A PDF made to exhaust its parser', () => {
  it.each(Object.entries(exhausting))('of %s is refused without blocking other requests', async (_what, make) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
    const looking = looks()
    const startedAt = performance.now()
    const { error } = await attach(bytes)
    // a busy machine must not blame the file
    expect(['PC_FILE_TOO_COMPLEX', 'PC_UNREADABLE', 'COMMON_BUSY']).toContain(error)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(await looking.end()).toBeLessThan(2_500)
    // the next upload gets a new thread
    expect((await attach(pdf())).code).toBe(10)
  })
})

/** Repeats a cheap request; `end` returns the longest response time in milliseconds. */
function looks() {
  let isEnding = false
  let longest = 0
  const asking = (async () => {
    while (!isEnding) {
      const startedAt = performance.now()
      const { statusCode } = await school.service.app.inject({ method: 'GET', url: '/health/live' })
      expect(statusCode).toBe(200)
      longest = Math.max(longest, performance.now() - startedAt)
      await sleep(10)
    }
  })()
  return {
    end: async () => {
      isEnding = true
      await asking
      return longest
    },
  }
}
