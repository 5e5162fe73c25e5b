import { buildTaro } from '../../../scripts/build/build-taro.mjs'
import { requireProjectForReview } from '../../../scripts/build/review-build.mjs'

const review = { TARO_APP_SERVICE_URL: 'https://exam.example.org' }

test.each([review, { ...review, TARO_APP_PROJECT: ' ' }])('refuses a build for review with %j', (env) => {
  expect(() => requireProjectForReview(env)).toThrow(/^TARO_APP_PROJECT is missing/)
})

test.each([{ ...review, TARO_APP_PROJECT: 'demo' }, { TARO_APP_SERVICE_URL: 'http://192.168.1.7:8080' }, {}])(
  'accepts a build with %j',
  (env) => {
    expect(() => requireProjectForReview(env)).not.toThrow()
  },
)

test('the build refuses before it deletes the previous build', async () => {
  const { TARO_APP_SERVICE_URL, TARO_APP_PROJECT } = process.env
  try {
    process.env.TARO_APP_SERVICE_URL = review.TARO_APP_SERVICE_URL
    delete process.env.TARO_APP_PROJECT
    await expect(buildTaro('weapp')).rejects.toThrow(/^TARO_APP_PROJECT is missing/)
  } finally {
    Object.assign(process.env, { TARO_APP_SERVICE_URL, TARO_APP_PROJECT })
    if (TARO_APP_SERVICE_URL === undefined) delete process.env.TARO_APP_SERVICE_URL
    if (TARO_APP_PROJECT === undefined) delete process.env.TARO_APP_PROJECT
  }
})
