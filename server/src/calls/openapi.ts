import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { frameRefusals } from '@contract/endpoints/refusals/frame-refusals'
import type { ErrorCode } from '@contract/errors/errors'
import { etagOf } from '@server/core/http/etag'
import type { Services } from '@server/core/services'

type Schema = ReturnType<typeof toJsonSchema>

/** Serves `/openapi.json`, generated from the endpoint declarations on the first request. */
export function registerOpenapi(app: FastifyInstance, { env }: Pick<Services, 'env'>): void {
  if (env.OPENAPI === '0') return
  app.get('/openapi.json', (_request, reply) => {
    const { text, etag } = document()
    return reply.headers({ etag }).type('application/json; charset=utf-8').send(text)
  })
}

let made: { text: string; etag: string } | undefined

/** Cached per process: it is the same for every service. */
function document(): { text: string; etag: string } {
  if (made) return made
  const text = JSON.stringify(openapi())
  made = { text, etag: etagOf(text) }
  return made
}

function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    const url = path.replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Exam registration service', version: '1' },
    components: {
      securitySchemes: {
        appKey: { type: 'apiKey', in: 'header', name: 'app-key' },
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`ExamToken <token>`' },
      },
    },
    paths,
  }
}

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    description: `Refusals: ${refusalsOf(endpoint).join(', ') || 'none of its own'}`,
    security: [{ appKey: [], ...(endpoint.auth === 'candidate' ? { token: [] } : {}) }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent
        ? [{ in: 'header', name: 'idempotency-key', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...requestBody(endpoint),
    responses: { 200: { description: 'Envelope', content: { 'application/json': { schema: envelopeOf(endpoint) } } } },
  }
}

function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  return [...new Set([...frameRefusals(endpoint), ...endpoint.errors])]
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

function requestBody({ body, upload }: Endpoint) {
  if (upload) {
    const form = jsonSchema(body ?? v.object({}), 'input')
    const properties = { ...form.properties, file: { type: 'string', format: 'binary' } }
    return { requestBody: { content: { 'multipart/form-data': { schema: { ...form, properties } } } } }
  }
  return body ? { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } } : {}
}

function envelopeOf({ output }: Endpoint) {
  return {
    type: 'object',
    required: ['code', 'msg', 'error', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      error: { type: ['string', 'null'] },
      data: jsonSchema(output, 'output'),
    },
  }
}

/** Ignores checks that JSON Schema cannot express, such as trimmed texts; validation still applies them. */
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Schema {
  return toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
}
