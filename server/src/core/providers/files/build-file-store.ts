import { join } from 'node:path'
import type { Env } from '@server/env'
import { diskFileStore } from './disk-file-store'
import type { FileStore } from './file-store'
import { s3FileStore } from './s3-file-store'
import { s3PlaceOf } from './s3-place'

/** The bucket that is configured, or the disk. Throws a StartFault that names the variable when half of it is missing. */
export function buildFileStore(env: Env): FileStore {
  const place = s3PlaceOf(env)
  return place ? s3FileStore(place) : diskFileStore(join(env.DATA_DIR, 'files'))
}
