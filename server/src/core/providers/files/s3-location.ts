import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'

export interface S3Location {
  bucket: string
  region: string
  /** Amazon's endpoint if undefined. */
  endpoint: string | undefined
  /** The machine's credentials if undefined. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  isPathStyle: boolean
}

/** Returns null if files are stored on disk. Throws a StartFault that names a missing variable. */
export function s3LocationOf(env: Env): S3Location | null {
  if (env.S3_BUCKET === undefined) return null
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: credentialsIn(env),
    isPathStyle: env.S3_PATH_STYLE === '1',
  }
}

function credentialsIn({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: Env) {
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  if (accessKeyId) throw new StartFault('S3_SECRET_ACCESS_KEY: needed with S3_ACCESS_KEY_ID')
  if (secretAccessKey) throw new StartFault('S3_ACCESS_KEY_ID: needed with S3_SECRET_ACCESS_KEY')
  return undefined
}
