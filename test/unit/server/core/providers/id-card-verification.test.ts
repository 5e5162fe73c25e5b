import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idCardVerification } from '@server/core/providers/tencent-cloud/id-card-verification'
import { tc3Headers } from '@server/core/providers/tencent-cloud/tc3-signature'

test('a call is signed as in the example of the documentation', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const call = { service: 'cvm', action: 'DescribeInstances', version: '2017-03-12', body }
  // with its stars: that is what the example was signed with
  const credential = { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) }
  const headers = tc3Headers({ ...call, host: 'cvm.tencentcloudapi.com' }, credential, 1_551_113_065_000)
  expect(headers['authorization']).toBe(
    `TC3-HMAC-SHA256 Credential=${credential.secretId}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
})

const credential = { secretId: 'AKIDexample', secretKey: 'kept' }
const ming = { realName: '王明', idType: 'nationalId', idNumber: '110105199003072311' } as const

let server: Server
let asked: { headers: IncomingHttpHeaders; body: string }[]
let answer: { status?: number; body: string }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => (asked = []))

const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
const check = (who: Parameters<ReturnType<typeof idCardVerification>['check']>[0] = ming) =>
  idCardVerification({ url: `http://${host()}`, ...credential }).check(who)
const says = (Response: object) => (answer = { body: JSON.stringify({ Response: { RequestId: 'r1', ...Response } }) })

it('asks with the name and the number, signed for what arrives', async () => {
  says({ Result: '0', Description: '姓名与身份证号一致' })
  expect(await check()).toBe('matched')
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = asked
  expect(JSON.parse(body)).toEqual({ IdCard: ming.idNumber, Name: ming.realName })
  expect(headers).toMatchObject({ 'x-tc-action': 'IdCardVerification', 'x-tc-version': '2018-03-01', host: host() })
  // whoever knows the secret signs what arrived, and comes to the same
  const call = { service: 'faceid', action: 'IdCardVerification', version: '2018-03-01', host: host(), body }
  expect(tc3Headers(call, credential, Number(headers['x-tc-timestamp']) * 1000)).toMatchObject({
    authorization: headers.authorization,
    'content-type': headers['content-type'],
  })
})

it.each([
  ['0', 'matched'],
  ['-1', 'mismatched'],
  ['-2', 'byHand'],
  ['-3', 'byHand'],
  ['-5', 'byHand'],
])('says of the result %s: %s', async (Result, found) => {
  says({ Result })
  expect(await check()).toBe(found)
})

it.each(['-4', '-6', '-7', '-99'])('is asked again after the result %s', async (Result) => {
  says({ Result })
  await expect(check()).rejects.toThrow(`cannot say now: ${Result}`)
})

it.each([
  [
    'a signature that it does not take',
    { Error: { Code: 'AuthFailure.SignatureFailure', Message: '王明' } },
    'refused: Auth',
  ],
  ['no result', {}, 'cannot say now: no result'],
])('is asked again after %s, and never repeats who it was about', async (_what, Response, said) => {
  says(Response)
  const failure = await check().catch((error: unknown) => String(error))
  expect(failure).toContain(said)
  expect(failure).not.toContain('王明')
})

it('is asked again when what answers is somebody else', async () => {
  answer = { status: 502, body: '<html>' }
  await expect(check()).rejects.toThrow('answered 502, and not as agreed')
})

it('leaves every other document to a person, and tells nobody of it', async () => {
  expect(await check({ ...ming, idType: 'passport' })).toBe('byHand')
  expect(asked).toEqual([])
})
