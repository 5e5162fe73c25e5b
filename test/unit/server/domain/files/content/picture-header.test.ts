import sharp from 'sharp'
import { kindOf } from '@server/domain/files/content/media-type'
import { readPictureSize } from '@server/domain/files/content/picture-header'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#808080' } })

/** BMP header (24 bit) without pixels. */
function bmpHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

describe('The pixel size of a picture', () => {
  it('is read from the header', async () => {
    await expect(readPictureSize(await flat(30, 20).jpeg().toBuffer(), 'jpg')).resolves.toMatchObject({
      width: 30,
      height: 20,
    })
  })

  it.each([
    ['JPEG', async () => withSize(await flat(8, 8).jpeg().toBuffer()), 'jpg' as const],
    ['PNG', () => flat(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(), 'png' as const],
    ['BMP', async () => bmpHeader(10_000, -10_000), 'bmp' as const],
  ])('is refused above 50 megapixels with its own message (%s)', async (_format, make, kind) => {
    const bytes = await make()
    expect(kindOf(bytes)).toBe(kind)
    await expect(readPictureSize(bytes, kind)).rejects.toMatchObject({
      code: 'PC_TOO_MANY_PIXELS',
      details: { megapixels: 100, max: 50 },
    })
  })

  it('is not the only limit: each scan of a progressive JPEG takes as long as the picture', async () => {
    const jpeg = await flat(6_000, 4_000).jpeg({ progressive: true, quality: 10 }).toBuffer()
    await readPictureSize(jpeg, 'jpg')
    const scan = Buffer.from('ffda0008010100003f00' + '00', 'hex')
    const slow = Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 50 }, () => scan), jpeg.subarray(-2)])
    await expect(readPictureSize(slow, 'jpg')).rejects.toMatchObject({ code: 'PC_FILE_TOO_COMPLEX' })
    const film = Buffer.concat([jpeg, ...Array.from({ length: 50 }, () => scan)])
    await readPictureSize(film, 'jpg')
  })
})

/** Overwrites the size in the JPEG frame header with 10,000 × 10,000. */
function withSize(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(10_000, frame + 5)
  jpeg.writeUInt16BE(10_000, frame + 7)
  return jpeg
}
