import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { callPage, choose, runFixture } from './fixture-program'

const program = runFixture()
const album = mkdtempSync(join(tmpdir(), 'weapp-album-'))
afterAll(() => rmSync(album, { recursive: true, force: true }))

const LEFT = [0, 0, 40, 60]
const RIGHT = [40, 0, 40, 60]

/** Lets the user choose a picture with a red left half and a blue right half. */
async function choosePicture(): Promise<string> {
  const half = (background: string) =>
    sharp({ create: { width: 40, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const path = join(album, 'halves.png')
  const input = await half('#0000ff')
  await sharp(await half('#ff0000'))
    .extend({ right: 40 })
    .composite([{ input, left: 40, top: 0 }])
    .toFile(path)
  return choose(program(), { path })
}

/** Crops the picture and returns the centre colour and size of the result in the program's file system. */
async function cut(from: number[], quality = 1) {
  await callPage(program(), 'cut', await choosePicture(), from, quality)
  const { tempFilePath } = JSON.parse(await program().until('.result', /tempFilePath/)) as { tempFilePath: string }
  const base64: unknown = await program().client.evaluate(
    (path: string) => wx.getFileSystemManager().readFileSync(path, 'base64'),
    tempFilePath,
  )
  const bytes = Buffer.from(String(base64), 'base64')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const middle = (15 * info.width + 10) * info.channels
  return {
    size: [info.width, info.height],
    color: [...data.subarray(middle, middle + 3)],
    isJpeg: bytes.readUInt16BE(0) === 0xffd8,
  }
}

describe('A canvas of the headless host', () => {
  beforeAll(() => program().relaunch('/pages/device/index'))

  it('crops the requested part in the requested size, as JPEG', async () => {
    const left = await cut(LEFT)
    expect(left).toMatchObject({ size: [20, 30], isJpeg: true })
    expect(left.color[0]).toBeGreaterThan(240)
    expect(left.color[2]).toBeLessThan(15)
    const right = await cut(RIGHT)
    expect(right.color[0]).toBeLessThan(15)
    expect(right.color[2]).toBeGreaterThan(240)
  })

  it('reports a file that is not an image', async () => {
    const chosen = await choose(program(), { path: join(__dirname, '../package.json'), name: 'photo.jpg' })
    await callPage(program(), 'cut', chosen, LEFT, 1)
    expect(await program().until('.result', /Error/)).toContain('unsupported image format')
  })
})

/** Globals of the functions evaluated inside the program. */
declare const wx: { getFileSystemManager(): { readFileSync(path: string, encoding: string): string } }
