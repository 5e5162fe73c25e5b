/** City of an account (specification §3). */
import { academy } from '../registration/academy'
import { sharedByTests } from '../setup/shared-by-tests'
import { newCandidate, type Candidate } from './candidate'

const school = sharedByTests(() => academy())
const say = ({ token }: Candidate, city: string) => school.service.call('POST /ea/city', { body: { city } }, { token })
const cityOf = async ({ token }: Candidate) => (await school.service.call('GET /ea/me', {}, { token })).data.city

describe('The city of residence of a candidate', () => {
  it('can be set at any time as free text, and removed', async () => {
    const candidate = await newCandidate(school.service)
    expect(await cityOf(candidate)).toBeNull()
    expect((await say(candidate, ' 内蒙古 呼和浩特 ')).data).toEqual({ city: '内蒙古 呼和浩特' })
    expect((await say(candidate, 'São Paulo')).data).toEqual({ city: 'São Paulo' })
    expect(await cityOf(candidate)).toBe('São Paulo')
    expect((await say(candidate, ' ')).data).toEqual({ city: null })
    expect(await cityOf(candidate)).toBeNull()
  })

  it('accepts letters only, and an invalid value keeps the earlier one', async () => {
    const candidate = await newCandidate(school.service)
    await say(candidate, '上海')
    expect(await say(candidate, '上海<br>')).toMatchObject({
      error: 'FIELD_CHARACTERS',
      details: { characters: '< >' },
    })
    expect(await say(candidate, '京'.repeat(51))).toMatchObject({ error: 'FIELD_TOO_LONG', details: { maxLength: 50 } })
    expect(await say(candidate, '021')).toMatchObject({ error: 'FIELD_FORMAT' })
    expect(await cityOf(candidate)).toBe('上海')
  })

  it('is encrypted in the database', async () => {
    const candidate = await newCandidate(school.service)
    await say(candidate, '呼和浩特')
    const { rows } = await school.service.services.db.execute<{ city: string }>(
      `select city from account where account_id = '${candidate.accountId}'`,
    )
    expect(rows[0]?.city).toMatch(/^sealed:/)
  })
})
