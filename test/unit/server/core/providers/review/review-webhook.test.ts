import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders, signatureOf } from '@server/core/providers/signed-post'
import type { ReviewQuestion } from '@server/core/providers/review/review-provider'
import { reviewWebhook } from '@server/core/providers/review/review-webhook'

const SECRET = 'shared'
const question: ReviewQuestion = {
  ...{ id: 'r1', project: 'demo', batch: 'B1', registrationNumber: 'B1-00000001' },
  candidate: { realName: '王明', idType: 'nationalId', idNumber: '110105199003072311' },
  ...{ subjects: [{ subject: 'LAW', area: 'EAST' }], answers: {}, files: [] },
}

let server: Server
let asked: { headers: IncomingHttpHeaders; body: string }[]
let answers: (body: string) => { status?: number; headers?: Record<string, string>; body: string }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      const answer = answers(body)
      response.writeHead(answer.status ?? 200, answer.headers)
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => (asked = []))

const ask = () => {
  const { port } = server.address() as AddressInfo
  return reviewWebhook({ url: `http://127.0.0.1:${port}/review`, secret: SECRET }).ask(question)
}
const signed = (answer: object, secret = SECRET) => {
  const body = JSON.stringify(answer)
  return { headers: signedHeaders(secret, body), body }
}

it('sends the whole submission signed, and accepts a signed response', async () => {
  answers = () => signed({ id: 'r1', decision: 'passed' })
  expect(await ask()).toMatchObject({ decision: 'passed' })
  const [{ headers, body } = { headers: {}, body: '' }] = asked
  expect(JSON.parse(body)).toEqual(question)
  expect(headers['x-signature']).toBe(signatureOf(SECRET, String(headers['x-timestamp']), body))
})

it('accepts a rejection with its reason on one line', async () => {
  answers = () => signed({ id: 'r1', decision: 'rejected', reason: ' 材料\n不符 ' })
  expect(await ask()).toMatchObject({ decision: 'rejected', reason: '材料 不符' })
})

it('accepts a rejection with an English reason', async () => {
  const rejected = { decision: 'rejected', reason: '材料不符', reasonEn: 'Documents do not match' }
  answers = () => signed({ id: 'r1', ...rejected })
  expect(await ask()).toMatchObject(rejected)
})

const old = (answer: object) => {
  const body = JSON.stringify(answer)
  const timestamp = String(Date.now() - 3_600_000)
  return { headers: { 'x-timestamp': timestamp, 'x-signature': signatureOf(SECRET, timestamp, body) }, body }
}

it.each([
  ['that nobody signed', { body: '{"id":"r1","decision":"passed"}' }, 'did not sign'],
  ['signed by somebody else', signed({ id: 'r1', decision: 'passed' }, 'other'), 'did not sign'],
  ['from an hour ago', old({ id: 'r1', decision: 'passed' }), 'did not sign'],
  ['about another registration', signed({ id: 'r2', decision: 'passed' }), 'what was asked'],
  ['that rejects without a reason', signed({ id: 'r1', decision: 'rejected' }), 'what was asked'],
  ['with a reason too long to tell', signed({ id: 'r1', decision: 'rejected', reason: '不'.repeat(201) }), 'what was'],
  ['that is none', signed({ id: 'r1', decision: 'perhaps' }), 'what was asked'],
  ['of a server that fails', { status: 500, body: '' }, 'answered 500'],
  [
    'that leads elsewhere',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
    'cannot be reached',
  ],
])('refuses a response %s', async (_how, answer, words) => {
  answers = () => answer
  await expect(ask()).rejects.toThrow(words)
})
