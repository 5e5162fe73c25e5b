import { scaledForProvider } from '@server/domain/files/image-checks/as-sent'
import { requireLight } from '@server/domain/files/content/document-light'
import { reencodeImage } from '@server/domain/files/content/image'
import { requirePhotoQuality } from '@server/domain/files/content/photo-quality'

/** Mocks sharp on a busy machine: reading the header succeeds, decoding the pixels times out. */
jest.mock('sharp', () => {
  const late = () => Promise.reject(new Error('timeout: 12% complete'))
  const picture: object = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'then') return undefined
        if (name === 'metadata') return () => Promise.resolve({ width: 8000, height: 6000 })
        return name === 'toBuffer' ? late : () => picture
      },
    },
  )
  return Object.assign(() => picture, { __esModule: true, default: () => picture })
})

const photo = Buffer.from('a photo')
const requirement = {
  ratio: 4 / 3,
  ratioTolerance: 0.1,
  minWidth: 1,
  minHeight: 1,
  maxKb: 200,
  background: 'any',
} as const

test.each([
  ['a picture that is redrawn', () => reencodeImage(photo, 'jpg', 'jpg')],
  ['a picture that is redrawn as PNG', () => reencodeImage(photo, 'gif', 'png')],
  ['the brightness of a document', () => requireLight(photo)],
  ['the quality of a photo', () => requirePhotoQuality(photo, requirement)],
  ['what is sent to a provider', () => scaledForProvider({ projectId: 'p', accountId: 'a' }, photo)],
])('answers that the service is busy when the machine has no capacity for %s', async (_what, work) => {
  await expect(work()).rejects.toMatchObject({ code: 'COMMON_BUSY', status: 503, details: { seconds: 5 } })
})
