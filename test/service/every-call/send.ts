import type { LightMyRequestResponse } from 'fastify'
import { newId } from '@server/core/postgres/ids'
import type { TestService } from '../harness'
import type { DescribedCall } from './described-calls'
import type { CallInput, Json, JsonObject } from './sample'

/** Minimal PDF, for uploads in sweeps about something else. */
const someFile = new Blob([Buffer.from('%PDF-1.4\n%%EOF\n')], { type: 'application/pdf' })

/** Sends a call unchanged, valid or not. `headers` override the client's headers; an empty one is omitted. */
export async function send(
  { app }: TestService,
  call: DescribedCall,
  { params, query, body }: CallInput,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => encoded(params[name]))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  const content = await contentOf(call, body)
  const all = { 'app-key': 'exam-h5', 'idempotency-key': newId(), ...content?.headers, ...headers }
  return app.inject({
    method: call.method,
    url: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(content && { payload: content.payload }),
  })
}

/** Encodes half a surrogate pair as bytes that are not UTF-8. */
function encoded(value: Json): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
}

async function contentOf(call: DescribedCall, body: CallInput['body']) {
  if (call.endpoint.upload) return formOf(body)
  if (body === undefined) return null
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Form fields are strings; other values are sent as JSON. */
async function formOf(body: CallInput['body']) {
  const form = new FormData()
  for (const [name, value] of Object.entries(asObject(body)))
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', someFile, 'sample.pdf')
  const encodedForm = new Response(form)
  return {
    payload: Buffer.from(await encodedForm.arrayBuffer()),
    headers: { 'content-type': encodedForm.headers.get('content-type') ?? '' },
  }
}

function asObject(body: CallInput['body']): JsonObject {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
}
