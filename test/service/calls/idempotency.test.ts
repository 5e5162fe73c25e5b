import { requireProject } from '@server/calls/project/find-project'
import { Failure } from '@server/core/failure'
import type { CallContext } from '@server/calls/handler'
import { beginCall, idempotencyJobs } from '@server/calls/idempotency'
import { newId } from '@server/core/postgres/ids'
import { idempotencyKeys } from '@server/core/tables/operations'
import { testService, type TestService } from '../harness'
import { issueToken } from '../setup/issue-token'

const start = 'POST /exm_c/orders/:orderId/payments'
const orderId = newId()

interface Started {
  channel: 'h5'
  url: string
}

let runs = 0
/** Every run returns a different value, so that a response identifies its run. */
const handler = vi.fn<(input: unknown, call: CallContext) => Promise<Started>>(async () => ({
  channel: 'h5',
  url: `run ${++runs}`,
}))

let service: TestService
let other: TestService
let projectId: string
let token: string
beforeAll(async () => {
  const handlers = { [start]: handler }
  service = await testService({ projects: ['demo'], handlers })
  other = await testService({ handlers, databaseUrl: service.databaseUrl })
  projectId = (await requireProject(service.services, 'demo')).projectId
  token = await issueToken(service.services, { projectId, accountId: newId() })
})
afterAll(async () => {
  await other.close()
  await service.close()
})
beforeEach(() => {
  handler.mockClear()
  runs = 0
})

interface Start {
  key?: string
  channel?: 'h5' | 'native'
  at?: TestService
  as?: string
}
const startPayment = ({ key = newId(), channel = 'h5', at = service, as = token }: Start) =>
  at.call(start, { params: { orderId }, body: { channel } }, { token: as, idempotencyKey: key })

/** Blocks the next run until the returned function is called. */
function holdNextRun() {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  handler.mockImplementationOnce(async () => {
    await gate
    return { channel: 'h5', url: `run ${++runs}` }
  })
  return () => letGo()
}

/** Blocks the next run until the returned function makes it fail. */
function failNextRun(error: Error) {
  let failNow: () => void = () => undefined
  const failure = new Promise<never>((_resolve, reject) => (failNow = () => reject(error)))
  handler.mockImplementationOnce(() => failure)
  return () => failNow()
}

test('the same key with the same content returns the first answer', async () => {
  const key = newId()
  const first = await startPayment({ key })
  const repeat = await startPayment({ key })
  expect(first.data).toEqual({ channel: 'h5', url: 'run 1' })
  expect(repeat.data).toEqual(first.data)
  expect(handler).toHaveBeenCalledTimes(1)
})

test('the same key with other content is refused', async () => {
  const key = newId()
  await startPayment({ key })
  const other = await startPayment({ key, channel: 'native' })
  expect(other).toMatchObject({ status: 200, code: 20, error: 'COMMON_IDEMPOTENCY' })
  expect(handler).toHaveBeenCalledTimes(1)
})

test('other keys, and the same key of another candidate, are separate calls', async () => {
  const key = newId()
  const stranger = await issueToken(service.services, { projectId, accountId: newId() })
  await startPayment({ key })
  await startPayment({ key: newId() })
  await startPayment({ key, as: stranger })
  expect(handler).toHaveBeenCalledTimes(3)
})

test('a repeat during the first call waits for its answer', async () => {
  const key = newId()
  const letGo = holdNextRun()
  const calls = [startPayment({ key }), startPayment({ key }), startPayment({ key })]
  setTimeout(letGo, 30)
  const answers = await Promise.all(calls)
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ channel: 'h5', url: 'run 1' }))
  expect(handler).toHaveBeenCalledTimes(1)
})

test('a repeat with other content during the first call is refused at once', async () => {
  const key = newId()
  const letGo = holdNextRun()
  const first = startPayment({ key })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(await startPayment({ key, channel: 'native' })).toMatchObject({ error: 'COMMON_IDEMPOTENCY' })
  letGo()
  expect(await first).toMatchObject({ code: 10 })
})

test('another instance returns the first answer too', async () => {
  const key = newId()
  const first = await startPayment({ key })
  expect((await startPayment({ key, at: other })).data).toEqual(first.data)
  expect(handler).toHaveBeenCalledTimes(1)
})

test('two instances at the same moment return the answer that was stored first', async () => {
  const key = newId()
  const letGo = holdNextRun()
  const slow = startPayment({ key })
  await new Promise((resolve) => setTimeout(resolve, 30))
  const fast = await startPayment({ key, at: other })
  letGo()
  expect((await slow).data).toEqual(fast.data)
})

