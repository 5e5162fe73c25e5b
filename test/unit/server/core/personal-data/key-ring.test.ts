import { randomBytes } from 'node:crypto'
import { KeyRing, BLIND_INDEX_KEY, UnknownKey, type StoredKey } from '@server/core/personal-data/key-ring'
import { checkValueOf, wrapKey } from '@server/core/personal-data/master-keys'
import { personalDataWith } from '@server/core/personal-data/personal-data'

const master = randomBytes(32)
const other = randomBytes(32)

let now = 0
beforeEach(() => (now = 0))

const ringWith = (current = master, before: Buffer | null = null) => new KeyRing({ current, before }, () => now)
const first: StoredKey = { version: 1, check: checkValueOf(master), wrapped: null, activeFrom: new Date(0) }
const noted = (version: number, activeFrom: number): StoredKey => ({
  ...{ version, check: checkValueOf(master), activeFrom: new Date(activeFrom) },
  wrapped: wrapKey(master, version, randomBytes(32)),
})

describe('The keys of a database', () => {
  it('encrypt one after the other, each from its start time, and decrypt what any of them encrypted', () => {
    const ring = ringWith()
    const personalData = personalDataWith(ring)
    const texts = [personalData.encrypt('p', 'here', '王明')]
    ring.load([first, noted(2, 1_000), noted(3, 2_000)])
    for (now of [999, 1_000, 2_000]) texts.push(personalData.encrypt('p', 'here', '王明'))
    expect(texts.map((text) => /^sealed:2\.(?:(\d+)\.)?/.exec(text)?.[1])).toEqual([undefined, undefined, '2', '3'])
    expect(texts.map((text) => personalData.decrypt('p', 'here', text))).toEqual(['王明', '王明', '王明', '王明'])
  })

  it('that are unknown are distinguished from invalid data, and requested', () => {
    const ring = ringWith()
    const personalData = personalDataWith(ring)
    ring.onUnknown = jest.fn()
    const open = (text: string) => personalData.decrypt('p', 'here', text)
    expect(() => open(`sealed:2.4.${'A'.repeat(60)}`)).toThrow(UnknownKey)
    expect(ring.onUnknown).toHaveBeenCalledTimes(1)
    expect(() => open('sealed:2.x.AAAA')).toThrow('unknown format')
    expect(() => open(`sealed:2.${'A'.repeat(60)}`)).not.toThrow(UnknownKey)
  })

  it('cannot be unwrapped with another DATA_KEY, and known keys stay known', () => {
    const ring = ringWith(other)
    const sealed = personalDataWith(ring).encrypt('p', 'here', '王明')
    expect(() => ring.load([first])).toThrow(/^DATA_KEY: not the key/)
    expect(() => ring.load([])).toThrow(/^DATA_KEY: not the key/)
    expect(personalDataWith(ring).decrypt('p', 'here', sealed)).toBe('王明')
  })

  it('cannot be unwrapped in the row of another version', () => {
    const two = noted(2, 0)
    expect(() => ringWith().load([first, { ...two, version: 3 }])).toThrow()
  })

  it('are rewrapped with the new DATA_KEY, together with the key of the blind index', () => {
    const ring = ringWith(other, master)
    ring.load([first, noted(2, 0)])
    const before = personalDataWith(ring)
    const [sealed, index] = [before.encrypt('p', 'here', '王明'), before.index('p', 'phone', '13812345678')]
    expect(ring.masterBefore).toBe('before')

    const rows = ring.rewrappedKeys().map((row) => ({ ...row, activeFrom: new Date(0) }))
    expect(rows.map(({ version }) => version)).toEqual([BLIND_INDEX_KEY, 2, 1])
    const after = ringWith(other)
    after.load(rows)
    expect(after.masterBefore).toBeNull()
    expect(personalDataWith(after).decrypt('p', 'here', sealed)).toBe('王明')
    expect(personalDataWith(after).index('p', 'phone', '13812345678')).toBe(index)
    ring.load(rows)
    expect(ring.masterBefore).toBe('spare')
  })
})

describe('A signature', () => {
  it('is valid as long as its key is stored, while a digest never changes', () => {
    const ring = ringWith()
    const personalData = personalDataWith(ring)
    const [signature, digest] = [personalData.sign('pass', 'text'), personalData.digest('device', 'text')]
    const second = noted(2, 0)
    ring.load([first, second])
    expect(personalData.sign('pass', 'text')).not.toBe(signature)
    expect(personalData.isSigned('pass', 'text', signature)).toBe(true)
    ring.load([second])
    expect(personalData.isSigned('pass', 'text', signature)).toBe(false)
    expect(personalData.isSigned('pass', 'text', personalData.sign('pass', 'text'))).toBe(true)
    expect(personalData.isDigest('device', 'text', digest)).toBe(true)
    expect(personalData.isDigest('device', 'another', digest)).toBe(false)
  })
})

test('values outside of projects contain the version of their key', () => {
  const ring = ringWith()
  const personalData = personalDataWith(ring)
  const before = personalData.encryptGlobal('a token', 'secret')
  ring.load([first, noted(2, 0)])
  const after = personalData.encryptGlobal('a token', 'secret')
  expect([before, after].map((text) => text.split('.')[0])).toEqual(['1', '2'])
  expect([before, after].map((text) => personalData.decryptGlobal('a token', text))).toEqual(['secret', 'secret'])
})
