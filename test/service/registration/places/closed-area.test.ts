/** A test area closed to new candidates: `isClosed` in the project file. */
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { operate } from '../../operator/operator'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { cancel, fillIn, seatsLeft, submit } from '../candidate'
import { project } from '../project'

const open = project.replace('  payment: {}', '  payment: {}\n  regionChange: {}')
const closed = open.replace('{ code: EAST, ', '{ code: EAST, isClosed: true, ')
const school = sharedByTests(() => academy({ projects: [open] }))
const offers = (yaml: string) => importProjects(school.service.services, projectFolder([yaml]), { demoAccounts: false })
beforeEach(() => school.reset())
afterEach(() => offers(open))

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const inWest = { subjectCode: 'LAW', areaCode: 'WEST' }
const take = async (token: string, ...choices: (typeof law)[]) => {
  await fillIn(school.service, token, 'PLAIN', choices)
  return submit(school.service, token, 'PLAIN')
}
const params = (registrationId: string) => ({ params: { registrationId } })

describe('A closed test area', () => {
  it('is full for new candidates, however many seats it has, and for drafts that chose it', async () => {
    await fillIn(school.service, school.ming, 'PLAIN', [law])
    await offers(closed)
    expect(await seatsLeft(school.service, school.ming, 'PLAIN')).toMatchObject({ 'LAW EAST': 0, 'LAW WEST': 10 })
    expect(await submit(school.service, school.ming, 'PLAIN')).toMatchObject({
      error: 'E_REG_QUOTA_FULL',
      details: { seats: [law] },
    })
    expect((await take(school.ming, inWest)).code).toBe(10)
  })

  it('keeps its existing seats, with its name, and does not reassign released ones', async () => {
    const { registrationId } = (await take(school.ming, law)).data
    const { registrationId: other } = (await take(school.hong, law)).data
    await offers(closed)
    const { data } = await school.service.call('GET /exm_c/registrations/:registrationId', params(registrationId), {
      token: school.ming,
    })
    expect(data.subjects).toMatchObject([{ areaName: { en: 'East' } }])
    await cancel(school.service, school.hong, other)
    expect((await take(school.lei, law)).error).toBe('E_REG_QUOTA_FULL')
    await offers(open)
    expect((await take(school.lei, law)).code).toBe(10)
  })

  it('can be left by a change of area, and not entered', async () => {
    const { registrationId } = (await take(school.ming, law)).data
    const { registrationId: west } = (await take(school.hong, inWest)).data
    await offers(closed)
    const move = (id: string, token: string, to: typeof law) =>
      school.service.call(
        'POST /exm_c/registrations/:registrationId/region',
        { ...params(id), body: { choices: [to] } },
        { token },
      )
    expect((await move(west, school.hong, law)).error).toBe('EXM_REG_SEAT_LIMIT')
    expect((await move(registrationId, school.ming, inWest)).error).toBeNull()
  })

  it('is listed with the others: total, held and remaining seats, and full subjects', async () => {
    await take(school.ming, law)
    await offers(closed)
    const { printed } = await operate(school.service.services, 'seats', 'list', 'academy', '--batch', 'PLAIN')
    expect(printed).toMatch(/^BATCH +AREA +SEATS +HELD +LEFT +NOW +FULL\n/)
    expect(printed).toMatch(/^PLAIN +EAST +\d+ +1 +0 +closed +-$/m)
    expect(printed).toMatch(/^PLAIN +WEST +\d+ +0 +\d+ +open +-$/m)
    expect(printed).not.toMatch(/^NEXT/m)
    const unknown = await operate(school.service.services, 'seats', 'list', 'academy', '--batch', 'NOPE')
    expect(unknown.complained).toContain('no batch “NOPE”')
  })
})
