/** Read commands share the JSON output and the audit log rule. */
import { commands } from '@server/operator/commands'
import { prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { auditLog } from '@server/core/tables/operations'
import { sampleProject } from '../domain/projects/project-import/sample'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const service = sharedByTests(() => testService({ projects: [sampleProject()], now: '2026-11-20T09:00:00Z' }))
// as at service start
beforeAll(() => prepareEncryption(service.services))

const LOOKS = /(list|show|count|find|members|identities|differences|verify|preview|doctor)$/
const reading = commands.filter(({ reads }) => reads !== undefined)
/** Excludes `doctor`, which checks the environment and fails on problems (doctor/doctor.test.ts). */
const ofProjects = reading.filter(({ name, usage }) => name !== 'doctor' && (usage === 'DOMAIN' || usage === ''))
const wordsOf = ({ name, usage }: (typeof commands)[number]) => [
  ...name.split(' '),
  ...(usage === '' ? [] : ['sample']),
]
const logged = async () => (await service.services.db.select().from(auditLog)).map(({ action }) => action)

test('every command that shows data declares what it reads', () => {
  expect(commands.filter(({ name }) => LOOKS.test(name))).toEqual(reading)
})

test.each(ofProjects.map((command) => [command.name, command] as const))(
  '%s prints only JSON for other programs',
  async (_name, command) => {
    const { code, printed, complained } = await operate(service.services, ...wordsOf(command), '--json')
    expect([code, complained]).toEqual([0, ''])
    expect(JSON.parse(printed)).toBeInstanceOf(Object)
  },
)

test.each(reading.map(({ name }) => name))('%s explains --json', async (name) => {
  expect((await operate(null, 'help', ...name.split(' '))).printed).toContain('--json')
})

test.each(ofProjects.filter(({ reads }) => reads === 'candidates').map((command) => [command.name, command] as const))(
  'reading candidates with %s is audited',
  async (name, command) => {
    const times = async () => (await logged()).filter((action) => action === name).length
    const before = await times()
    await operate(service.services, ...wordsOf(command))
    expect(await times()).toBe(before + 1)
  },
)

test('reading a project’s configuration is not audited', async () => {
  const before = await logged()
  for (const command of ofProjects.filter(({ reads }) => reads === 'setup'))
    expect(await operate(service.services, ...wordsOf(command))).toMatchObject({ code: 0 })
  expect(await logged()).toEqual(before)
})
