import { idCardVerification } from '@server/core/providers/tencent-cloud/id-card-verification'
import { tc3Headers } from '@server/core/providers/tencent-cloud/call'
import { tencentStandIn } from './stand-in'

test('the signature of a call equals the example in the documentation', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const call = { service: 'cvm', action: 'DescribeInstances', version: '2017-03-12', body }
  // The documentation's example is signed with these literal asterisks.
  const credential = { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) }
  const headers = tc3Headers({ ...call, host: 'cvm.tencentcloudapi.com' }, credential, 1_551_113_065_000)
  expect(headers['authorization']).toBe(
    `TC3-HMAC-SHA256 Credential=${credential.secretId}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
})

const ming = { realName: '王明', idType: 'nationalId', idNumber: '110105199003072311' } as const

const tencent = tencentStandIn()

const check = (who: Parameters<ReturnType<typeof idCardVerification>['check']>[0] = ming) =>
  idCardVerification(tencent.cloud).check(who)
const says = (response: object) => tencent.says('IdCardVerification', response)

it('sends the name and the number, correctly signed', async () => {
  says({ Result: '0', Description: '姓名与身份证号一致' })
  expect(await check()).toBe('matched')
  expect(tencent.asked).toMatchObject([
    { version: '2018-03-01', payload: { IdCard: ming.idNumber, Name: ming.realName } },
  ])
})

it('fails with another secret', async () => {
  says({ Result: '0' })
  const other = idCardVerification({ ...tencent.cloud, secretKey: 'another' })
  await expect(other.check(ming)).rejects.toThrow('refused: AuthFailure.SignatureFailure')
})

it.each([
  ['0', 'matched'],
  ['-1', 'mismatched'],
  ['-2', 'byHand'],
  ['-3', 'byHand'],
  ['-5', 'byHand'],
])('maps the result %s to: %s', async (Result, found) => {
  says({ Result })
  expect(await check()).toBe(found)
})

it.each(['-4', '-6', '-7', '-99'])('fails, to be retried, after the result %s', async (Result) => {
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
])('fails, to be retried, after %s, without personal data in the error', async (_what, Response, said) => {
  says(Response)
  const failure = await check().catch((error: unknown) => String(error))
  expect(failure).toContain(said)
  expect(failure).not.toContain('王明')
})

it('fails, to be retried, after an unexpected response', async () => {
  tencent.saysAnyhow(502, '<html>')
  await expect(check()).rejects.toThrow('answered 502, and not as agreed')
})

it('leaves every other document to a manual check without a call', async () => {
  expect(await check({ ...ming, idType: 'passport' })).toBe('byHand')
  expect(tencent.asked).toEqual([])
})
