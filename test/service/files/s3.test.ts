/** Files in S3-compatible storage behave like files on disk. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFileStore } from '@server/core/providers/files/build-file-store'
import { type FileStore, StorageUnavailable } from '@server/core/providers/files/file-store'
import { readEnv } from '@server/env'
import { storedFiles } from '@server/core/tables/collecting'
import { operate } from '../operator/operator'
import { academy } from '../registration/academy'
import { startS3 } from './s3-server'
import { upload } from './upload'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type S3 = Awaited<ReturnType<typeof startS3>>
let s3: S3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const storeWith = (changed: Record<string, string> = {}): FileStore =>
  buildFileStore(readEnv({ ...s3.env, ...changed }))

describe('A bucket', () => {
  it('returns what was stored under a key, and nothing after it was deleted', async () => {
    const store = storeWith()
    const bytes = Buffer.from([0, 255, 13, 10, 128])
    await store.put('project/one', bytes)
    expect(await store.get('project/one')).toEqual(bytes)
    await store.put('project/one', Buffer.from('later'))
    expect((await store.get('project/one')).toString()).toBe('later')
    expect((await store.beginning('project/one', 3))?.toString()).toBe('lat')
    expect(await store.beginning('project/two', 3)).toBeNull()
    await store.delete('project/one')
    await expect(store.get('project/one')).rejects.toThrow('no such file')
    // deleting is idempotent
    await expect(store.delete('project/one')).resolves.toBeUndefined()
  })

  it.each(['../one', '/one', 'project//one', 'Project/one', ''])('refuses a key like “%s”', async (key) => {
    await expect(storeWith().put(key, Buffer.from('x'))).rejects.toThrow('not a key')
  })

  it('that is missing, denies access or does not answer is reported as such, without its credentials', async () => {
    const faultOf = (store: FileStore) => store.get('project/one').catch((error: unknown) => error as Error)
    expect(await faultOf(storeWith({ S3_BUCKET: 'another' }))).toMatchObject({ message: 'S3: NoSuchBucket' })
    const refused = await faultOf(storeWith({ S3_ACCESS_KEY_ID: 'nobody' }))
    expect(refused).toBeInstanceOf(StorageUnavailable)
    expect(refused).toMatchObject({ message: 'S3: InvalidAccessKeyId' })
    expect(await faultOf(storeWith({ S3_ENDPOINT: 'http://127.0.0.1:1' }))).toMatchObject({
      message: expect.stringContaining('ECONNREFUSED') as string,
    })
  })
})

describe('A service with a file bucket', () => {
  let school: Awaited<ReturnType<typeof academy>>
  beforeAll(async () => {
    school = await academy({ env: s3.env })
  })
  afterAll(() => school.close())

  const photo = () => upload(school.service, school.ming, { purpose: 'photo', key: '' })

  it('accepts and serves a photo, which is encrypted in the bucket and not on disk', async () => {
    const { data } = await photo()
    const shown = await school.service.app.inject({ url: data.url })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const [row] = await school.service.services.db.select().from(storedFiles)
    const kept = await storeWith().get(row?.storageKey ?? '')
    expect(kept.subarray(0, 7).toString()).toBe('sealed:')
    expect(s3.names().some((name) => name.includes(row?.fileId ?? 'none'))).toBe(true)
    expect(existsSync(join(school.service.services.env.DATA_DIR, 'files'))).toBe(false)
  })

  it('is ready whatever the bucket’s state, and shows the operator where files are', async () => {
    const ready = await school.service.app.inject({ url: '/health/ready' })
    expect(ready.statusCode).toBe(200)
    const { printed } = await operate(school.service.services, 'doctor')
    expect(printed).toMatch(/^ok {4}Files {13}in the bucket exam$/m)
  })

  it('asks candidates to retry while the bucket is unavailable, and shows operators the reason', async () => {
    const away = storeWith({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    const { files } = school.service.services
    Object.assign(school.service.services, { files: away })
    const answer = await photo()
    expect([answer.status, answer.error, answer.headers['retry-after']]).toEqual([503, 'COMMON_01', expect.anything()])
    const { printed } = await operate(school.service.services, 'doctor')
    expect(printed).toMatch(/^NOW {3}Files .*a file cannot be kept and read: S3: /m)
    Object.assign(school.service.services, { files })
    expect((await photo()).status).toBe(200)
  })
})
