/** Captcha costs in database queries, and availability under load. */
import { sql } from 'drizzle-orm'
import { newCaptcha } from '@server/areas/account/captcha/captcha'
import { inDrawingLine } from '@server/areas/account/captcha/captcha-picture'
import { inSignInLine } from '@server/areas/account/sign-in/sign-in-line'
import { requireProject } from '@server/calls/project/find-project'
import { RATE_LIMITS } from '@contract/endpoints/refusals/rate-limits'
import { testService } from '../harness'
import { askedOfDatabase } from '../setup/executed-statements'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { solvedCaptcha, type AccountCaptcha } from './captcha'
import { candidate, otherProject, project, tryPassword } from './project'

const NOW = '2026-05-01T02:00:00Z'

const service = sharedByTests(() => testService({ projects: [project, otherProject], now: NOW }))
beforeEach(() => service.clock.set(NOW))
afterEach(() => liftLimits(service))

const ask = (kind: 'letters' | 'words') => service.call('POST /ea/g/captchas', { body: { domain: 'academy', kind } })
const signIn = (captcha?: AccountCaptcha) => tryPassword(service, candidate.account, candidate.password, captcha)

/** Counts the database queries of `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  await requireProject(service.services, 'academy')
  return (await askedOfDatabase(work)).length
}

type Line = (who: string, work: () => Promise<void>) => Promise<void>

/** Runs `work` while other callers occupy all slots of the queue. */
async function whileFull<T>(line: Line, work: () => Promise<T>): Promise<T> {
  let end = () => undefined as void
  const held = new Promise<void>((resolve) => (end = resolve))
  const places = Array.from({ length: 5_000 }, (_, index) => line(`elsewhere ${index}`, () => held))
  const ended = Promise.allSettled(places)
  try {
    return await work()
  } finally {
    end()
    await ended
  }
}

/** Captchas that are refused without a database query. */
const worthless: Record<string, () => Promise<AccountCaptcha>> = {
  invented: async () => ({ id: '00000000-0000-7000-8000-000000000000', answer: 'A3K7' }),
  altered: async () => {
    const { id, answer } = await solvedCaptcha(service)
    const [own, ends, ...rest] = id.split('.')
    return { id: [own, `${ends}0`, ...rest].join('.'), answer }
  },
  'of another project': async () => {
    const { projectId } = await requireProject(service.services, 'college')
    return { id: newCaptcha(service.services, projectId, 'A3K7'), answer: 'A3K7' }
  },
  expired: async () => {
    const captcha = await solvedCaptcha(service)
    service.clock.advance(5 * 60_000)
    return captcha
  },
  'used before': async () => {
    const captcha = await solvedCaptcha(service)
    expect((await signIn(captcha)).error).toBeNull()
    return captcha
  },
}

describe('An invalid captcha', () => {
  it.each(Object.entries(worthless))('%s is refused without a database query', async (_kind, make) => {
    const captcha = await make()
    const phone = { domain: 'academy', phone: candidate.phone, captcha }
    const calls = [() => signIn(captcha), () => service.call('POST /ea/g/phone-codes', { body: phone })]
    for (const call of calls) {
      await call()
      let error: string | null = null
      const asked = await statementsOf(async () => ({ error } = await call()))
      expect([error, asked]).toEqual(['EA_WRONG_CAPTCHA', 0])
    }
  })

  it.each(Object.entries(worthless))('%s takes no slot in the sign-in queue', async (_kind, make) => {
    const captcha = await make()
    expect((await whileFull(inSignInLine, () => signIn(captcha))).error).toBe('EA_WRONG_CAPTCHA')
  })

  it('with a wrong answer takes no slot either, and is used up', async () => {
    const { id, answer } = await solvedCaptcha(service)
    const wrong = await whileFull(inSignInLine, () => signIn({ id, answer: 'XXXX' }))
    expect(wrong.error).toBe('EA_WRONG_CAPTCHA')
    expect((await signIn({ id, answer })).error).toBe('EA_WRONG_CAPTCHA')
  })
})

describe('A valid captcha', () => {
  it('signs in only once, whichever of two instances receives it', async () => {
    const other = await testService({ databaseUrl: service.databaseUrl, now: NOW })
    const once = async (instances: (typeof other)[]) => {
      const captcha = await solvedCaptcha(service)
      return Promise.all(
        instances.map((instance) => tryPassword(instance, candidate.account, candidate.password, captcha)),
      )
    }
    const atOnce = await once([service, other, service, other])
    expect(atOnce.filter(({ error }) => error === null)).toHaveLength(1)
    expect(atOnce.filter(({ error }) => error === 'EA_WRONG_CAPTCHA')).toHaveLength(3)
    const captcha = await solvedCaptcha(other)
    expect((await signIn(captcha)).error).toBeNull()
    expect((await tryPassword(other, candidate.account, candidate.password, captcha)).error).toBe('EA_WRONG_CAPTCHA')
    await other.close()
  })

  it('is not used up when the queue is full: the retry can use it', async () => {
    const captcha = await solvedCaptcha(service)
    const askedOfHolders = await whileFull(inSignInLine, () => signIn(captcha))
    expect(askedOfHolders.error).toBe('COMMON_BUSY')
    expect((await signIn(captcha)).error).toBeNull()
  })
})

describe('Requesting a captcha', () => {
  it('in words makes no database query and has no limit; in letters it only counts', async () => {
    expect(await statementsOf(() => ask('words'))).toBe(0)
    expect(await statementsOf(() => ask('letters'))).toBe(1)
  })

  it('in letters gets one in words when too many are being drawn, and never waits for sign-ins', async () => {
    const drawn = await whileFull(inSignInLine, () => ask('letters'))
    expect(drawn.data).toMatchObject({ words: null, image: expect.stringContaining('data:image/png') as string })
    const instead = await whileFull(inDrawingLine, () => ask('letters'))
    expect(instead).toMatchObject({ error: null, data: { image: null, words: expect.any(String) as string } })
    const meanwhile = await whileFull(inDrawingLine, () => signIn())
    expect(meanwhile.error).toBeNull()
  })

  it('in letters over the limit of the address gets one in words, with the limit set by the project', async () => {
    await ask('letters')
    await service.services.db.execute(sql`update rate_limit set count = ${RATE_LIMITS.captchas.max}`)
    for (let times = 1; times <= 3; times++) expect((await ask('letters')).data.words).not.toBeNull()
    expect(await statementsOf(() => ask('letters'))).toBe(0)
  })
})

test('after an attacker guessed a hundred passwords and used up the letter captchas, another user still gets a captcha and signs in', async () => {
  await tryPassword(service, 'nobody123', 'wrong')
  await ask('letters')
  await service.services.db.execute(sql`update rate_limit set count = 1000000`)
  await tryPassword(service, 'nobody456', 'wrong')
  expect((await signIn()).error).toBe('EA_CAPTCHA_REQUIRED')

  const { data } = await ask('letters')
  const digits = (data.words ?? '').split(' ').map((word) => '零一二三四五六七八九'.indexOf(word))
  expect(data.image).toBeNull()
  expect((await signIn({ id: data.id, answer: digits.join('') })).error).toBeNull()
})
