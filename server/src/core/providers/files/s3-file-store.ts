import type { S3Client } from '@aws-sdk/client-s3'
import { requireKey, type FileStore } from './file-store'
import type { S3Place } from './s3-place'
import { StorageAway } from './storage-away'

/** So long the storage may take to be connected, and to answer: whoever waits for a photo is told to come again. */
const CONNECT_MS = 3_000
const ANSWER_MS = 15_000
const TRIES = 3

class NoSuchFile extends Error {}

type Sdk = typeof import('@aws-sdk/client-s3')

/** A client, and the commands that it takes: they come with their package, which is loaded where a bucket is configured. */
interface Connected {
  client: S3Client
  commands: Sdk
}

/**
 * Files in a bucket, each under its key: the same names as below DATA_DIR/files, so that either can be copied into the
 * other. An object appears whole or not at all. Rejects with StorageAway when the storage does not answer or refuses.
 */
export function s3FileStore(place: S3Place): FileStore {
  let connected: Promise<Connected> | undefined
  const { bucket: Bucket } = place

  async function ask<T>(key: string, question: (connected: Connected) => Promise<T>): Promise<T> {
    requireKey(key)
    connected ??= connect(place)
    try {
      return await question(await connected)
    } catch (error) {
      throw isUnknownKey(error) ? new NoSuchFile('no such file') : new StorageAway(wordsOf(error), { cause: error })
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

async function connect({ region, endpoint, credentials, isPathStyle }: S3Place): Promise<Connected> {
  const commands = await import('@aws-sdk/client-s3')
  const client = new commands.S3Client({
    ...{ region, forcePathStyle: isPathStyle, maxAttempts: TRIES },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // storage that is not Amazon's knows no check sums of theirs; what is sealed opens unchanged or not at all
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, commands }
}

const isUnknownKey = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey'

/** `AccessDenied`, `ECONNREFUSED` …: its sentence may hold addresses and keys. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'S3: failed'
  return `S3: ${/\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? error.name}`
}
