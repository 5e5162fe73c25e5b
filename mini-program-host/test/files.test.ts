import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { FIXTURE } from '../api/fixture'
import { callApi, choose, runFixture } from './fixture-program'

const program = runFixture()
const call = (name: string, options: object) => callApi(program(), name, options)
const album = mkdtempSync(join(tmpdir(), 'weapp-album-'))
beforeAll(() => program().relaunch('/pages/device/index'))
afterAll(() => rmSync(album, { recursive: true, force: true }))

describe('Files of the headless host', () => {
  it('are chosen as planned; a chooser without a plan is cancelled', async () => {
    expect(await call('chooseMedia', {})).toBe('chooseMedia:fail cancel')
    await program().controls.willPick([{ path: `${FIXTURE}/app.json` }, { path: `${FIXTURE}/app.js` }])
    expect(JSON.parse(await call('chooseMedia', { count: 1 }))).toMatchObject({ tempFiles: [{ fileType: 'image' }] })
  })

  it('are those of the phone: the program cannot access the files of this computer', async () => {
    expect(await call('openDocument', { filePath: '/etc/passwd' })).toContain('permission denied')
    expect(await call('openDocument', { filePath: 'wxfile://usr/../../etc/passwd' })).toContain('permission denied')
    expect(await call('openDocument', { filePath: 'wxfile://tmp/none.pdf' })).toContain('no such file')
  })
})

describe('An image on the headless host', () => {
  /** Returns the result of `getImageInfo` for a chosen file with these bytes. */
  async function infoOf(name: string, bytes: Buffer): Promise<string> {
    const path = join(album, name)
    writeFileSync(path, bytes)
    return call('getImageInfo', { src: await choose(program(), { path }) })
  }
  const draw = (format: 'png' | 'gif' | 'jpeg'): Promise<Buffer> =>
    sharp({ create: { width: 300, height: 400, channels: 3, background: '#ffffff' } })
      .toFormat(format)
      .toBuffer()

  it.each(['png', 'gif', 'jpeg'] as const)('reports the type and size of a %s', async (type) => {
    const info = JSON.parse(await infoOf(`photo.${type}`, await draw(type))) as object
    expect(info).toMatchObject({ type, width: 300, height: 400 })
  })

  // one byte short of containing the size; in a JPEG the size follows segments of any length
  it.each([
    ['png', 23],
    ['gif', 9],
    ['jpeg', 10],
  ] as const)('refuses a %s that ends before its size', async (type, length) => {
    const bytes = await draw(type)
    expect(await infoOf(`photo.${type}`, bytes.subarray(0, length))).toMatch(/^getImageInfo:fail invalid image/)
  })

  it('refuses a file that only begins like an image', async () => {
    for (const start of ['GIF89a', '\x89PNG', '\xff\xd8', ''])
      expect(await infoOf('photo.gif', Buffer.from(start, 'latin1'))).toMatch(/^getImageInfo:fail invalid image/)
  })
})
