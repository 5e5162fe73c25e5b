/** Changing the test area of a registration. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { operate } from '../../operator/operator'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { academy } from '../academy'
import { fillIn, submit } from '../candidate'
import { project } from '../project'

const movable = (rules: string) =>
  project
    .replace('  payment: {}', '  payment: {}\n  regionChange: {}')
    .replace('  - code: PLAIN\n', `  - code: PLAIN\n    regionChange: ${rules}\n`)
const school = sharedByTests(() => academy({ projects: [movable('{ until: +20d, times: 2 }')] }))
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from registration_change`)
})

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const cost = { subjectCode: 'COST', areaCode: 'EAST' }
const to = (areaCode: string, subjectCode = 'LAW') => ({ subjectCode, areaCode })

async function registered(token: string, choices = [law, cost]): Promise<string> {
  await fillIn(school.service, token, 'PLAIN', choices)
  return (await submit(school.service, token, 'PLAIN')).data.registrationId
}
const options = async (registrationId: string, token = school.ming) =>
  (
    await school.service.call(
      'GET /exm_c/registrations/:registrationId/region',
      { params: { registrationId } },
      { token },
    )
  ).data
const change = (
  registrationId: string,
  choices: { subjectCode: string; areaCode: string; from?: string }[],
  token = school.ming,
) =>
  school.service.call(
    'POST /exm_c/registrations/:registrationId/region',
    { params: { registrationId }, body: { choices } },
    { token },
  )
const detail = async (registrationId: string, token = school.ming) =>
  (await school.service.call('GET /exm_c/registrations/:registrationId', { params: { registrationId } }, { token }))
    .data
async function left(pool: string): Promise<number | undefined> {
  const { rows } = await school.service.services.db.execute<{ remaining: number }>(
    sql`select remaining from seat_pool where group_key = 'PLAIN' and pool = ${pool}`,
  )
  return rows[0]?.remaining
}

/** Changes a price in the project file. */
async function setPrice(from: number, cents: number): Promise<void> {
  const { services } = school.service
  const [before, after] = [from, cents].map((price) => `"priceCents": ${price}`)
  await services.db.execute(sql`
    update project set revision = revision + 1, definition = replace(definition::text, ${before}, ${after})::jsonb`)
  await projectCacheOf(services).refresh()
}

