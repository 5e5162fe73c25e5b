import type { LightMyRequestResponse } from 'fastify'
import { newId } from '@server/core/postgres/ids'
import type { TestService } from '../harness'
import type { DescribedCall } from './described-calls'
import type { CallInput, Json, JsonObject } from './sample'

/** The smallest beginning of a PDF: what an upload carries where the sweep is about something else. */
const someFile = new Blob([Buffer.from('%PDF-1.4\n%%EOF\n')], { type: 'application/pdf' })

/** Sends a call exactly as given, right or wrong. `headers` replace those a client would send; an empty one is left out. */
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

/** Half a surrogate pair has no encoding of its own; its bytes in an address are not UTF-8. */
function encoded(value: Json): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
}

async function contentOf(call: DescribedCall, body: CallInput['body']) {
  if (call.endpoint.upload) return formOf(body)
  if (body === undefined) return null
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Forms hold texts only; whatever else a part should be arrives as its text. */
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