test('an instance whose handler fails because another instance completed the call returns the stored answer', async () => {
  const key = newId()
  const refuseNow = failNextRun(new Failure('EXM_R_PRSH_PAID'))
  const slow = startPayment({ key })
  await new Promise((resolve) => setTimeout(resolve, 30))
  const fast = await startPayment({ key, at: other })
  refuseNow()
  expect((await slow).data).toEqual(fast.data)
})

test('other content is refused by another instance too, while the first one waits for an external service', async () => {
  const key = newId()
  const begin = async ({ services, owner, idempotency }: CallContext) => {
    if (!owner || !idempotency) throw new Error('a candidate and a key were expected')
    await services.db.transaction((tx) => beginCall(tx, { ...owner, ...idempotency }, services.now()))
  }
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  let slow: ReturnType<typeof startPayment> | undefined
  await new Promise<void>((begun) => {
    handler.mockImplementationOnce(async (_input, call) => {
      await begin(call)
      begun()
      await gate
      return { channel: 'h5', url: `run ${++runs}` }
    })
    slow = startPayment({ key })
  })
  expect(await startPayment({ key, channel: 'native', at: other })).toMatchObject({ error: 'COMMON_IDEMPOTENCY' })
  expect(handler).toHaveBeenCalledTimes(1)
  letGo()
  expect((await slow)?.data).toEqual({ channel: 'h5', url: 'run 1' })
  expect((await startPayment({ key, at: other })).data).toEqual({ channel: 'h5', url: 'run 1' })
})

test('one of two instances that start with other content at the same moment is refused before it has an effect', async () => {
  const key = newId()
  handler.mockImplementation(async (_input, { services, owner, idempotency }) => {
    if (!owner || !idempotency) throw new Error('a candidate and a key were expected')
    // both calls have looked up the key and found none
    await new Promise((resolve) => setTimeout(resolve, 100))
    await services.db.transaction((tx) => beginCall(tx, { ...owner, ...idempotency }, services.now()))
    return { channel: 'h5', url: `run ${++runs}` }
  })
  const answers = await Promise.all([startPayment({ key }), startPayment({ key, channel: 'native', at: other })])
  handler.mockImplementation(async () => ({ channel: 'h5', url: `run ${++runs}` }))
  expect(answers.map(({ error }) => error).sort()).toEqual(['COMMON_IDEMPOTENCY', null].sort())
  expect(runs).toBe(1)
})

test('a refusal is not stored: the repeat runs and may succeed', async () => {
  const key = newId()
  handler.mockRejectedValueOnce(new Failure('SWITCH_OFF_PAY'))
  expect(await startPayment({ key })).toMatchObject({ error: 'SWITCH_OFF_PAY' })
  expect(await startPayment({ key })).toMatchObject({ code: 10, data: { url: 'run 1' } })
})

test('a retry after a crash between commit and answer returns the answer stored in that commit', async () => {
  const key = newId()
  handler.mockImplementationOnce(async (_input, { services, owner, idempotency }) => {
    if (!owner || !idempotency) throw new Error('a candidate and a key were expected')
    const { endpoint, requestDigest } = idempotency
    const answer = { channel: 'h5', url: 'committed' }
    const { accountId } = owner
    await services.db.insert(idempotencyKeys).values({ projectId, accountId, endpoint, key, requestDigest, answer })
    idempotency.isAnswerStored = true
    throw new Error('killed')
  })
  await startPayment({ key })
  expect((await startPayment({ key, at: other })).data).toEqual({ channel: 'h5', url: 'committed' })
  expect(handler).toHaveBeenCalledTimes(1)
})

test('an idempotent call is refused without a valid key', async () => {
  const answer = await startPayment({ key: 'short' })
  expect(answer).toMatchObject({ status: 200, error: 'COMMON_PARAM' })
  expect(answer.details['fields']).toHaveProperty(['idempotency-key'])
  expect(handler).not.toHaveBeenCalled()
})

test('keys are deleted after a day', async () => {
  const key = newId()
  await startPayment({ key })
  service.clock.advance(25 * 3_600_000)
  for (const job of idempotencyJobs) await job.run(service.services)
  service.clock.advance(-25 * 3_600_000)
  expect((await startPayment({ key })).data).toEqual({ channel: 'h5', url: 'run 2' })
})
