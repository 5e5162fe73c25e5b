import { consumeCaptcha, deleteExpiredCaptchas, storeCaptcha } from '@server/areas/account/captcha/captcha'
import { requireProject } from '@server/core/projects/projects'
import { sql } from 'drizzle-orm'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { otherProject, project } from './project'

const MINUTE = 60_000

let projectId: string
const service = sharedByTests(() => testService({ projects: [project, otherProject], now: '2026-05-01T02:00:00Z' }))
beforeAll(async () => {
  projectId = (await requireProject(service.services, 'academy')).projectId
})
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const store = () => storeCaptcha(service.services, projectId, 'A3K7')
const consume = (id: string, answer: string, of = projectId) => consumeCaptcha(service.services, of, { id, answer })

describe('a captcha', () => {
  it('of letters is a picture with an id', async () => {
    const answer = await service.call('POST /ea/g/captchas', { body: { domain: 'academy', kind: 'letters' } })
    expect(answer.data).toMatchObject({ image: expect.stringMatching(/^data:image\/png;base64,/) as string, sum: null })
    expect(answer.data.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('of a sum needs no eyes: its numbers come as text, and what they add up to is right', async () => {
    const { data } = await service.call('POST /ea/g/captchas', { body: { domain: 'academy', kind: 'sum' } })
    expect(data.image).toBeNull()
    const [left, right] = data.sum ?? []
    await expect(consume(data.id, String(Number(left) + Number(right)))).resolves.toBeUndefined()
  })

  it('accepts digits of a Chinese keyboard', async () => {
    const id = await storeCaptcha(service.services, projectId, '27')
    await expect(consume(id, '２７')).resolves.toBeUndefined()
  })

  it('accepts its answer in any case and with spaces', async () => {
    await expect(consume(await store(), ' a3 K7 ')).resolves.toBeUndefined()
  })

  it('can be used once, even when two come at the same moment', async () => {
    const id = await store()
    const results = await Promise.allSettled([consume(id, 'A3K7'), consume(id, 'A3K7')])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('is used up by a wrong answer', async () => {
    const id = await store()
    await expect(consume(id, 'XXXX')).rejects.toThrow('EA_WRONG_CAPTCHA')
    await expect(consume(id, 'A3K7')).rejects.toThrow('EA_WRONG_CAPTCHA')
  })

  it('holds for five minutes', async () => {
    const id = await store()
    service.clock.advance(5 * MINUTE)
    await expect(consume(id, 'A3K7')).rejects.toThrow('EA_WRONG_CAPTCHA')
  })

  it('of another project is wrong', async () => {
    const other = await requireProject(service.services, 'college')
    await expect(consume(await store(), 'A3K7', other.projectId)).rejects.toThrow('EA_WRONG_CAPTCHA')
  })

  it.each(['unknown', '00000000-0000-7000-8000-000000000000', "'; drop table captcha"])(
    'that does not exist is wrong: %s',
    async (id) => {
      await expect(consume(id, 'A3K7')).rejects.toThrow('EA_WRONG_CAPTCHA')
    },
  )

  it('is kept without its answer', async () => {
    await store()
    const { rows } = await service.services.db.execute(sql`select captcha::text as row from captcha`)
    expect(JSON.stringify(rows)).not.toContain('A3K7')
  })

  it('is deleted when it is too old', async () => {
    await store()
    service.clock.advance(5 * MINUTE)
    const fresh = await store()
    await deleteExpiredCaptchas(service.services)
    const { rows } = await service.services.db.execute(sql`select captcha_id from captcha`)
    expect(rows.map((row) => row.captcha_id)).toEqual([fresh])
  })
})
