import { readFileSync } from 'node:fs'
import { tooNewFor } from '../../../scripts/check/too-new.mjs'

const lockWith = (packages: object) => ({ packages: { '': { engines: { node: '>=20.19' } }, ...packages } })

describe('The check of packages against the supported Node version', () => {
  it('refuses a package that needs a newer Node than the oldest supported, and says what to do', () => {
    const lock = lockWith({
      'node_modules/fine': { version: '1.0.0', engines: { node: '>=18' } },
      'node_modules/a/node_modules/young': { version: '3.1.0', engines: { node: '>=22' } },
    })
    expect(tooNewFor('20.19.0', lock)).toEqual([
      'young 3.1.0 needs Node >=22, not 20.19.0: pin an older one under "overrides" in package.json.',
    ])
  })

  it('refuses a package that skips the oldest supported version', () => {
    const lock = lockWith({ 'node_modules/@x/odd': { version: '2.0.0', engines: { node: '^18.0.0 || >=20.20.0' } } })
    expect(tooNewFor('20.19.0', lock)).toHaveLength(1)
  })

  it('accepts packages that declare no version', () => {
    expect(tooNewFor('20.19.0', lockWith({ 'node_modules/quiet': { version: '1.0.0' } }))).toEqual([])
  })

  it('finds no such package in the lock file', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof tooNewFor>[1]
    expect(tooNewFor('20.19.0', lock)).toEqual([])
  })
})
