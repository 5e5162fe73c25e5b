import { sql } from 'drizzle-orm'
import sharp, { type SharpOptions } from 'sharp'
import type { TestService } from '../harness'
import { academy } from '../registration/academy'
import { save } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { pdf } from './pdfs'
import { bitmap, idPhoto } from './pictures'
import { upload } from './upload'

let service: TestService
let ming: string

const school = sharedByTests(() => academy())
beforeAll(() => {
  ;({ service, ming } = school)
})
beforeEach(() => school.reset())

type Purpose = 'photo' | 'attachment' | 'field'

const send = (bytes: Uint8Array, purpose: Purpose = 'photo', key = '', name = 'file.jpg', token = ming) =>
  upload(service, token, { purpose, key, name }, bytes)

const attach = (bytes: Uint8Array, name?: string) => send(bytes, 'attachment', 'diploma', name)

async function open(url: string) {
  return service.app.inject({ method: 'GET', url })
}

describe('The ID photo', () => {
  it('is accepted when it is a clear portrait on a plain background, and is served by its signed link', async () => {
    const { data, code } = await send(await idPhoto(), 'photo', '', '../../my photo.JPG')
    expect(code).toBe(10)
    expect(data).toMatchObject({ mediaType: 'image/jpeg', name: 'my photo.jpg' })
    const file = await open(data.url)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''my%20photo.jpg",
    })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 420 })
  })

  it('is stripped of location and camera data, and rotated upright', async () => {
    const taken = await sharp(await idPhoto({ width: 420, height: 300 }))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(taken.includes('SecretCamera')).toBe(true)
    expect(await sharp(taken).metadata()).toMatchObject({ width: 420, orientation: 6 })
    const { data } = await send(taken)
    const stored = (await open(data.url)).rawPayload
    expect(stored.includes('SecretCamera')).toBe(false)
    const { width, height, exif } = await sharp(stored).metadata()
    expect({ width, height, exif }).toEqual({ width: 300, height: 420, exif: undefined })
  })

  it.each([
    ['too few pixels', 'PC_PIXELS_TOO_FEW', () => idPhoto({ width: 200, height: 280 })],
    ['another ratio', 'PC_WRONG_RATIO', () => idPhoto({ width: 420, height: 420 })],
    ['a ratio that is too narrow', 'PC_WRONG_RATIO', () => idPhoto({ width: 300, height: 600 })],
    ['a dark face', 'PC_TOO_DARK', () => idPhoto({ face: 30 })],
    ['a face without any shade', 'PC_TOO_BRIGHT', () => idPhoto({ face: 255, background: '#ffffff' }).then(bleached)],
    ['blurred edges', 'PC_TOO_BLURRED', () => idPhoto({ blurred: true })],
    ['a red background', 'PC_WRONG_BACKGROUND', () => idPhoto({ background: '#c03030' })],
    ['things in the background', 'PC_WRONG_BACKGROUND', () => idPhoto({ cluttered: true })],
    ['more bytes than allowed', 'PC_FILE_TOO_LARGE', () => noise(1200, 1680)],
    ['a GIF', 'PC_FILE_TYPE', () => sharp(bitmapSource).gif().toBuffer()],
    ['a PDF', 'PC_FILE_TYPE', async () => pdf()],
  ])('is refused with %s (%s)', async (_what, error, make) => {
    expect((await send(await make())).error).toBe(error)
  })

  it('is left to an operator without a face comparison, and the candidate is informed', async () => {
    expect((await send(await idPhoto())).data.photoCheck).toBe('manualReview')
  })
})

const bitmapSource = { create: { width: 40, height: 40, channels: 3, background: '#808080' } } as const

function bleached(photo: Buffer): Promise<Buffer> {
  return sharp(photo).linear(0.05, 240).jpeg().toBuffer()
}

function noise(width: number, height: number): Promise<Buffer> {
  const create = {
    width,
    height,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 80 },
  }
  return sharp({ create } as SharpOptions)
    .jpeg({ quality: 100 })
    .toBuffer()
}

