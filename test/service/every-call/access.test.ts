import { eq } from 'drizzle-orm'
import { groupMembers } from '@server/core/tables/group'
import { createAccount } from '@server/domain/accounts/accounts'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { exemptionDetail } from '../exemption/candidate'
import { detail, orderOf, readDraft } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'
import { issueToken } from '../setup/issue-token'

const both = sharedByTests(twoCandidates)
let calls: DescribedCall[]
beforeAll(async () => {
  calls = await describedCalls(both.school.service)
})

const aGroup = {
  account: 'someGroup',
  password: 'Right-password1',
  userType: 'group',
  realName: '粤新电气',
  idType: 'other',
  idNumber: '91440101DEMO000025',
} as const

const authorization = (token: string) => ({ authorization: `ExamToken ${token}` })

async function answerTo(call: DescribedCall, headers: Record<string, string>, known = both.known) {
  const reply = await send(both.school.service, call, sampleInput(call, known), headers)
  const { error } = reply.json<{ error: string | null }>()
  return { call: call.key, status: reply.statusCode, error, text: reply.body }
}

test.each([
  ['without a token', ''],
  ['with a token that was never given out', `ExamToken ${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ['with a partner’s token that nobody signed', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
])('every call of a candidate is HTTP 401 %s', async (_name, header) => {
  for (const call of calls.filter(({ endpoint }) => endpoint.auth === 'candidate'))
    expect(await answerTo(call, { authorization: header })).toMatchObject({
      call: call.key,
      status: 401,
      error: 'EA_LOGIN_EXPIRED',
    })
})

test('every call is HTTP 403 without the key of a known client', async () => {
  for (const call of calls)
    expect(await answerTo(call, { 'app-key': '', ...authorization(both.ming) })).toMatchObject({
      call: call.key,
      status: 403,
      error: 'COMMON_APP_KEY',
    })
})

describe('Data of a candidate', () => {
  /** Reads the owned records as their owner. */
  async function possessions() {
    const { service } = both.school
    const { registrationId = '', orderId = '', exemptionId = '' } = both.owned
    const draft = (await readDraft(service, both.ming, 'WIZARD')).data
    const registration = (await detail(service, both.ming, registrationId)).data
    const exemption = (await exemptionDetail(service, both.ming, exemptionId)).data
    return { draft, registration, exemption, order: await orderOf(service, both.ming, orderId) }
  }

  it.each([
    ['another candidate of the project', () => Promise.resolve(both.hong)],
    [
      'a candidate of another project',
      () => issueToken(both.school.service.services, { projectId: newId(), accountId: newId() }),
    ],
  ])('is not found by %s, in every call that names it, and does not change', async (_who, stranger) => {
    const before = await possessions()
    const token = await stranger()
    const naming = calls.filter(({ ownedIds, endpoint }) => ownedIds.length > 0 && endpoint.auth === 'candidate')
    expect(naming.length).toBeGreaterThan(5)
    for (const call of naming) {
      // a new kind of owned id needs a fixture of Ming's
      expect(call.ownedIds.filter((name) => !(name in both.owned))).toEqual([])
      const theirs = await answerTo(call, authorization(token))
      const nobodys = Object.fromEntries(call.ownedIds.map((name) => [name, newId()]))
      const missing = await answerTo(call, authorization(token), { ...both.known, ...nobodys })
      expect({ call: call.key, isRefused: theirs.error !== null }).toEqual({ call: call.key, isRefused: true })
      expect({ ...theirs, text: '' }).toEqual({ ...missing, text: '' })
    }
    expect(await possessions()).toEqual(before)
  })

  it('is never included in a response to another candidate', async () => {
    const secrets = [...Object.values(both.owned), '13912345678', '13812345670', '110105199003072311', '城建公司']
    for (const call of calls.filter(({ endpoint, ownedIds }) => endpoint.auth === 'candidate' || ownedIds.length > 0)) {
      const { text } = await answerTo(call, authorization(both.hong))
      expect({ call: call.key, named: secrets.filter((secret) => text.includes(secret)) }).toEqual({
        call: call.key,
        named: [],
      })
    }
  })
})

test('an order’s id shows only the order’s status without a sign-in', async () => {
  const isPublic = ({ endpoint, ownedIds }: DescribedCall) => endpoint.auth === 'none' && ownedIds.length > 0
  const told = await Promise.all(calls.filter(isPublic).map((call) => answerTo(call, {})))
  expect(told.map(({ call, text }) => [call, Object.keys((JSON.parse(text) as { data: object }).data)])).toEqual([
    ['GET /exm_c/g/orders/:domain/:orderId', ['status', 'closedBecause', 'expiresAt', 'serverTime']],
  ])
})

test('every registering call is refused to a group account, which registers its candidates only', async () => {
  const { services } = both.school.service
  const { projectId } = await requireProject(services, 'academy')
  const accountId = await createAccount(services, projectId, aGroup)
  const token = await issueToken(services, { projectId, accountId })
  const registering = calls.filter(({ endpoint }) => endpoint.registers)
  const writing = calls.filter(({ key }) =>
    /^POST \/exm_c\/(batches\/|registrations\/.*\/retry|exemptions\/)/.test(key),
  )
  expect(registering).toEqual(expect.arrayContaining(writing))
  for (const call of registering)
    expect(await answerTo(call, authorization(token))).toMatchObject({
      call: call.key,
      status: 200,
      error: 'E_REG_GROUP_ACCOUNT',
    })
})

describe('A group that names a candidate', () => {
  const asked = (headers: Record<string, string> | undefined) => ({
    ...headers,
    'group-member': both.owned.memberId ?? '',
  })
  const ofCandidates = (forMember: boolean) =>
    calls.filter(({ endpoint }) => endpoint.auth === 'candidate' && Boolean(endpoint.forMember) === forMember)

  it.each([
    ['who was invited and has not agreed', () => asked(both.groupHeaders[both.ming])],
    ['of another group', () => asked(both.groupHeaders[both.hong])],
  ])('%s is refused, whatever its permissions for its own candidates', async (_whom, headers) => {
    expect(ofCandidates(true).length).toBeGreaterThan(15)
    for (const call of ofCandidates(true))
      expect(await answerTo(call, headers())).toMatchObject({ call: call.key, error: 'ERG_CANDIDATE_NOT_FOUND' })
  })

  it('is refused in every call that does not allow it, and so is a candidate who names one', async () => {
    for (const call of ofCandidates(false))
      expect(await answerTo(call, asked(both.groupHeaders[both.ming]))).toMatchObject({
        call: call.key,
        error: call.endpoint.registers ? 'E_REG_GROUP_ACCOUNT' : 'ERG_NOT_THE_GROUP',
      })
    for (const call of ofCandidates(true))
      expect(await answerTo(call, asked(authorization(both.hong)))).toMatchObject({
        call: call.key,
        error: 'ERG_NOT_THE_GROUP',
      })
  })
})

test('a group gets no appointment, application or private data of its candidate in any call', async () => {
  const { services } = both.school.service
  const {
    memberId = '',
    exemptionId,
    appointmentId,
    waitingId,
    reviewId,
    requestId,
    certificateId,
    copyId,
  } = both.owned
  const alone = { exemptionId, appointmentId, waitingId, reviewId, requestId, certificateId, copyId }
  const secrets = [...Object.values(alone), both.owned.invoiceId, '110105199003072311', '学历', '西湖考点']
  const isMember = eq(groupMembers.memberId, memberId)
  await services.db.update(groupMembers).set({ state: 'agreed' }).where(isMember)
  const asked = { ...both.groupHeaders[both.ming], 'group-member': memberId }
  const mayAsk = calls.filter(({ endpoint }) => endpoint.auth === 'candidate' && endpoint.forMember)
  // reads first, because writes change the state
  for (const call of mayAsk.sort((one, other) => one.method.localeCompare(other.method))) {
    const { text, error } = await answerTo(call, asked)
    expect({ call: call.key, error }).not.toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
    const named = secrets.filter((secret) => secret && text.includes(secret))
    expect({ call: call.key, named }).toEqual({ call: call.key, named: [] })
  }
  await services.db.update(groupMembers).set({ state: 'invited' }).where(isMember)
})

test('every call of a candidate passes the sign-in check for its owner', async () => {
  for (const call of calls.filter(({ endpoint }) => endpoint.auth === 'candidate')) {
    const { status, error } = await answerTo(call, authorization(both.ming))
    expect({ call: call.key, status, error }).not.toMatchObject({ error: 'EA_LOGIN_EXPIRED' })
    const unsaid = ['COMMON_PARAM', 'EA_PARAM_MISSING', 'E_REG_PARAM_MISSING', 'EXM_R_PRSH_PARAM_MISSING']
    for (const code of unsaid) expect({ call: call.key, error }).not.toEqual({ call: call.key, error: code })
    expect({ call: call.key, status }).toEqual({ call: call.key, status: 200 })
  }
})
