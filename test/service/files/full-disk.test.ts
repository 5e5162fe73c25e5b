import { sharedByTests } from '../setup/shared-by-tests'
import { academy } from '../registration/academy'
import { upload } from './upload'

const put = vi.fn<() => Promise<void>>()
const files = {
  put,
  get: () => Promise.reject(new Error('unknown key')),
  beginning: () => Promise.resolve(null),
  keyVersionOf: () => Promise.resolve(null),
  whyNotHere: () => Promise.resolve(null),
  delete: () => Promise.resolve(),
}
const school = sharedByTests(() => academy({ services: { files } }))

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a full disk (%s) is answered with a retry error, and the file is accepted later',
  async (code) => {
    put.mockRejectedValueOnce(Object.assign(new Error('no space left'), { code }))
    const refused = await upload(school.service, school.ming, { purpose: 'photo' })
    expect(refused).toMatchObject({ status: 503, error: 'COMMON_01' })
    expect(refused.headers['retry-after']).toBe('1')
    expect((await upload(school.service, school.ming, { purpose: 'photo' })).error).toBeNull()
  },
)