describe('An attachment', () => {
  it.each([
    ['a JPEG', () => noise(50, 50), 'image/jpeg', 'a.jpg'],
    ['a PNG', () => sharp(bitmapSource).png().toBuffer(), 'image/png', 'a.png'],
    ['a GIF, kept as PNG', () => sharp(bitmapSource).gif().toBuffer(), 'image/png', 'a.png'],
    ['a BMP, kept as PNG', async () => bitmap(30, 20), 'image/png', 'a.png'],
    ['a PDF', async () => pdf(), 'application/pdf', 'a.pdf'],
  ])('may be %s, whatever its name', async (_what, make, mediaType, name) => {
    const { data, code } = await attach(await make(), 'a.exe')
    expect(code).toBe(10)
    expect(data).toMatchObject({ mediaType, name })
  })

  it('that is a PDF is downloaded, not displayed, on our origin', async () => {
    const { data } = await attach(pdf(), '毕业证.pdf')
    const { headers } = await open(data.url)
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E6%AF%95%E4%B8%9A%E8%AF%81.pdf")
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    [
      'an SVG with a script',
      'PC_FILE_TYPE',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an HTML page', 'PC_FILE_TYPE', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', 'PC_FILE_TYPE', Buffer.from('MZ\x90\0')],
    ['nothing', 'PC_FILE_EMPTY', Buffer.alloc(0)],
    ['the beginning of a JPEG', 'PC_UNREADABLE', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a BMP that claims more than it has', 'PC_UNREADABLE', bitmap(10, 10).subarray(0, 100)],
  ])('is refused when it is %s', async (_what, error, bytes) => {
    expect((await attach(bytes)).error).toBe(error)
  })

  it('is refused with its format name when it is an unsupported image', async () => {
    const webp = await sharp(bitmapSource).webp().toBuffer()
    for (const reply of [await attach(webp, 'a.jpg'), await send(webp)])
      expect(reply).toMatchObject({ error: 'PC_PICTURE_FORMAT', details: { format: 'WebP' } })
  })

  it('is refused with the format names that candidates use', async () => {
    const { data } = await attach(Buffer.from('MZ\x90\0'))
    expect(data).toMatchObject({ formats: ['PDF', 'JPG', 'PNG', 'GIF', 'BMP'] })
  })

  it('is refused when it is a truncated image', async () => {
    const whole = await noise(400, 400)
    expect((await attach(whole.subarray(0, whole.length / 2))).error).toBe('PC_UNREADABLE')
  })

  it('is refused when it unpacks to more pixels than any camera takes', async () => {
    const bomb = await sharp({ create: { ...bitmapSource.create, width: 12_000, height: 12_000 } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
    expect((await attach(bomb)).error).toBe('PC_TOO_MANY_PIXELS')
  })

  it('is stripped of data hidden after the image', async () => {
    const polyglot = Buffer.concat([
      await sharp(bitmapSource).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { data } = await attach(polyglot)
    expect((await open(data.url)).rawPayload.includes('script')).toBe(false)
  })

  it('may have at most 5 MB', async () => {
    expect((await attach(Buffer.alloc(5 * 1024 * 1024 + 1))).error).toBe('PC_FILE_TOO_LARGE')
  })

  it('is refused when the batch does not require it', async () => {
    expect((await send(pdf(), 'attachment', 'passport')).error).toBe('COMMON_NOT_FOUND')
    expect((await send(pdf(), 'field', 'education.school')).error).toBe('COMMON_NOT_FOUND')
    expect((await send(pdf(), 'field', 'education.proof')).code).toBe(10)
  })

  it('is refused after a hundred others', async () => {
    const { data } = await attach(pdf())
    await service.services.db.execute(sql`
      insert into stored_file (project_id, file_id, account_id, kind, key, purpose, requirement_key, name, media_type, bytes,
        storage_key)
      select project_id, gen_random_uuid(), account_id, kind, key, purpose, requirement_key, name, media_type, bytes,
        storage_key
      from stored_file, generate_series(1, 99) where file_id = ${data.fileId}`)
    expect((await attach(pdf())).error).toBe('COMMON_TOO_MANY')
  })
})

describe('The signed link of a file', () => {
  it('works for ten minutes', async () => {
    const { data } = await attach(pdf())
    service.clock.advance(10 * 60_000 - 1_000)
    expect((await open(data.url)).statusCode).toBe(200)
    service.clock.advance(3_000)
    expect((await open(data.url)).statusCode).toBe(403)
  })

  it('works for its own file and time only', async () => {
    const first = (await attach(pdf())).data
    const second = (await attach(pdf())).data
    expect((await open(first.url.replace(first.fileId, second.fileId))).statusCode).toBe(403)
    expect((await open(first.url.replace(/e=\d+/, 'e=9999999999'))).statusCode).toBe(403)
    expect((await open(first.url.replace(/s=[^&]+/, 's=x'))).statusCode).toBe(403)
    expect((await open(`/exm_c/files/${first.fileId}`)).statusCode).toBe(403)
    expect((await open('/exm_c/files/not-a-file')).statusCode).toBe(403)
  })

  it('is given only to the uploader', async () => {
    const { data } = await send(await idPhoto())
    const foreign = await save(service, school.hong, 'WIZARD', { photoFileId: data.fileId })
    expect(foreign.error).toBe('E_REG_FILE_MISSING')
  })
})

test('a signed link is valid only while the sign-in lasts that received it', async () => {
  const [one, other] = [await school.signIn('ming'), await school.signIn('ming')]
  const { data: shownToOne } = await send(await idPhoto(), 'photo', '', 'one.jpg', one)
  const { data: shownToOther } = await send(await idPhoto(), 'photo', '', 'other.jpg', other)
  expect((await open(shownToOne.url)).statusCode).toBe(200)
  await service.call('GET /ea/so', {}, { token: one })
  expect((await open(shownToOne.url)).statusCode).toBe(403)
  expect((await open(shownToOther.url)).statusCode).toBe(200)
  const without = shownToOne.url.replace(/&i=[^&]*/, '')
  expect(without).not.toBe(shownToOne.url)
  expect((await open(without)).statusCode).toBe(403)
})
