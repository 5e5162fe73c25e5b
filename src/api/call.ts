import type { EndpointInput, EndpointOutput } from '@contract/endpoint'
import type { Api, EndpointKey } from '@contract/endpoints'
import type { Request } from '@/platform/network/send-types'
import { ApiError } from './api-error'
import { callHeaders } from './headers'
import { leaveIfAsked } from './leave'
import { LOADING_MAX_MS, withLoading } from './loading'
import { readAnswer } from './response-table'
import { sendPatiently } from './send'

export interface CallOptions {
  /** 1 shows the loading toast until the answer is there; it travels as `loading=1` (specification §7). */
  loading?: 1
  /** Needed by calls that are `idempotent` in the contract: the same key gives the first answer again. */
  idempotencyKey?: string
}

export type InputOf<Key extends EndpointKey> = EndpointInput<Api[Key]>
export type OutputOf<Key extends EndpointKey> = EndpointOutput<Api[Key]>

/** Input may be left out where the endpoint takes none. */
type Arguments<Key extends EndpointKey> =
  Record<never, never> extends InputOf<Key>
    ? [input?: InputOf<Key>, options?: CallOptions]
    : [input: InputOf<Key>, options?: CallOptions]

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

const timeoutMs = 30_000

/**
 * Calls the service: `await call('GET /exm_c/batches/:batchCode', { params: { batchCode } })`.
 * Throws {@link ApiError}. A lost sign-in and maintenance leave the screen by themselves; the error is thrown all the same.
 */
export async function call<Key extends EndpointKey>(key: Key, ...args: Arguments<Key>): Promise<OutputOf<Key>> {
  const [input, options = {}] = args
  const request = requestOf(key, input ?? {}, options)
  const work = () => answerOf<OutputOf<Key>>(request)
  return options.loading ? withLoading(work) : work()
}

async function answerOf<T>(request: Request): Promise<T> {
  try {
    const { status, body } = await sendPatiently(request)
    return readAnswer<T>(status, body)
  } catch (error) {
    if (error instanceof ApiError) leaveIfAsked(error)
    throw error
  }
}

function requestOf(key: EndpointKey, { params, query, body }: Parts, options: CallOptions): Request {
  const [method, path] = key.split(' ') as [Request['method'], string]
  const isReading = method === 'GET'
  return {
    method,
    url: SERVICE_URL + fill(path, params) + queryOf({ ...query, loading: options.loading ? '1' : undefined }),
    body: isReading ? undefined : JSON.stringify(body ?? {}),
    headers: {
      ...callHeaders(),
      ...(!isReading && { 'Content-Type': 'application/json' }),
      ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    },
    timeout: options.loading ? LOADING_MAX_MS : timeoutMs,
  }
}

export function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return text && `?${text}`
}
