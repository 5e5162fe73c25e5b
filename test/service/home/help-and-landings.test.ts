import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(() => testService({ projects: ['demo', 'seat', 'dy2022'] }))

describe('GET /exm_c/g/help/:domain', () => {
  const helpOf = (domain: string) => service.call('GET /exm_c/g/help/:domain', { params: { domain } })

  it('returns the project’s questions by topic, with the errors that each of them solves', async () => {
    const { topics, files } = (await helpOf('demo')).data
    expect(topics.map(({ code }) => code)).toEqual(['registering', 'photo', 'paying', 'account'])
    const locked = topics.flatMap(({ questions }) => questions).find(({ code }) => code === 'locked')
    expect(locked?.solves).toEqual(['EA_ACCOUNT_LOCKED'])
    expect(files.map(({ file }) => file)).toEqual(['files/photo-samples.png'])
  })

  it('returns none for a project without help, and refuses an unknown one', async () => {
    expect((await helpOf('seat')).data).toEqual({ topics: [], files: [] })
    expect((await helpOf('nowhere')).error).toBe('EXM_PROJECT_NOT_FOUND')
  })
})

describe('GET /exm_c/g/landings/:domain/:screen', () => {
  const landingOf = (domain: string, screen: 'dyIndex' | 'zgjIndex') =>
    service.call('GET /exm_c/g/landings/:domain/:screen', { params: { domain, screen } })

  it('returns the blocks of the project’s configuration, its dates as instants', async () => {
    const { blocks, files } = (await landingOf('dy2022', 'dyIndex')).data
    expect(blocks.map(({ kind }) => kind)).toEqual(['headline', 'dates', 'steps', 'gallery', 'links', 'downloads'])
    const dates = blocks.flatMap((block) => (block.kind === 'dates' ? block.dates : []))
    expect(dates[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT01:00:00\.000Z$/)
    expect(files.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['files/guide-cover.jpg', 'files/scenic-wall.jpg']),
    )
  })

  it('refuses a screen without configuration', async () => {
    expect((await landingOf('dy2022', 'zgjIndex')).error).toBe('EXM_LANDING_NOT_FOUND')
  })
})
