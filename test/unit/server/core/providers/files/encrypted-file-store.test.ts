import { randomBytes } from 'node:crypto'
import { checkValueOf, wrapKey } from '@server/core/personal-data/master-keys'
import { personalDataWith } from '@server/core/personal-data/personal-data'
import type { FileStore } from '@server/core/providers/files/file-store'
import { encryptedFileStore } from '@server/core/providers/files/encrypted-file-store'
import { ringOf } from '../../personal-data/ring-of'

const dataKey = randomBytes(32)
const picture = Buffer.from('a picture of somebody')

let kept: Map<string, Buffer>
beforeEach(() => (kept = new Map()))

const memory: FileStore = {
  put: (key, bytes) => Promise.resolve(void kept.set(key, bytes)),
  get: (key) => Promise.resolve(kept.get(key) ?? Buffer.alloc(0)),
  beginning: (key, bytes) => Promise.resolve(kept.get(key)?.subarray(0, bytes) ?? null),
  delete: (key) => Promise.resolve(void kept.delete(key)),
  whyNotHere: () => Promise.resolve(null),
}

const store = encryptedFileStore(memory, personalDataWith(ringOf(dataKey)))

describe('A stored file', () => {
  it('is encrypted, and is returned unchanged', async () => {
    await store.put('project/one', picture)
    expect(kept.get('project/one')?.includes('picture')).toBe(false)
    expect(await store.get('project/one')).toEqual(picture)
  })

  it.each(['project/two', 'another/one'])('cannot be decrypted as %s', async (other) => {
    await store.put('project/one', picture)
    kept.set(other, kept.get('project/one') ?? Buffer.alloc(0))
    await expect(store.get(other)).rejects.toThrow()
  })

  it('cannot be decrypted after it was changed or shortened', async () => {
    await store.put('project/one', picture)
    const bytes = Buffer.from(kept.get('project/one') ?? [])
    kept.set('project/one', bytes.subarray(0, -1))
    await expect(store.get('project/one')).rejects.toThrow()
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    kept.set('project/one', bytes)
    await expect(store.get('project/one')).rejects.toThrow()
  })

  it('contains the version of its key, and can be decrypted after a key rotation', async () => {
    const ring = ringOf(dataKey)
    const ours = encryptedFileStore(memory, personalDataWith(ring))
    await ours.put('project/one', picture)
    const [check, activeFrom] = [checkValueOf(dataKey), new Date(0)]
    const wrapped = wrapKey(dataKey, 12, randomBytes(32))
    ring.load([
      { version: 1, wrapped: null, check, activeFrom },
      { version: 12, wrapped, check, activeFrom },
    ])
    await ours.put('project/two', picture)
    kept.set('project/plain', picture)
    const keys = ['project/one', 'project/two', 'project/plain', 'project/none']
    expect(await Promise.all(keys.map((key) => ours.keyVersionOf(key)))).toEqual([1, 12, null, null])
    expect(await ours.get('project/one')).toEqual(picture)
    expect(await ours.get('project/two')).toEqual(picture)
  })

  it('that is not encrypted is refused', async () => {
    kept.set('project/one', picture)
    await expect(store.get('project/one')).rejects.toThrow('not encrypted')
  })
})
