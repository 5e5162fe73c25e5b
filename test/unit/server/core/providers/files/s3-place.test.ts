import { s3PlaceOf } from '@server/core/providers/files/s3-place'
import { readEnv } from '@server/env'

const placeWith = (variables: Record<string, string>) => s3PlaceOf(readEnv(variables))

test('files are on the disk until a bucket is named', () => {
  expect(placeWith({ S3_REGION: 'cn-north-1' })).toBeNull()
})

test('a bucket alone is Amazon’s, used as the machine may', () => {
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
])('half of the credentials, %p, is said before anything starts', (half, fault) => {
  expect(() => placeWith({ S3_BUCKET: 'exam', ...half })).toThrow(fault)
})
