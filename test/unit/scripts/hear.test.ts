import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { hear } from '../../../scripts/hear.mjs'

describe('The output of a process', () => {
  it('is decoded correctly wherever its chunks are split', async () => {
    const child = { stdout: new PassThrough(), stderr: null }
    let said = ''
    hear(child, (text) => (said += text))
    for (const byte of Buffer.from('座位已释放 𠮷')) child.stdout.write(Buffer.of(byte))
    child.stdout.end()
    await new Promise((resolve) => child.stdout.once('end', resolve))
    expect(said).toBe('座位已释放 𠮷')
  })

  it('is decoded by a decoder everywhere', () => {
    const inPieces = ['scripts', 'test', 'server/src', 'mini-program-host'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(mjs|ts)$/.test(name) && !name.includes('node_modules'))
        .filter((name) => /\+= *\w+\.toString\(\)/.test(readFileSync(join(folder, name), 'utf8'))),
    )
    expect(inPieces).toEqual([])
  })
})