describe('Changing the test area', () => {
  it('applies to the named subjects; their old seats are free, and every screen shows the new place', async () => {
    const registrationId = await registered(school.ming)
    expect(await options(registrationId)).toMatchObject({
      rules: { within: 'anywhere' },
      subjects: [
        { subjectCode: 'COST' },
        { subjectCode: 'LAW', areaCode: 'EAST', elsewhere: [{ code: 'WEST', remaining: 10 }] },
      ],
    })
    expect((await change(registrationId, [to('WEST')])).error).toBeNull()
    expect([await left('LAW EAST'), await left('LAW WEST'), await left('COST EAST')]).toEqual([10, 9, 9])
    const shown = await detail(registrationId)
    expect(JSON.stringify(shown.subjects)).toContain('西考区')
    expect(shown.timeline.map(({ event }) => event)).toContain('regionChanged')
    const { rows } = await school.service.services.db.execute<{ ref: string; area: string; cents: number }>(
      sql`select ref, text->'areaName'->>'zh' as area, amount_cents as cents from order_line order by ref`,
    )
    expect(rows).toEqual([
      { ref: 'COST', area: '东考区', cents: 5000 },
      { ref: 'LAW', area: '西考区', cents: 6800 },
    ])
  })

  it('uses the confirmed price, whatever the current price of the subject', async () => {
    const registrationId = await registered(school.ming)
    await setPrice(6800, 6801)
    expect((await change(registrationId, [to('WEST')])).error).toBeNull()
    await setPrice(6801, 6800)
    const { rows } = await school.service.services.db.execute<{ areas: string[]; cents: number[] }>(sql`
      select json_agg(sitting->>'areaCode' order by sitting->>'subjectCode') as areas,
        json_agg((sitting->>'priceCents')::int order by sitting->>'subjectCode') as cents
      from registration cross join json_array_elements(content->'sittings') sitting`)
    expect(rows).toEqual([{ areas: ['EAST', 'WEST'], cents: [5000, 6800] }])
  })

  it('is refused from a page that showed an earlier area', async () => {
    const registrationId = await registered(school.ming)
    await change(registrationId, [{ ...to('WEST'), from: 'EAST' }])
    const stale = [{ ...to('WEST'), from: 'EAST' }]
    expect((await change(registrationId, stale)).error).toBe('E_REG_CHANGE_MOVED')
    expect([await left('LAW EAST'), await left('LAW WEST')]).toEqual([10, 9])
  })

  it('happens once for a repeated request', async () => {
    const registrationId = await registered(school.ming)
    const said = (key: string) =>
      school.service.call(
        'POST /exm_c/registrations/:registrationId/region',
        { params: { registrationId }, body: { choices: [to('WEST')] } },
        { token: school.ming, idempotencyKey: key },
      )
    const key = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect([(await said(key)).error, (await said(key)).error]).toEqual([null, null])
    expect((await detail(registrationId)).limits.regionTimesLeft).toBe(1)
  })

  it.each([
    ['nothing changes', [to('EAST')], 'E_REG_CHANGE_NOTHING'],
    ['the subject is not theirs', [to('WEST', 'TAX')], 'E_REG_SUBJECT_UNKNOWN'],
    ['there is no such place', [to('NOWHERE')], 'E_REG_REGION_MISMATCH'],
  ])('is refused where %s', async (_, choices, error) => {
    expect((await change(await registered(school.ming), choices)).error).toBe(error)
  })

  it('is possible as often as the batch allows', async () => {
    const registrationId = await registered(school.ming)
    expect((await detail(registrationId)).limits.regionTimesLeft).toBe(2)
    await change(registrationId, [to('WEST')])
    await change(registrationId, [to('EAST')])
    expect((await change(registrationId, [to('WEST')])).error).toBe('E_REG_CHANGE_TIMES')
  })

  it('is refused for another candidate’s registration', async () => {
    const registrationId = await registered(school.ming)
    expect((await change(registrationId, [to('WEST')], school.hong)).error).toBe('E_REG_NOT_FOUND')
  })

  it('needs a seat there; without one the current seat is kept', async () => {
    await school.service.services.db.execute(sql`update seat_pool set remaining = 0 where pool = 'LAW WEST'`)
    const registrationId = await registered(school.ming)
    expect(await change(registrationId, [to('WEST')])).toMatchObject({ error: 'EXM_REG_SEAT_LIMIT' })
    expect([await left('LAW EAST'), await left('LAW WEST')]).toEqual([9, 0])
  })

  it('gives the last seat to one of several candidates, and loses or double-books no seat', async () => {
    await school.service.services.db.execute(sql`update seat_pool set remaining = 1 where pool = 'LAW WEST'`)
    const tokens = [school.ming, school.hong, school.lei]
    const ids = await Promise.all(tokens.map((token) => registered(token, [law])))
    const outcomes = await Promise.all(
      ids.map(async (id, index) => (await change(id, [to('WEST')], tokens[index])).error),
    )
    expect(outcomes.filter((error) => error === null)).toHaveLength(1)
    expect(outcomes.filter((error) => error === 'EXM_REG_SEAT_LIMIT')).toHaveLength(2)
    expect([await left('LAW EAST'), await left('LAW WEST')]).toEqual([8, 0])
  })
})

it('is possible while the project is imported, without a deadlock', async () => {
  const registrationId = await registered(school.ming)
  const file = join(temporaryFolder('import'), 'academy.yaml')
  const asked = 'examType: 2\nidentityCheck: { provider: demonstration }'
  writeFileSync(file, movable('{ until: +20d, times: 2 }').replace('examType: 2', asked))
  const { services } = school.service
  const { first, second } = await interleave(
    services,
    (text) => text.startsWith('update "account"'),
    () => operate(services, 'projects', 'import', file),
    () => change(registrationId, [to('WEST')]),
  )
  expect([first.code, second.error]).toEqual([0, null])
})
