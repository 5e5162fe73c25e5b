/** Virtual waiting room of a project, across two instances of the service. */
import { projectCacheOf } from '@server/calls/project/project-cache'
import { queueJobs } from '@server/calls/queue/jobs'
import { newId } from '@server/core/postgres/ids'
import { queueEntrances } from '@server/core/tables/queue'
import { testService, type TestService } from '../harness'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'

const START = '2026-11-20T01:00:00Z'
const one = sharedByTests(() => testService({ projects: ['demo', 'closed'], now: START }))
const other = sharedByTests(() => testService({ databaseUrl: one.databaseUrl, now: START }))
const account = { domain: 'demo', account: 'demo01', password: 'Demo1234', agreed: true } as const

/** Simulates a device that stores cookies. */
function aDevice() {
  const kept = new Map<string, string>()
  const headers = () => ({ cookie: [...kept].map((pair) => pair.join('=')).join('; ') })
  const keep = ({ headers: { 'set-cookie': came } }: { headers: Record<string, unknown> }) => {
    for (const each of [came].flat().filter((cookie) => typeof cookie === 'string')) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=')
      kept.set(name, value)
    }
  }
  return {
    kept,
    stand: async (at: TestService = one) => {
      const answer = await at.call(
        'POST /exm_c/g/queue/:domain',
        { params: { domain: 'demo' } },
        { headers: headers() },
      )
      keep(answer)
      return answer.data
    },
    signIn: async (at: TestService = one) => {
      const answer = await at.call('POST /ea/g/sign-in', { body: account }, { headers: headers() })
      keep(answer)
      return answer
    },
    batches: async (token: string, at: TestService = one) => {
      const answer = await at.call('GET /exm_c/batches', { query: {} }, { token, headers: headers() })
      keep(answer)
      return answer
    },
  }
}

/** Simulates another device with copied cookies. */
function copyOf({ kept }: ReturnType<typeof aDevice>) {
  const copy = aDevice()
  for (const [name, value] of kept) copy.kept.set(name, value)
  return copy
}

async function pass(seconds: number) {
  for (const instance of [one, other]) instance.clock.advance(seconds * 1000)
  for (const instance of [one, other]) await queueJobs[0]?.run(instance.services)
}

async function openWith(rate: number) {
  await operate(one.services, 'queue', 'open', 'demo', '--rate', String(rate))
  await projectCacheOf(other.services).refresh()
}

async function close() {
  await operate(one.services, 'queue', 'close', 'demo')
  await projectCacheOf(other.services).refresh()
}

let tokens: { mine: string; theirs: string }
beforeAll(async () => {
  const [mine, theirs] = [
    await one.signIn('demo', 'demo01', account.password),
    await one.signIn('demo', 'ticket01', account.password),
  ]
  tokens = { mine, theirs }
})

afterEach(async () => {
  await close()
  for (const instance of [one, other]) instance.clock.set(START)
})

describe('Without a queue', () => {
  it('visitors do not wait, and no cookie is set', async () => {
    const device = aDevice()
    expect(await device.stand()).toEqual({ isWaiting: false, ahead: 0, seconds: 0, askAgainSeconds: 0 })
    expect((await device.signIn()).error).toBeNull()
    expect([...device.kept.keys()]).toEqual(['known-device'])
  })
})

