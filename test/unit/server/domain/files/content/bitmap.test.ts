import { readBitmap } from '@server/domain/files/content/bitmap'

interface Bitmap {
  bits: number
  /** Pixel rows in file order, hexadecimal. */
  rows: string
  width?: number
  height?: number
  compression?: number
  /** Bytes after the 40-byte header: masks or palette, hexadecimal. */
  after?: string
  core?: boolean
}

/** Builds a BMP file; bytes are hexadecimal. */
function bitmap({ bits, rows, width = 2, height = 2, compression = 0, after = '', core = false }: Bitmap): Buffer {
  const header = Buffer.alloc(core ? 12 : 40)
  header.writeUInt32LE(header.length, 0)
  if (core) {
    header.writeUInt16LE(width, 4)
    header.writeUInt16LE(height, 6)
    header.writeUInt16LE(1, 8)
    header.writeUInt16LE(bits, 10)
  } else {
    header.writeInt32LE(width, 4)
    header.writeInt32LE(height, 8)
    header.writeUInt16LE(1, 12)
    header.writeUInt16LE(bits, 14)
    header.writeUInt32LE(compression, 16)
  }
  const before = Buffer.alloc(14)
  before.write('BM', 0, 'latin1')
  before.writeUInt32LE(14 + header.length + after.length / 2, 10)
  return Buffer.concat([before, header, Buffer.from(after, 'hex'), Buffer.from(rows, 'hex')])
}

const PALETTE = '00000000' + '0000ff00' + '00ff0000' + 'ff000000'
/** Top row red and green, bottom row blue and black. */
const COLOURS = 'ff000000ff000000ff000000'

describe('A BMP picture', () => {
  it.each<[string, Bitmap]>([
    ['a palette of 8 bits', { bits: 8, after: PALETTE, rows: '03000000' + '01020000' }],
    ['a palette of 4 bits', { bits: 4, after: PALETTE, rows: '30000000' + '12000000' }],
    ['rows from the top', { bits: 8, after: PALETTE, rows: '01020000' + '03000000', height: -2 }],
    ['a palette of OS/2', { bits: 8, core: true, after: '0000000000ff00ff00ff0000', rows: '03000000' + '01020000' }],
    ['16 bits', { bits: 16, rows: '1f000000' + '007ce003' }],
    [
      '16 bits with masks (5, 6, 5)',
      { bits: 16, compression: 3, after: '00f80000e00700001f000000', rows: '1f000000' + '00f8e007' },
    ],
    ['24 bits', { bits: 24, rows: 'ff0000000000' + '0000' + '0000ff00ff00' + '0000' }],
    ['32 bits, whatever their transparency', { bits: 32, rows: 'ff000000000000ff' + '0000ff0000ff00ff' }],
    [
      '32 bits with masks that begin with red',
      {
        bits: 32,
        compression: 3,
        after: '000000ff' + '0000ff00' + '00ff0000',
        rows: '00ff0000' + '00000000' + '000000ff' + '0000ff00',
      },
    ],
    [
      'masks and a transparency',
      {
        bits: 32,
        compression: 6,
        after: '0000ff00' + '00ff0000' + 'ff000000' + '000000ff',
        rows: 'ff0000ff' + '000000ff' + '0000ffff' + '00ff00ff',
      },
    ],
  ])('is read with %s', async (_what, picture) => {
    const { data, width, height } = await readBitmap(bitmap(picture), 100)
    expect({ width, height }).toEqual({ width: 2, height: 2 })
    expect(data.toString('hex')).toBe(COLOURS)
  })

  it('is read with one bit per pixel, the leftmost pixel first', async () => {
    const { data } = await readBitmap(
      bitmap({ bits: 1, after: '00000000ffffff00', width: 9, height: 1, rows: 'a0800000' }),
      100,
    )
    expect(data.toString('hex')).toBe(
      ['ff', '00', 'ff', '00', '00', '00', '00', '00', 'ff'].map((c) => c.repeat(3)).join(''),
    )
  })

  it.each<[string, string, Buffer]>([
    ['compressed by run lengths', 'PC_BMP_FORMAT', bitmap({ bits: 8, compression: 1, after: PALETTE, rows: '0001' })],
    ['a JPEG inside', 'PC_BMP_FORMAT', bitmap({ bits: 24, compression: 4, rows: 'ffd8' })],
    ['shorter than it says', 'PC_UNREADABLE', bitmap({ bits: 24, rows: 'ff' })],
    ['larger than allowed', 'PC_UNREADABLE', bitmap({ bits: 1, width: 101, height: 1, rows: '00'.repeat(16) })],
    ['of three bits', 'PC_UNREADABLE', bitmap({ bits: 3, rows: '00'.repeat(8) })],
    ['of no size', 'PC_UNREADABLE', bitmap({ bits: 24, width: 0, rows: '' })],
    ['cut off in its header', 'PC_UNREADABLE', bitmap({ bits: 24, rows: '' }).subarray(0, 30)],
  ])('is refused when it is %s (%s)', async (_what, code, bytes) => {
    await expect(readBitmap(bytes, 100)).rejects.toMatchObject({ code })
  })
})
