import { consumeCaptcha, deleteExpiredCaptchas, newCaptcha } from '@server/areas/account/captcha/captcha'
import { requireProject } from '@server/calls/project/find-project'
import { sql } from 'drizzle-orm'
import { testService } from '../harness'
import { askedOfDatabase } from '../setup/executed-statements'
import { sharedByTests } from '../setup/shared-by-tests'
import { otherProject, project } from './project'

const MINUTE = 60_000

let projectId: string
const service = sharedByTests(() => testService({ projects: [project, otherProject], now: '2026-05-01T02:00:00Z' }))
beforeAll(async () => {
  projectId = (await requireProject(service.services, 'academy')).projectId
})
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const made = (answer = 'A3K7') => newCaptcha(service.services, projectId, answer)
const consume = (id: string, answer: string, of = projectId) => consumeCaptcha(service.services, of, { id, answer })

describe('A captcha', () => {
  it('of letters is a picture with an id', async () => {
    const answer = await service.call('POST /ea/g/captchas', { body: { domain: 'academy', kind: 'letters' } })
    expect(answer.data).toMatchObject({
      image: expect.stringMatching(/^data:image\/png;base64,/) as string,
      words: null,
    })
    expect(answer.data.id).toMatch(/^[\w.-]+$/)
  })

  it.each([
    ['zh', '零 一 二 三 四 五 六 七 八 九'],
    ['en', 'zero one two three four five six seven eight nine'],
  ])('in words works without sight: its digits come as text in the caller’s language (%s)', async (language, names) => {
    const body = { domain: 'academy', kind: 'words' } as const
    const { data } = await service.call('POST /ea/g/captchas', { body }, { headers: { 'accept-language': language } })
    expect(data.image).toBeNull()
    const digits = (data.words ?? '').split(' ').map((word) => names.split(' ').indexOf(word))
    await expect(consume(data.id, digits.join(''))).resolves.toBeUndefined()
  })

  it('accepts digits from a Chinese keyboard', async () => {
    await expect(consume(made('27'), '２７')).resolves.toBeUndefined()
  })

  it('accepts its answer in any case and with spaces', async () => {
    await expect(consume(made(), ' a3 K7 ')).resolves.toBeUndefined()
  })

  it('can be used once, even when two answers arrive at the same moment', async () => {
    const id = made()
    const results = await Promise.allSettled([consume(id, 'A3K7'), consume(id, 'A3K7')])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('is used up by a wrong answer, which writes nothing', async () => {
    const id = made()
    const asked = await askedOfDatabase(async () => {
      await expect(consume(id, 'XXXX')).rejects.toThrow('EA_WRONG_CAPTCHA')
      await expect(consume(id, 'A3K7')).rejects.toThrow('EA_WRONG_CAPTCHA')
    })
    expect(asked).toEqual([])
  })

  it('is valid for five minutes', async () => {
    const id = made()
    service.clock.advance(5 * MINUTE)
    await expect(consume(id, 'A3K7')).rejects.toThrow('EA_WRONG_CAPTCHA')
  })

  it('of another project is refused', async () => {
    const other = await requireProject(service.services, 'college')
    await expect(consume(made(), 'A3K7', other.projectId)).rejects.toThrow('EA_WRONG_CAPTCHA')
  })

  it.each(['unknown', '00000000-0000-7000-8000-000000000000', "'; drop table captcha"])(
    'that does not exist is refused: %s',
    async (id) => {
      await expect(consume(id, 'A3K7')).rejects.toThrow('EA_WRONG_CAPTCHA')
    },
  )

  it('is refused when any part of its id was altered: use, expiry, answer, signature', async () => {
    const parts = made().split('.')
    const others = made('XXXX').split('.')
    for (const index of parts.keys()) {
      const altered = parts.map((part, at) => (at !== index ? part : at === 1 ? `${part}0` : (others[at] ?? '')))
      for (const answer of ['A3K7', 'XXXX'])
        await expect(consume(altered.join('.'), answer)).rejects.toThrow('EA_WRONG_CAPTCHA')
    }
  })

  it('does not reveal its answer: two captchas with the same answer share only their expiry', () => {
    const [one, other] = [made().split('.'), made().split('.')]
    expect(one.filter((part, index) => part === other[index])).toHaveLength(1)
    expect(one.join()).not.toContain('A3K7')
  })

  it('is remembered as used until it expires', async () => {
    const used = async () => (await service.services.db.execute(sql`select captcha_id from used_captcha`)).rows
    await service.services.db.execute(sql`delete from used_captcha`)
    await consume(made(), 'A3K7')
    service.clock.advance(4 * MINUTE)
    const later = made()
    await consume(later, 'A3K7')
    service.clock.advance(MINUTE)
    await deleteExpiredCaptchas(service.services)
    expect(await used()).toEqual([{ captcha_id: later.split('.')[0] }])
  })
})
