import { registrations } from '@server/core/tables/registration'
import type { BatchCard } from '@contract/registration/batch-card'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { confirmed, detail, fillIn, submit } from '../candidate'
import { project } from '../project'

const withOffset = (yaml: string, area: string, offset: string) =>
  yaml.replace(`${area} }, regionCode: R1 }`, `${area} }, regionCode: R1, utcOffset: '${offset}' }`)
const westElsewhere = withOffset(project, 'West', '+00:00')

const school = sharedByTests(academy)
beforeEach(async () => {
  await school.reset()
  await imports(westElsewhere)
})

const imports = (yaml: string) =>
  importProjects(school.service.services, projectFolder([yaml]), { demoAccounts: false })

async function card(batchCode: string): Promise<BatchCard | undefined> {
  const { data } = await school.service.call('GET /exm_c/batches', {}, { token: school.ming })
  return data.batches.find(({ code }) => code === batchCode)
}

async function registeredIn(areaCode: string) {
  const { service, ming } = school
  await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode }])
  const offered = await confirmed(service, ming, 'PLAIN')
  const { registrationId } = (await submit(service, ming, 'PLAIN')).data
  return { offered, registered: (await detail(service, ming, registrationId)).data }
}

describe('A test area with its own time zone', () => {
  it('returns its offset with the confirmation and the registration', async () => {
    const { offered, registered } = await registeredIn('WEST')
    expect(offered.offer.sittings).toMatchObject([{ areaCode: 'WEST', utcOffset: '+00:00' }])
    expect(registered.subjects).toMatchObject([{ areaCode: 'WEST', utcOffset: '+00:00' }])
  })

  it('has the sitting at the same instant as all places, in the calendar too', async () => {
    const { registered } = await registeredIn('WEST')
    await school.service.services.db.update(registrations).set({ paymentStatus: 'paid', expiresAt: null })
    const file = await school.service.app.inject({ method: 'GET', url: registered.calendarUrl })
    expect(registered.subjects).toMatchObject([{ startsAt: '2026-12-20T01:00:00.000Z' }])
    expect(file.body).toContain('DTSTART:20261220T010000Z')
  })

  it('does not affect a registration in other areas, or a batch that has both', async () => {
    expect((await registeredIn('EAST')).registered.subjects[0]).not.toHaveProperty('utcOffset')
    expect(await card('PLAIN')).not.toHaveProperty('utcOffset')
  })

  it('sets the offset of a batch that is held only there', async () => {
    await imports(withOffset(westElsewhere, 'East', '+00:00'))
    expect(await card('PLAIN')).toMatchObject({ utcOffset: '+00:00' })
    await imports(withOffset(westElsewhere, 'East', '+01:00'))
    expect(await card('PLAIN')).not.toHaveProperty('utcOffset')
  })
})
