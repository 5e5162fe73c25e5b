import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { projectByDomain } from '@server/calls/project/find-project'
import { accounts } from '@server/core/tables/account'
import { auditLog } from '@server/core/tables/operations'
import { seatPools } from '@server/core/tables/project'
import { sampleProject } from '../domain/projects/project-import/sample'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const service = sharedByTests(testService)
beforeEach(() =>
  service.services.db.execute('delete from project; delete from seat_pool; delete from account; delete from audit_log'),
)

function fileOf(text: string, name = 'sample.yaml'): string {
  const path = join(mkdtempSync(join(tmpdir(), 'exam-operator-')), name)
  writeFileSync(path, text)
  return path
}

const faulty = sampleProject({ seats: '{ XX1: 1, YY1: 2 }' })

describe('projects check', () => {
  it('needs no database to check a valid file', async () => {
    const { code, printed } = await operate(null, 'projects', 'check', fileOf(sampleProject()))
    expect([code, printed]).toEqual([0, 'sample.yaml: no fault (project sample)'])
  })

  it('lists every error with its line, exit code 1', async () => {
    const { code, complained, printed } = await operate(null, 'projects', 'check', fileOf(faulty))
    expect([code, printed]).toEqual([1, ''])
    expect(complained.split('\n')).toEqual([
      'sample.yaml:29:18 batches[0].subjects[0].seats.XX1: no area has the code “XX1”',
      'sample.yaml:29:26 batches[0].subjects[0].seats.YY1: no area has the code “YY1”',
      '',
      '2 faults. A file with faults is not imported.',
    ])
  })

  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let depth = 1; depth < 9; depth++)
    bomb.push(
      `a${depth}: &a${depth} [${Array(10)
        .fill(`*a${depth - 1}`)
        .join(', ')}]`,
    )

  it.each([
    [
      'repeats itself without end',
      bomb.join('\n'),
      'sample.yaml:2:10 aliases (*) repeat too much of the file: write it out',
    ],
    ['contains itself', 'name: &all\n  zh: *all\n', 'sample.yaml:2:7 *all stands for something that contains it'],
    ['names nothing', 'name: *nobody\n', 'sample.yaml:1:7 *nobody stands for nothing: write its anchor (&) before'],
    ['is nested deeply', '['.repeat(5_000) + ']'.repeat(5_000), 'lists or maps are nested too deeply'],
  ])('refuses a file that %s, with its line', async (_what, text, said) => {
    const { code, complained } = await operate(null, 'projects', 'check', fileOf(text))
    expect([code, complained]).toEqual([1, expect.stringContaining(said)])
  })

  it('reports a missing file', async () => {
    const { code, complained } = await operate(null, 'projects', 'check', 'nowhere.yaml')
    expect(code).toBe(1)
    expect(complained).toContain('nowhere.yaml:1:1 cannot be read: there is no such file')
  })
})

describe('projects import', () => {
  it('imports, and audits the operator', async () => {
    const { code, printed } = await operate(service.services, 'projects', 'import', fileOf(sampleProject()))
    expect([code, printed]).toEqual([0, 'sample: created'])
    expect(await service.services.db.select().from(auditLog)).toEqual([
      expect.objectContaining({ actor: 'wang', action: 'projects import' }),
    ])
  })

  it('leaves out demonstration accounts unless requested', async () => {
    const file = fileOf(sampleProject())
    await operate(service.services, 'projects', 'import', file)
    expect(await service.services.db.select().from(accounts)).toEqual([])
    await operate(service.services, 'projects', 'import', file, '--demo-accounts', 'yes')
    expect(await service.services.db.select().from(accounts)).toHaveLength(1)
  })

  it('imports none of several files when one is invalid', async () => {
    const other = sampleProject().replace('domain: sample', 'domain: other')
    const files = [fileOf(other, 'other.yaml'), fileOf(faulty)]
    const { code, complained } = await operate(service.services, 'projects', 'import', ...files)
    expect(code).toBe(1)
    expect(complained).toContain('sample.yaml:29:18')
    expect(await projectByDomain(service.services, 'other')).toBeNull()
  })
})

describe('projects list', () => {
  it('shows every project with its batches and its own seats', async () => {
    const other = sampleProject({ batch: 'C1', seats: '{ SH1: 7 }' }).replace('domain: sample', 'domain: other')
    const files = [fileOf(sampleProject()), fileOf(other, 'other.yaml')]
    await operate(service.services, 'projects', 'import', ...files)
    await service.services.db.update(seatPools).set({ remaining: 3 }).where(eq(seatPools.groupKey, 'C1'))
    const { code, printed } = await operate(service.services, 'projects', 'list')
    expect(code).toBe(0)
    expect(printed.split('\n').map((line) => line.split(/ {2,}/).slice(0, 5))).toEqual([
      ['DOMAIN', 'NAME', 'BATCHES', 'SEATS HELD', 'STATE'],
      ['------', '----', '-------', '----------', '-----'],
      ['other', '示例考试', 'C1', '4 of 7', 'in use'],
      ['sample', '示例考试', 'B1', '0 of 15', 'in use'],
    ])
  })
})
