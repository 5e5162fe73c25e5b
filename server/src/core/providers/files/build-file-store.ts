import { join } from 'node:path'
import type { Env } from '@server/env'
import { diskFileStore } from './disk-file-store'
import type { FileStore } from './file-store'
import { s3FileStore, s3LocationOf } from './s3-file-store'

/**
 * Builds the store for the configured S3 bucket, else for DATA_DIR. Throws a StartFault that names a missing variable.
 */
export function buildFileStore(env: Env): FileStore {
  const place = s3LocationOf(env)
  return place ? s3FileStore(place) : diskFileStore(join(env.DATA_DIR, 'files'))
}
