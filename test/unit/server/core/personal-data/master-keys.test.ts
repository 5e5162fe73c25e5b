import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMasterKey } from '@server/core/personal-data/master-keys'
import { StartFault } from '@server/core/running/start-fault'

const newFolder = () => mkdtempSync(join(tmpdir(), 'data-key-'))
const key = Buffer.alloc(32, 1)

describe('The key of personal data', () => {
  it('is read from DATA_KEY', () => {
    const env = { NODE_ENV: 'production', DATA_KEY: key.toString('base64'), DATA_DIR: '/nowhere' } as const
    expect(readMasterKey(env)).toEqual(key)
  })

  it('must be 32 bytes', () => {
    const env = { NODE_ENV: 'production', DATA_KEY: 'c2hvcnQ=', DATA_DIR: '/nowhere' } as const
    expect(() => readMasterKey(env)).toThrow(new StartFault('DATA_KEY: not a key; it must be 32 bytes in base64'))
  })

  it('is required in production', () => {
    const env = { NODE_ENV: 'production', DATA_KEY: undefined, DATA_DIR: newFolder() } as const
    expect(() => readMasterKey(env)).toThrow(/^DATA_KEY: missing/)
  })

  it('is created once in development, readable only by its owner', () => {
    const DATA_DIR = newFolder()
    const env = { NODE_ENV: 'development', DATA_KEY: undefined, DATA_DIR } as const
    const made = readMasterKey(env)
    expect(readMasterKey(env)).toEqual(made)
    expect(made).toHaveLength(32)
    expect(statSync(join(DATA_DIR, 'data.key')).mode & 0o777).toBe(0o600)
  })

  it('is created in a data folder that does not exist yet', () => {
    const env = { NODE_ENV: 'development', DATA_KEY: undefined, DATA_DIR: join(newFolder(), 'new') } as const
    expect(readMasterKey(env)).toHaveLength(32)
  })

  it('reports a damaged file in one line', () => {
    const DATA_DIR = newFolder()
    writeFileSync(join(DATA_DIR, 'data.key'), 'damaged')
    const env = { NODE_ENV: 'development', DATA_KEY: undefined, DATA_DIR } as const
    expect(() => readMasterKey(env)).toThrow(/data\.key: not a key/)
  })

  it('reports in one line that the data folder cannot be written', () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    const env = { NODE_ENV: 'development', DATA_KEY: undefined, DATA_DIR: file } as const
    expect(() => readMasterKey(env)).toThrow(StartFault)
  })
})
