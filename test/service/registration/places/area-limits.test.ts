/** Total limit of sittings per test area (EXM_REG_AREA_LIMIT). */
import { sql } from 'drizzle-orm'
import * as groups from '@server/domain/groups/groups'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { purposes } from '@server/area-list'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'
import { untilWaiting } from '../../setup/until-waiting'
import { academy } from '../academy'
import { cancel, confirmed, fillIn, seatsLeft, submit } from '../candidate'
import { project } from '../project'

const limited = project
  .replace('  payment: {}', '  payment: {}\n  regionChange: {}')
  .replace('  - code: PLAIN\n', '  - code: PLAIN\n    areaLimits: { EAST: 3 }\n')
const school = sharedByTests(() => academy({ projects: [limited] }))
beforeEach(() => school.reset())

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const cost = { subjectCode: 'COST', areaCode: 'EAST' }
const inWest = { subjectCode: 'LAW', areaCode: 'WEST' }
const take = async (token: string, ...choices: (typeof law)[]) => {
  await fillIn(school.service, token, 'PLAIN', choices)
  return submit(school.service, token, 'PLAIN')
}
async function remaining(pool: string): Promise<number | undefined> {
  const { rows } = await school.service.services.db.execute<{ remaining: number }>(
    sql`select remaining from seat_pool where group_key = 'PLAIN' and pool = ${pool}`,
  )
  return rows[0]?.remaining
}

describe('A test area with a limit', () => {
  it('is full when its subjects together are, as shown with the seats of each', async () => {
    expect((await take(school.ming, law, cost)).code).toBe(10)
    expect(await seatsLeft(school.service, school.hong, 'PLAIN')).toMatchObject({ 'LAW EAST': 1, 'LAW WEST': 10 })
    const params = { domain: 'academy', batchCode: 'PLAIN' }
    const regions = await school.service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/regions', { params })
    // one seat in the east, and ten each of LAW and COST in the west
    expect(regions.data[0]?.remaining).toBe(21)
    expect(await take(school.hong, law, cost)).toMatchObject({
      error: 'EXM_REG_AREA_LIMIT',
      details: { seats: [law, cost] },
    })
    expect((await take(school.hong, law)).code).toBe(10)
    expect((await take(school.lei, law)).error).toBe('EXM_REG_AREA_LIMIT')
    expect((await take(school.lei, inWest)).code).toBe(10)
  })

  it('has free places again after a cancellation', async () => {
    const { registrationId } = (await take(school.ming, law, cost)).data
    await cancel(school.service, school.ming, registrationId)
    expect(await remaining('* EAST')).toBe(3)
    expect((await take(school.hong, law, cost)).code).toBe(10)
  })

  it('has free places again when the 30 minutes are over', async () => {
    await take(school.ming, law, cost)
    school.service.clock.advance(31 * 60_000)
    await sweepJob(purposes).run(school.service.services)
    expect(await remaining('* EAST')).toBe(3)
  })

  it('gives the last place to one of many concurrent requests', async () => {
    await take(school.ming, law, cost)
    for (const token of [school.hong, school.lei]) await fillIn(school.service, token, 'PLAIN', [law])
    const asked = await Promise.all(
      [school.hong, school.lei].map(async (token) => ({
        token,
        body: await confirmed(school.service, token, 'PLAIN'),
      })),
    )
    const answers = await Promise.all(
      asked.map(({ token, body }) => submit(school.service, token, 'PLAIN', undefined, body)),
    )
    expect(answers.map(({ error }) => error ?? 'held').sort()).toEqual(['EXM_REG_AREA_LIMIT', 'held'])
    expect(await remaining('* EAST')).toBe(0)
  })

  it('refuses changes of area above it', async () => {
    await take(school.ming, law, cost)
    await take(school.hong, law)
    const { registrationId } = (await take(school.lei, inWest)).data
    const move = () =>
      school.service.call(
        'POST /exm_c/registrations/:registrationId/region',
        { params: { registrationId }, body: { choices: [law] } },
        { token: school.lei },
      )
    expect((await move()).error).toBe('EXM_REG_AREA_LIMIT')
    const { data } = await school.service.call('GET /exm_c/registrations', {}, { token: school.hong })
    await cancel(school.service, school.hong, data[0]?.registrationId ?? '')
    expect((await move()).code).toBe(10)
    expect(await remaining('* EAST')).toBe(0)
  })
})

describe('A limit that is introduced while candidates register', () => {
  const offers = (yaml: string) =>
    importProjects(school.service.services, projectFolder([yaml]), { demoAccounts: false })
  afterEach(() => offers(limited))

  it('counts registrations that had begun before', async () => {
    const { services } = school.service
    await offers(project)
    await fillIn(school.service, school.ming, 'PLAIN', [law, cost])
    const body = await confirmed(school.service, school.ming, 'PLAIN')
    const { makeGroups } = groups
    let answer = null as ReturnType<typeof submit> | null
    vi.spyOn(groups, 'makeGroups').mockImplementationOnce(async (...args) => {
      answer = submit(school.service, school.ming, 'PLAIN', undefined, body)
      await untilWaiting(services.db)
      await makeGroups(...args)
    })
    await offers(limited)
    expect(await answer).toMatchObject({ code: 10 })
    expect(await remaining('* EAST')).toBe(1)
  })
})
