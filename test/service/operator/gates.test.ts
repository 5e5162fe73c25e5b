import { setTimeout as sleep } from 'node:timers/promises'
import { requireOpen } from '@server/calls/project/gates'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { requireProject } from '@server/calls/project/find-project'
import { auditLog } from '@server/core/tables/operations'
import { sampleProject } from '../domain/projects/project-import/sample'
import { testService, type TestService } from '../harness'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const service = sharedByTests(() => testService({ projects: [sampleProject()], now: '2026-11-20T09:00:00Z' }))
beforeEach(async () => {
  await operate(service.services, 'gates', 'reset', 'sample', 'registration')
  service.clock.set('2026-11-20T09:00:00Z')
})

/** Columns of a module's row. */
function rowOf(printed: string, module: string): string[] | undefined {
  return printed
    .split('\n')
    .find((line) => line.startsWith(`${module} `))
    ?.split(/ {2,}/)
}

async function refusal(instance: TestService): Promise<string | null> {
  const project = await requireProject(instance.services, 'sample')
  try {
    requireOpen(instance.services, project, 'registration')
    return null
  } catch (failure) {
    return (failure as Error).message
  }
}

describe('gates list', () => {
  it.each([['gates'], ['gates', 'list']])('shows the gates of every project: %s %s', async (...words) => {
    const { code, printed } = await operate(service.services, ...words)
    expect(code).toBe(0)
    expect(rowOf(printed, 'sample')).toEqual(['sample', 'registration', 'open', 'open', '-', '-', 'file'])
  })

  it('omits modules set neither by the file nor by an operator', async () => {
    expect((await operate(service.services, 'gates')).printed).not.toContain('not in the file')
  })
})

describe('gates show', () => {
  it('shows the state of every module and who set it', async () => {
    const { code, printed } = await operate(service.services, 'gates', 'show', 'sample')
    expect(code).toBe(0)
    expect(rowOf(printed, 'registration')).toEqual(['registration', 'open', 'open', '-', '-', 'file'])
    expect(rowOf(printed, 'health')).toEqual(['health', 'notYetOpen', 'notYetOpen', '-', '-', 'not in the file'])
  })

  it('reports an unknown project, exit code 1', async () => {
    const { code, complained } = await operate(service.services, 'gates', 'show', 'nowhere')
    expect([code, complained]).toEqual([1, 'There is no project “nowhere”. `projects list` shows those there are.'])
  })
})

describe('gates set', () => {
  const set = (...words: string[]) => operate(service.services, 'gates', 'set', 'sample', 'registration', ...words)

  it('overrides the file at once, and is audited', async () => {
    const { code, printed } = await set('suspended')
    expect(code).toBe(0)
    expect(rowOf(printed, 'registration')?.slice(1, 3)).toEqual(['suspended', 'suspended'])
    expect(rowOf(printed, 'registration')?.at(-1)).toBe('operator')
    expect(await refusal(service)).toBe('SWITCH_OFF_REG_SUSPENDED')
    expect(await service.services.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({
        actor: 'wang',
        action: 'gates set',
        details: { module: 'registration', switch: 'suspended' },
      }),
    )
  })

  it('opens for a window that is given relative to now', async () => {
    const { printed } = await set('open', '--from', '+2h', '--until', '2026-11-21T09:00:00+08:00')
    expect(rowOf(printed, 'registration')).toEqual([
      'registration',
      'notYetOpen',
      'open',
      '2026-11-20 19:00',
      '2026-11-21 09:00',
      'operator',
    ])
    expect(await refusal(service)).toBe('SWITCH_OFF_REG')
    service.clock.advance(2 * 3_600_000)
    expect(await refusal(service)).toBeNull()
  })

  it('reports batches that close earlier anyway, and prints nothing without any', async () => {
    const { printed, complained } = await set('open', '--until', '2027-02-10T17:00:00+08:00')
    expect(rowOf(printed, 'registration')?.at(-2)).toBe('2027-02-10 17:00')
    expect(complained).toBe('“B1” closes at 2027-01-31 17:00 all the same: its `closesAt` is in the project’s file.')
    expect((await set('open', '--until', '2027-01-31T17:00:00+08:00')).complained).toBe('')
  })

  it.each([
    [['--from', 'tomorrow'], '--from tomorrow: write 2026-11-20T09:00:00+08:00, or +2h from now.'],
    [['--from', '+2h', '--until', '+1h'], 'The window ends before or when it begins.'],
    [['--until', '2026-11-01T09:00:00+08:00'], '--until 2026-11-01T09:00:00+08:00: that is over.'],
    [['--until', '-1h'], '--until -1h: that is over.'],
  ])('refuses the window %s and changes nothing', async (window, message) => {
    const { code, complained } = await set('open', ...window)
    expect(code).toBe(2)
    expect(complained).toContain(message)
    expect(await refusal(service)).toBeNull()
  })

  it('opens a module that the file does not name for the client and the service', async () => {
    const seenByClient = async () => {
      const input = { params: { domain: 'sample' }, query: {} }
      const { function_module } = (await service.call('GET /exm_c/g/eis/:domain', input)).data
      return function_module.find(({ module_type }) => module_type === 'questionnaire')
    }
    expect(await seenByClient()).toMatchObject({ selected: false })
    await operate(service.services, 'gates', 'set', 'sample', 'health', 'open')
    const project = await requireProject(service.services, 'sample')
    expect(() => requireOpen(service.services, project, 'health')).not.toThrow()
    expect(await seenByClient()).toMatchObject({ selected: true, switch: 'open' })
    await operate(service.services, 'gates', 'reset', 'sample', 'health')
    expect(await seenByClient()).toMatchObject({ selected: false })
  })

  it('is seen by another instance within one second', async () => {
    const other = await testService({ databaseUrl: service.databaseUrl })
    expect(await refusal(other)).toBeNull()
    await set('suspended')
    await sleep(1000)
    expect(await refusal(other)).toBe('SWITCH_OFF_REG_SUSPENDED')
    await other.close()
  })

  it('stays when the project is imported again', async () => {
    await set('suspended')
    const folder = projectFolder([sampleProject({ name: '新名称' })])
    await importProjects(service.services, folder, { demoAccounts: false })
    expect(await refusal(service)).toBe('SWITCH_OFF_REG_SUSPENDED')
  })
})

describe('gates reset', () => {
  it('makes the file decide again', async () => {
    await operate(service.services, 'gates', 'set', 'sample', 'registration', 'closed')
    const { printed } = await operate(service.services, 'gates', 'reset', 'sample', 'registration')
    expect(rowOf(printed, 'registration')).toEqual(['registration', 'open', 'open', '-', '-', 'file'])
    expect(await refusal(service)).toBeNull()
  })
})
