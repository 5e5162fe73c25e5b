import { s3LocationOf } from '@server/core/providers/files/s3-file-store'
import { readEnv } from '@server/env'

const placeWith = (variables: Record<string, string>) => s3LocationOf(readEnv(variables))

test('files are on disk until a bucket is configured', () => {
  expect(placeWith({ S3_REGION: 'cn-north-1' })).toBeNull()
})

test('a bucket without other settings is Amazon’s, with the machine’s credentials', () => {
  expect(placeWith({ S3_BUCKET: 'exam' })).toEqual({
    bucket: 'exam',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
    isPathStyle: false,
  })
})

test.each([
  [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: needed'],
  [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID: needed'],
])('incomplete credentials, %p, are reported at start-up', (half, fault) => {
  expect(() => placeWith({ S3_BUCKET: 'exam', ...half })).toThrow(fault)
})
