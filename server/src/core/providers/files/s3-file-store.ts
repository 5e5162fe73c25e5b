import type { S3Client } from '@aws-sdk/client-s3'
import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'
import { requireKey, type FileStore, StorageUnavailable } from './file-store'

interface S3Location {
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

/** Timeouts for connecting and for a response, in milliseconds. */
const CONNECT_MS = 3_000
const ANSWER_MS = 15_000
const TRIES = 3

class NoSuchFile extends Error {}

type Sdk = typeof import('@aws-sdk/client-s3')

/** S3 client and its command classes, from the SDK that is imported only if a bucket is configured. */
interface Connected {
  client: S3Client
  commands: Sdk
}

/**
 * Stores files in an S3 bucket under the same keys as below DATA_DIR/files, so that either can be copied to the other.
 * Writes are atomic. Rejects with StorageUnavailable if the storage does not respond or refuses.
 */
export function s3FileStore(place: S3Location): FileStore {
  let connected: Promise<Connected> | undefined
  const { bucket: Bucket } = place

  async function ask<T>(key: string, question: (connected: Connected) => Promise<T>): Promise<T> {
    requireKey(key)
    connected ??= connect(place)
    try {
      return await question(await connected)
    } catch (error) {
      throw isUnknownKey(error)
        ? new NoSuchFile('no such file')
        : new StorageUnavailable(wordsOf(error), { cause: error })
    }
  }

  return {
    async put(key, bytes) {
      await ask(key, ({ client, commands }) =>
        client.send(new commands.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentLength: bytes.length })),
      )
    },
    get: (key) =>
      ask(key, async ({ client, commands }) => {
        const { Body } = await client.send(new commands.GetObjectCommand({ Bucket, Key: key }))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      }),
    beginning: (key, bytes) =>
      ask(key, async ({ client, commands }) => {
        const range = `bytes=0-${bytes - 1}`
        const { Body } = await client.send(new commands.GetObjectCommand({ Bucket, Key: key, Range: range }))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      }).catch((error: unknown) => {
        if (error instanceof NoSuchFile) return null
        throw error
      }),
    async delete(key) {
      await ask(key, ({ client, commands }) => client.send(new commands.DeleteObjectCommand({ Bucket, Key: key })))
    },
    whyNotHere: () => Promise.resolve(null),
  }
}

async function connect({ region, endpoint, credentials, isPathStyle }: S3Location): Promise<Connected> {
  const commands = await import('@aws-sdk/client-s3')
  const client = new commands.S3Client({
    ...{ region, forcePathStyle: isPathStyle, maxAttempts: TRIES },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // S3-compatible storage may lack Amazon's checksums; the encryption is authenticated, so corruption is detected
    // anyway
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, commands }
}

const isUnknownKey = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey'

/** Returns only a code (`AccessDenied`, `ECONNREFUSED` …), because messages may contain URLs and keys. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'S3: failed'
  return `S3: ${/\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? error.name}`
}
