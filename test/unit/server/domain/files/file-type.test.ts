import { otherPictureFormat } from '@contract/collecting/picture-formats'
import { fileName } from '@server/domain/files/receive-file'
import { kindOf } from '@server/domain/files/content/media-type'

describe('The name of a file', () => {
  it.each([
    ['毕业证.PDF', '毕业证.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\photos\\me.jpg', 'me.pdf'],
    ['a\u0000b\u202egpj.exe', 'a b gpj.pdf'],
    ['.htaccess', 'file.pdf'],
    ['', 'file.pdf'],
    ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('%j becomes %j', (sent, name) => {
    expect(fileName(sent, 'pdf')).toBe(name)
  })
})

test('the type of a file is determined by its first bytes', () => {
  const of = (...bytes: number[]) => kindOf(Buffer.from(bytes))
  expect(of(0xff, 0xd8, 0xff, 0xe0)).toBe('jpg')
  expect(of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('png')
  expect(kindOf(Buffer.from('GIF89a...'))).toBe('gif')
  expect(kindOf(Buffer.from('%PDF-2.0'))).toBe('pdf')
  expect(kindOf(Buffer.from(' %PDF-1.7'))).toBe('pdf')
  expect(kindOf(Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1'))).toBe('bmp')
  expect(kindOf(Buffer.from('<svg/>'))).toBeNull()
  expect(kindOf(Buffer.alloc(0))).toBeNull()
})

test.each([
  ['HEIC', '\0\0\0\x28ftypheic\0\0\0\0mif1heic'],
  ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['AVIF', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf'],
  ['AVIF', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['JPEG XL', '\xff\x0a\0'],
  [null, '\0\0\0\x20ftypisom\0\0\0\0isomavc1'],
  [null, 'RIFF\x10\0\0\0WAVEfmt '],
  [null, ''],
])('an unsupported picture is recognised as %s', (name, bytes) => {
  expect(otherPictureFormat(Buffer.from(bytes, 'latin1'))).toBe(name)
})