describe('With a queue', () => {
  it('visitors below the admission rate never see it', async () => {
    await openWith(10)
    const device = aDevice()
    const { error, data } = await device.signIn()
    expect(error).toBeNull()
    expect((await device.batches(data.token)).error).toBeNull()
  })

  it('visitors above the admission rate wait, and are admitted by number at any instance', async () => {
    await openWith(2)
    const devices = Array.from({ length: 9 }, aDevice)
    for (const [index, device] of devices.entries()) await device.stand(index % 2 === 0 ? one : other)
    const waiting = () =>
      Promise.all(devices.map(async (device, index) => (await device.stand(index % 3 ? one : other)).isWaiting))
    const inside = async () => (await waiting()).filter((isWaiting) => !isWaiting).length
    expect(await inside()).toBe(2)
    await pass(1)
    expect(await waiting()).toEqual([false, false, false, false, true, true, true, true, true])
    await pass(2)
    expect(await inside()).toBeGreaterThanOrEqual(8)
  })

  it('a place survives a reload or another tab, and is not issued twice', async () => {
    await openWith(1)
    const device = aDevice()
    await aDevice().stand()
    const [first, second, third] = [await device.stand(), await device.stand(other), await device.stand()]
    expect(first).toMatchObject({ isWaiting: true, ahead: 1 })
    expect([second, third]).toEqual([first, first])
    expect(await aDevice().stand()).toMatchObject({ ahead: 2 })
  })

  it('expensive calls are refused with the position, and shared answers are not', async () => {
    await openWith(1)
    await aDevice().stand()
    const device = aDevice()
    const refused = await device.batches(tokens.mine)
    expect(refused).toMatchObject({ status: 200, error: 'COMMON_QUEUE', details: { ahead: 1, seconds: 1 } })
    expect((await device.signIn()).error).toBe('COMMON_QUEUE')
    expect((await one.call('GET /exm_c/g/eis/:domain', { params: { domain: 'demo' }, query: {} })).error).toBeNull()
    await pass(2)
    expect((await device.batches(tokens.mine)).error).toBeNull()
  })

  it('an order created before can still be paid', async () => {
    await openWith(1)
    const { error } = await one.call(
      'GET /exm_c/orders/:orderId',
      { params: { orderId: newId() } },
      { token: tokens.mine },
    )
    expect(error).not.toBe('COMMON_QUEUE')
  })

  it('other projects are not affected', async () => {
    await openWith(1)
    await aDevice().stand()
    const { error } = await one.call('POST /ea/g/sign-in', { body: { ...account, domain: 'closed' } })
    expect(error).not.toBe('COMMON_QUEUE')
  })

  it('an admission used by one account is not valid for another', async () => {
    await openWith(5)
    const device = aDevice()
    const mine = await device.signIn()
    await device.batches(mine.data.token)
    expect((await copyOf(device).batches(tokens.theirs)).error).toBe('COMMON_QUEUE')
    expect((await device.batches(mine.data.token)).error).toBeNull()
  })

  it('a place that is passed on before signing in admits one account, whichever instance is used', async () => {
    await openWith(5)
    const device = aDevice()
    await device.stand()
    const [asked, askedElsewhere, theirs] = [copyOf(device), copyOf(device), copyOf(device)]
    const errors = await Promise.all([
      asked.batches(tokens.mine, one),
      askedElsewhere.batches(tokens.mine, other),
      theirs.batches(tokens.theirs, other),
    ]).then((came) => came.map(({ error }) => error))
    expect([
      [null, null, 'COMMON_QUEUE'],
      ['COMMON_QUEUE', 'COMMON_QUEUE', null],
    ]).toContainEqual(errors)
  })

  it('admitted visitors are forgotten once the queue is closed, and not before', async () => {
    await openWith(5)
    const device = aDevice()
    await device.stand()
    await device.batches(tokens.mine)
    const kept = async () => {
      for (const instance of [one, other]) instance.clock.advance(1)
      for (const job of queueJobs) await job.run(one.services)
      return one.services.db.$count(queueEntrances)
    }
    const before = await kept()
    expect(before).toBeGreaterThan(0)
    await close()
    expect(await kept()).toBe(0)
  })

  it('an unsigned place is invalid', async () => {
    await openWith(1)
    await aDevice().stand()
    const device = aDevice()
    await device.stand()
    const [name = '', value = ''] = [...device.kept][0] ?? []
    device.kept.set(name, value.replace(/\.\d+\./, '.1.'))
    expect(await device.stand()).toMatchObject({ isWaiting: true, ahead: 2 })
  })

  it('closing it ends the wait for all, and opening it again starts a new queue', async () => {
    await openWith(1)
    await aDevice().stand()
    const device = aDevice()
    expect(await device.stand()).toMatchObject({ isWaiting: true })
    await close()
    expect(await device.stand()).toMatchObject({ isWaiting: false })
    await openWith(1)
    expect(await device.stand()).toMatchObject({ isWaiting: false })
  })

  it('four hundred concurrent visitors get four hundred numbers', async () => {
    await openWith(20)
    const stand = (at: TestService) => aDevice().stand(at)
    const standings = await Promise.all(Array.from({ length: 400 }, (_, index) => stand(index % 2 ? one : other)))
    const ahead = standings.flatMap(({ isWaiting, ahead }) => (isWaiting ? [ahead] : []))
    expect(new Set(ahead).size).toBe(ahead.length)
    expect(ahead).toHaveLength(380)
  })
})

describe('The operator', () => {
  it('sees how many visitors wait and for how long, and changes the rate, all of which is audited', async () => {
    await openWith(1)
    for (let index = 0; index < 61; index++) await aDevice().stand()
    const { printed } = await operate(one.services, 'queue', 'show', 'demo')
    expect(printed).toContain('At most 1 a second are let in.')
    expect(printed).toContain('61 came, 1 were called, 60 wait; whoever comes now waits 1 minutes.')
    await openWith(30)
    expect((await operate(one.services, 'queue', 'show', 'demo')).printed).toContain('At most 30 a second are let in.')
    await close()
    expect((await operate(one.services, 'queue', 'show', 'demo')).printed).toBe(
      'There is no queue: whoever comes is let in.',
    )
    expect((await operate(one.services, 'audit', 'list', 'demo')).printed).toMatch(/queue close[\s\S]*queue open/)
  })

  it.each([['0'], ['1.5'], ['many'], ['100001']])('gets an explanation of an invalid rate: %s', async (rate) => {
    const { code, complained } = await operate(one.services, 'queue', 'open', 'demo', '--rate', rate)
    expect(code).toBe(2)
    expect(complained).toContain('1 to 100000')
  })
})
