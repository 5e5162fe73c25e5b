import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Api, EndpointKey } from '../../../contract/endpoints/endpoints'
import type { EndpointInput, EndpointOutput, Envelope } from '../../../contract/endpoints/endpoint'
import type { ErrorDetails } from '../../../contract/errors/errors'
import { newId } from '../../../server/src/core/postgres/ids'

export interface CallOptions {
  token?: string
  /** A new key for every call by default. */
  idempotencyKey?: string
  headers?: Record<string, string>
  /** The `file` part of an upload; `body` becomes the other parts. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string }
}

/** Envelope with the HTTP status. `details` is `data` typed as details of a refusal. */
export interface Answer<K extends EndpointKey> extends Envelope<EndpointOutput<Api[K]>> {
  status: number
  details: ErrorDetails
  headers: LightMyRequestResponse['headers']
}

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Builds the HTTP request of an endpoint as the client does. */
export async function requestOf<K extends EndpointKey>(
  key: K,
  input: EndpointInput<Api[K]>,
  options: CallOptions,
): Promise<InjectOptions> {
  const { params = {}, query, body }: LooseInput = input as LooseInput
  const [method, path] = key.split(' ') as [InjectOptions['method'], string]
  const url = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const content = options.file ? await formOf(options.file, body) : jsonOf(body)
  return {
    method,
    url,
    ...(query ? { query } : {}),
    ...(content ? { payload: content.payload } : {}),
    headers: {
      'app-key': 'exam-h5',
      'idempotency-key': options.idempotencyKey ?? newId(),
      ...(options.token ? { authorization: `ExamToken ${options.token}` } : {}),
      ...(content ? { 'content-type': content.type } : {}),
      ...options.headers,
    },
  }
}

function jsonOf(body: LooseInput['body']): { payload: string; type: string } | null {
  return body ? { payload: JSON.stringify(body), type: 'application/json' } : null
}

async function formOf(file: NonNullable<CallOptions['file']>, body: LooseInput['body']) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  form.set('file', new Blob([file.bytes], { type: file.type ?? 'application/octet-stream' }), file.name)
  const encoded = new globalThis.Response(form)
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}
