import type { ClientFault } from '@contract/endpoints/faults'
import { buildLog } from '@server/core/running/log'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const lines: string[] = []
const service = sharedByTests(() => {
  const log = buildLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) })
  return testService({ projects: ['demo'], services: { log } })
})
beforeEach(() => {
  lines.length = 0
  service.clock.advance(60_000)
})

const fault: ClientFault = {
  kind: 'script',
  host: 'weapp',
  screen: 'payOrder',
  error: 'TypeError',
  message: 'Cannot read properties of undefined',
  places: ['app.1a2b.js:1:2345'],
}
const report = (body: ClientFault) => service.call('POST /ea/g/faults', { body })
const reported = () => lines.filter((line) => line.includes('a client reported a fault'))

describe('POST /ea/g/faults', () => {
  it('writes the error to the log, and counts it', async () => {
    expect(await report(fault)).toMatchObject({ code: 10, data: {} })
    expect(JSON.parse(reported()[0] ?? '{}')).toMatchObject({ fault })
    const { body } = await service.app.inject({ url: '/metrics' })
    expect(body).toContain('client_faults_total{kind="script",host="weapp"} 1')
  })

  it('does not record who reported it', async () => {
    await report(fault)
    expect(reported()[0]).not.toMatch(/127\.0\.0\.1|accountId|token/)
  })

  it.each<[string, Partial<ClientFault>]>([
    ['a phone number', { message: 'Invalid value 13800000000' }],
    ['a Chinese name', { message: 'Cannot read 许知远' }],
    ['an address with what was asked for', { places: ['https://exam.example.org/app.js?token=abc:1:1'] }],
    ['an order in the name of the screen', { screen: 'payOrder/01890000' }],
    ['anything beyond what is declared', { account: 'demo' } as Partial<ClientFault>],
  ])('refuses a report with %s', async (_, part) => {
    expect(await report({ ...fault, ...part })).toMatchObject({ error: 'COMMON_PARAM' })
    expect(reported()).toEqual([])
  })

  it('writes at most ten lines a minute per address, and counts all', async () => {
    for (let time = 0; time < 12; time++) await report({ ...fault, kind: 'promise' })
    expect(reported()).toHaveLength(10)
    const { body } = await service.app.inject({ url: '/metrics' })
    expect(body).toContain('client_faults_total{kind="promise",host="weapp"} 12')
    service.clock.advance(60_000)
    await report({ ...fault, kind: 'promise' })
    expect(reported()).toHaveLength(11)
  })

  it('is accepted during maintenance, and without a sign-in', async () => {
    expect(await service.call('POST /ea/g/faults', { body: fault })).toMatchObject({ status: 200 })
  })
})
