/** `projects verify` reports violated invariants (domain/invariants). */
import { sql } from 'drizzle-orm'
import { invariants } from '@server/domain/invariants/check-invariants'
import { academy } from '../registration/academy'
import { fillIn, submit } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const school = sharedByTests(academy)
beforeEach(() => school.reset())

const verify = (...words: string[]) => operate(school.service.services, 'projects', 'verify', 'academy', ...words)

async function registered(): Promise<string> {
  await fillIn(school.service, school.ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
  return (await submit(school.service, school.ming, 'PLAIN')).data.registrationId
}

describe('projects verify', () => {
  it('confirms every invariant, exit code 0, and changes nothing', async () => {
    await registered()
    const { code, printed } = await verify()
    expect(code).toBe(0)
    expect(printed.split('\n')).toEqual(invariants.map(({ sentence }) => `ok  ${sentence}`))
  })

  it('reports violations, exit code 1, also as JSON', async () => {
    const registrationId = await registered()
    await school.service.services.db.execute(
      sql`delete from registration_subject where registration_id = ${registrationId}`,
    )
    const { code, printed, complained } = await verify()
    expect(code).toBe(1)
    expect(printed).toContain('NOT Every seat is either free or with one registration: 1\n      PLAIN: LAW EAST: ')
    expect(printed).toMatch(/NOT Every registration that is not ended holds a seat: 1\n {6}PLAIN-\d{8}: holds none/)
    // a slow machine prints progress first
    expect(complained).toMatch(/(^|\n)3 of \d+ do not hold\.$/)

    const asJson = JSON.parse((await verify('--json')).printed) as { sentence: string; count: number }[]
    expect(asJson.filter(({ count }) => count > 0)).toHaveLength(3)
  })

  it('reports an unknown project', async () => {
    const { code } = await operate(school.service.services, 'projects', 'verify', 'nowhere')
    expect(code).toBe(1)
  })
})
