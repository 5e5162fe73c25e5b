import { countryOf } from '../../../portal/country'
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { newVisitor } from '../../../browser/setup/visitors/visitors'
import { testService, type TestService } from '../../harness'
import { projectFolder } from '../../setup/project-folder'
import { confirmed, fillIn, readDraft, submit, wizard } from '../candidate'

/**
 * Two provinces with two cities each and three test areas per city: more than are listed before a region is chosen.
 */
const project = countryOf({ provinces: 2, cities: 2, areas: 3, subjects: 4 })

let service: TestService
beforeAll(async () => {
  service = await testService({ projects: [project] })
})
afterAll(() => service.close())

const params = { domain: 'country', batchCode: 'NATION' }

async function registrant(): Promise<[string, string]> {
  const { account, password } = await newVisitor(service.services, 'country')
  return [account, password]
}

describe('The offer of a batch', () => {
  it('is public, except its test areas, of which it gives the number', async () => {
    const { data } = await service.call('GET /exm_c/g/batches/:domain/:batchCode', { params })
    expect(data).toMatchObject({ code: 'NATION', areaCount: 12, subjects: { length: 4 }, regions: { length: 2 } })
    expect(Object.keys(data)).not.toContain('areas')
    expect(JSON.stringify(data)).not.toContain('"seats"')
  })

  it('is refused for an unknown batch', async () => {
    const unknown = { params: { ...params, batchCode: 'NONE' } }
    expect((await service.call('GET /exm_c/g/batches/:domain/:batchCode', unknown)).error).toBe('EXM_BATCH_NOT_FOUND')
  })
})

describe('Remaining seats', () => {
  it('are listed by region', async () => {
    const { data } = await service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/regions', { params })
    expect(data).toHaveLength(4)
    expect(data[0]).toEqual({ regionCode: 'P0C0', remaining: 3 * 2 * 10, without: expect.any(Array) as unknown })
  })

  it('are listed for the test areas of a city, or of a whole province', async () => {
    const areasIn = async (region: string) =>
      (await service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/areas', { params, query: { region } })).data
    expect((await areasIn('P1C0')).map(({ code }) => code)).toEqual(['P1C0A0', 'P1C0A1', 'P1C0A2'])
    expect(await areasIn('P1')).toHaveLength(6)
    expect(Object.values((await areasIn('P1C0'))[0]?.seats ?? {})).toEqual([10, 10])
  })

  // an area code is not a region, and vice versa
  it.each([
    ['NOWHERE', 'NOWHERE'],
    ['P0C0A0', 'P0C0'],
  ])('of a place that the batch does not have are refused: region %s, area %s', async (region, area) => {
    const [areas, subjects] = await Promise.all([
      service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/areas', { params, query: { region } }),
      service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', { params, query: { area } }),
    ])
    expect([areas.error, subjects.error]).toEqual(['EXM_PLACE_NOT_FOUND', 'EXM_PLACE_NOT_FOUND'])
  })

  it('of many test areas are not returned all at once', async () => {
    const all = await service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/areas', { params, query: {} })
    expect(all).toMatchObject({ error: 'COMMON_PARAM', details: { fields: { 'query.region': 'missing' } } })
  })

  it('are listed for each subject, in one test area or in the whole country', async () => {
    const seats = async (query: { area?: string }) =>
      (await service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', { params, query })).data
    expect(Object.values(await seats({ area: 'P0C0A0' }))).toEqual([10, 10])
    expect(Object.values(await seats({})).reduce((sum, one) => sum + one, 0)).toBe(12 * 2 * 10)
  })
})

describe('A project imported while its batch is read', () => {
  const region = { params, query: { region: 'P1C0' } }
  const smaller = countryOf({ provinces: 2, cities: 2, areas: 2, subjects: 3 })
  const imports = (yaml: string) => importProjects(service.services, projectFolder([yaml]), { demoAccounts: false })
  afterEach(() => imports(project))

  it('returns either the old or the new state to everyone', async () => {
    const reading = Array.from({ length: 40 }, () =>
      service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/areas', region),
    )
    const [answers] = await Promise.all([Promise.all(reading), imports(smaller)])
    expect(answers.filter(({ error }) => error !== null)).toEqual([])
    for (const { data } of answers) for (const { seats } of data) expect(Object.keys(seats).length).toBeGreaterThan(0)
  })

  it('makes a candidate with a removed area choose one again, and submits nothing', async () => {
    const token = await service.signIn('country', ...(await registrant()))
    const where = { subjectCode: 'S0', areaCode: 'P1C0A2' }
    expect((await fillIn(service, token, 'NATION', [where])).error).toBeNull()
    const before = await confirmed(service, token, 'NATION')
    await imports(smaller)
    const { data } = await readDraft(service, token, 'NATION')
    expect(data).toMatchObject({ areas: [] })
    expect(firstIncompleteStep(data, (await wizard(service, token, 'NATION'))!.batch, service.clock.now())).toBe(
      'region',
    )
    const seats = await service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/subjects', {
      params,
      query: { area: 'P1C0A2' },
    })
    expect(seats.error).toBe('EXM_PLACE_NOT_FOUND')
    const refused = await submit(service, token, 'NATION', undefined, before)
    expect(refused).toMatchObject({ error: 'E_REG_REGION_MISMATCH', details: { step: 'region' } })
    expect((await service.call('GET /exm_c/registrations', {}, { token })).data).toEqual([])
  })
})
