import { gatesOf, requireOpen } from '@server/calls/project/gates'
import { MODULES, type Module } from '@contract/project/gates'
import { requireProject } from '@server/calls/project/find-project'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'
import { sampleProject } from './project-import/sample'

const modules = `modules:
  registration: { opensAt: 2026-12-01T09:00:00+08:00, closesAt: 2026-12-31T17:00:00+08:00 }
  payment: { switch: suspended }
  refund: { switch: closed }
  print: { opensAt: 2027-01-01T09:00:00+08:00 }
  result: {}
`

const service = sharedByTests(() => {
  const project = sampleProject({ closesAt: '2026-12-31T17:00:00+08:00' })
    .replace('2026-11-01T09:00:00', '2026-12-01T09:00:00')
    .replace('modules:\n  registration: {}\n  payment: {}\n', modules)
  return testService({ projects: [project] })
})

async function refusalOf(module: Module): Promise<unknown> {
  const project = await requireProject(service.services, 'sample')
  try {
    requireOpen(service.services, project, module)
    return null
  } catch (failure) {
    const { code, details } = failure as { code: string; details: object }
    return { code, details }
  }
}

describe('A module with a time window', () => {
  it.each([
    [
      '2026-12-01T00:59:59.999Z',
      {
        code: 'SWITCH_OFF_REG',
        details: { from: '2026-12-01T01:00:00.000Z', serverTime: '2026-12-01T00:59:59.999Z' },
      },
    ],
    ['2026-12-01T01:00:00.000Z', null],
    ['2026-12-31T08:59:59.999Z', null],
    ['2026-12-31T09:00:00.000Z', { code: 'SWITCH_OFF_REG_CLOSED', details: {} }],
  ])('is compared with the server’s clock: %s', async (instant, refusal) => {
    service.clock.set(instant)
    expect(await refusalOf('registration')).toEqual(refusal)
  })
})

describe('A module', () => {
  it('that is suspended reports it', async () => {
    expect(await refusalOf('payment')).toEqual({ code: 'SWITCH_OFF_PAY_SUSPENDED', details: {} })
  })

  it('that was closed manually reports it', async () => {
    expect(await refusalOf('refund')).toEqual({ code: 'SWITCH_OFF_REFUND_CLOSED', details: {} })
  })

  it('that is not yet open reports its start, if configured, and the server’s time', async () => {
    service.clock.set('2026-12-31T09:00:00.000Z')
    const details = { from: '2027-01-01T01:00:00.000Z', serverTime: '2026-12-31T09:00:00.000Z' }
    expect(await refusalOf('print')).toEqual({ code: 'SWITCH_OFF_PRINT', details })
  })

  it('that the project does not offer is not yet open', async () => {
    expect(await refusalOf('health')).toEqual({ code: 'SWITCH_OFF_HEALTH', details: {} })
  })

  it('without a window is open', async () => {
    expect(await refusalOf('result')).toBeNull()
  })

  it('is in the list of gates, offered or not', async () => {
    const gates = gatesOf(service.services, await requireProject(service.services, 'sample'))
    expect(Object.keys(gates)).toHaveLength(MODULES.length)
    expect(gates).toMatchObject({ payment: { switch: 'suspended' }, health: { switch: 'notYetOpen' } })
  })
})
