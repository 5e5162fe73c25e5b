import { sql } from 'drizzle-orm'
import { accountJobs } from '@server/areas/account/jobs'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { solvedCaptcha } from './captcha'
import { candidate, project, tryPassword } from './project'

const HOUR = 60 * 60_000

const service = sharedByTests(() => testService({ projects: [project], now: '2026-05-01T02:00:00Z' }))

async function clean(): Promise<void> {
  for (const job of accountJobs) if (job.name === 'account-cleaning') await job.run(service.services)
}

async function rowsOf(table: string): Promise<number> {
  const {
    rows: [row],
  } = await service.services.db.execute(sql`select count(*)::int as rows from ${sql.identifier(table)}`)
  return Number(row?.rows)
}

describe('The sign-in cleaning job', () => {
  beforeAll(async () => {
    await tryPassword(service, candidate.account, 'wrong')
    await tryPassword(service, 'nobody123', 'wrong')
    await tryPassword(service, candidate.account, candidate.password)
    await tryPassword(service, candidate.account, 'wrong')
    const captcha = await solvedCaptcha(service)
    await service.call('POST /ea/g/phone-codes', { body: { domain: 'academy', phone: candidate.phone, captcha } })
  })

  const tables = ['access_token', 'used_captcha', 'sent_code', 'rate_limit', 'password_try', 'outbox']
  const counts = () => Promise.all(tables.map(rowsOf))

  it('leaves everything that is still in use', async () => {
    const before = await counts()
    expect(before.every((count) => count > 0)).toBe(true)
    await clean()
    expect(await counts()).toEqual(before)
  })

  it('deletes expired codes, used captchas, tokens, counters and wrong passwords', async () => {
    service.clock.advance(24 * HOUR)
    await clean()
    const [tokens, captchas, codes, limits, tries] = await counts()
    expect({ tokens, captchas, codes, limits, tries }).toEqual({
      tokens: 0,
      captchas: 0,
      codes: 0,
      limits: 0,
      tries: 0,
    })
  })

  it('deletes the wrong passwords of known and unknown names alike, so that they cannot be told apart', async () => {
    for (const name of [candidate.account, 'nobody123'])
      expect((await tryPassword(service, name, 'wrong')).details).toMatchObject({ left: 5 })
  })
})
