/** WeChat access tokens are fetched once for all instances, stored encrypted and renewed before they expire. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { candidate } from '../account/project'
import type { TestService } from '../harness'
import { wechatService, type WechatService } from './wechat-service'

const MINUTE_MS = 60_000
const TOKEN = '/cgi-bin/stable_token'
const PHONE = '/wxa/business/getuserphonenumber'
const TICKET = '/cgi-bin/ticket/getticket'

let service: WechatService
let others: TestService[]
beforeAll(async () => {
  service = await wechatService()
  others = [await service.anotherInstance(), await service.anotherInstance()]
})
beforeEach(async () => {
  await service.behaveWell()
  await service.services.db.execute(sql`delete from wechat_credential`)
})
afterAll(async () => {
  for (const other of others) await other.close()
  await service.close()
})

/** Counts the calls to WeChat during `act`. */
async function callsDuring(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = (await service.wechat()).calls
  await act()
  const { calls } = await service.wechat()
  return Object.fromEntries(
    Object.entries(calls).flatMap(([path, count]) => {
      const made = count - (before[path] ?? 0)
      return made > 0 ? [[path, made]] : []
    }),
  )
}

const ticketOf = async ({ services }: Pick<TestService, 'services'>) => (await services.wechatApi.jsTicket()).ticket
function advance(milliseconds: number) {
  for (const { clock } of [service, ...others]) clock.advance(milliseconds)
}

test('many calls of several instances at once query WeChat once, and get the same credential', async () => {
  const instances = [service, ...others].flatMap((instance) => Array<typeof instance>(20).fill(instance))
  const tickets = new Set<string>()
  const calls = await callsDuring(async () => {
    for (const ticket of await Promise.all(instances.map(ticketOf))) tickets.add(ticket)
  })
  expect(tickets.size).toBe(1)
  expect(calls).toEqual({ [TOKEN]: 1, [TICKET]: 1 })
})

test('it is stored in the database, encrypted, for the next call and the next instance', async () => {
  const ticket = await ticketOf(service)
  expect(await callsDuring(() => Promise.all([ticketOf(service), ...others.map(ticketOf)]))).toEqual({})
  const { rows: kept } = await service.services.db.execute(sql`select * from wechat_credential`)
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain(ticket)
})

test('it is renewed shortly before it expires', async () => {
  const first = await ticketOf(service)
  advance(116 * MINUTE_MS)
  expect(await ticketOf(service)).toBe(first)
  advance(1 * MINUTE_MS)
  expect(await ticketOf(service)).not.toBe(first)
  expect(await callsDuring(() => ticketOf(service))).toEqual({})
})

test('while WeChat does not answer, an expiring one still works, and an expired one does not', async () => {
  const first = await ticketOf(service)
  advance(118 * MINUTE_MS)
  await service.behave({ api: 'down' })
  expect(await ticketOf(service)).toBe(first)
  advance(2 * MINUTE_MS)
  await expect(ticketOf(service)).rejects.toMatchObject({ reason: 'UNREACHABLE' })
  await service.behaveWell()
  expect(await ticketOf(service)).not.toBe(first)
})

test('a token that WeChat ended early is fetched again, once, and the call succeeds', async () => {
  await service.services.wechatApi.phoneNumberOf(await service.phoneCode(candidate.phone))
  await service.endTokens()
  const phoneCode = await service.phoneCode(candidate.phone)
  const calls = await callsDuring(async () => {
    expect(await service.services.wechatApi.phoneNumberOf(phoneCode)).toBe(candidate.phone)
  })
  expect(calls).toEqual({ [TOKEN]: 1, [PHONE]: 2 })
})

test.each([40001, 40014, 42001])(
  'a token that is refused again (%i) is reported as WeChat’s fault, not the code’s',
  async (errcode) => {
    const phoneCode = await service.phoneCode(candidate.phone)
    const asked: string[] = []
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL(new Request(input).url)
      asked.push(pathname)
      const answer = pathname === TOKEN ? { access_token: 'x', expires_in: 7200 } : { errcode }
      return new Response(JSON.stringify(answer))
    })
    await expect(service.services.wechatApi.phoneNumberOf(phoneCode)).rejects.toMatchObject({
      reason: `ERRCODE_${errcode}`,
    })
    fetched.mockRestore()
    expect(asked).toEqual([TOKEN, PHONE, TOKEN, PHONE])
  },
)

describe('While another instance queries', () => {
  beforeEach(async () => {
    await ticketOf(service)
    await service.services.db.execute(sql`
      update wechat_credential set value_cipher = null, expires_at = null,
        asking_until = ${new Date(service.clock.now() + 15_000).toISOString()}::timestamptz`)
  })

  test('it is replaced when it dies', async () => {
    const waiting = ticketOf(service)
    await pause(200)
    advance(15_000)
    expect(await waiting).toBeTruthy()
  })

  test('all calls of this one share one wait', async () => {
    const waiting = Array.from({ length: 200 }, () => ticketOf(service))
    await pause(300)
    const looks = vi.spyOn(service.services.db, 'select')
    await pause(300)
    const looked = looks.mock.calls.length
    looks.mockRestore()
    advance(15_000)
    expect(new Set(await Promise.all(waiting)).size).toBe(1)
    expect(looked).toBeLessThan(10)
  })
})

test('a wrong secret is reported as such', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"errcode":40125,"errmsg":"invalid appsecret"}'))
  await expect(ticketOf(service)).rejects.toMatchObject({ reason: 'ERRCODE_40125' })
  fetched.mockRestore()
})
