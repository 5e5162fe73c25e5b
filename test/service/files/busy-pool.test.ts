import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import sharp from 'sharp'
import { MAX_FILE_KB } from '@contract/collecting/file-formats'
import { reencodeImage } from '@server/domain/files/content/image'
import { inPictureLine } from '@server/domain/files/content/open-picture'
import { hashPassword } from '@server/domain/accounts/passwords'
import { speckled } from './pictures'

const SLOW_KIB = 65_536

test('a file is read and an answer compressed while many passwords are hashed and images rendered', async () => {
  const picture = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  let done = 0
  const long = [
    ...Array.from({ length: 24 }, () => hashPassword('Right-password1', SLOW_KIB)),
    ...Array.from({ length: 6 }, () => inPictureLine('home', () => reencodeImage(picture, 'png', 'png'))),
  ].map((work) => work.then(() => done++))
  for (let round = 0; round < 5; round++) {
    await readFile('package.json')
    await promisify(gzip)('x'.repeat(10_000))
  }
  // with a full thread pool, each would wait for a dozen others
  expect(done).toBeLessThan(long.length / 2)
  await Promise.all(long)
})

test('an image upload at a full queue gets the retry time', async () => {
  let end = () => undefined as void
  const held = new Promise<void>((resolve) => (end = resolve))
  const turns = Array.from({ length: 2_000 }, () => inPictureLine('home', () => held))
  end()
  const ended = await Promise.allSettled(turns)
  const refused = ended.flatMap((turn) => (turn.status === 'rejected' ? [turn.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ code: 'COMMON_BUSY', status: 503, details: { seconds: 2 } })
})

test('an image that would be stored far larger than uploaded is refused', async () => {
  const picture = await speckled(4_000)
  expect(picture.length).toBeLessThan(MAX_FILE_KB * 1024)
  await expect(reencodeImage(picture, 'png', 'jpg', 60)).rejects.toMatchObject({ code: 'PC_FILE_TOO_COMPLEX' })
})
