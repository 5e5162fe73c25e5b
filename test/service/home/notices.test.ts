import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(() => testService({ projects: ['demo', 'seat'], now: '2026-11-05T00:00:00.000Z' }))

const noticesOf = (domain: string) => service.call('GET /exm_c/g/notices/:domain', { params: { domain } })

describe('GET /exm_c/g/notices/:domain', () => {
  it('keeps a notice back until it is published', async () => {
    expect((await noticesOf('demo')).data.map(({ code }) => code)).toEqual(['photo-rules'])
  })

  it('answers the newest notice first', async () => {
    service.clock.set('2026-11-20T00:00:00.000Z')
    expect((await noticesOf('demo')).data.map(({ code }) => code)).toEqual(['registration-open', 'photo-rules'])
  })

  it('answers none for a project without notices', async () => {
    expect((await noticesOf('seat')).data).toEqual([])
  })

  it('refuses an unknown project', async () => {
    expect((await noticesOf('nowhere')).error).toBe('EXM_PROJECT_NOT_FOUND')
  })
})
