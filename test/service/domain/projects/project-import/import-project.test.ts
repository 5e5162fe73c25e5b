import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { ProjectFileFaults } from '@server/domain/projects/project-file/fault'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { requireProject } from '@server/calls/project/find-project'
import { batchOf } from '@server/domain/projects/batches'
import { openAccount } from '@server/domain/accounts/accounts'
import { accounts } from '@server/core/tables/account'
import { auditLog } from '@server/core/tables/operations'
import { areaOfPool } from '@server/domain/projects/batch-pools'
import { projects, seatPools } from '@server/core/tables/project'
import { registrationSubjects } from '@server/core/tables/registration'
import { testService } from '../../../harness'
import { sharedByTests } from '../../../setup/shared-by-tests'
import { sampleProject } from './sample'

const service = sharedByTests(testService)
beforeEach(async () => {
  await service.services.db.execute(`
      delete from project; delete from seat_pool; delete from registration_subject;
      delete from account; delete from audit_log`)
  service.clock.set('2026-11-20T09:00:00Z')
})

function folderOf(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'exam-import-'))
  texts.forEach((text, index) => writeFileSync(join(folder, `file-${index}.yaml`), text))
  return folder
}

const importTexts = (...texts: string[]) => importProjects(service.services, folderOf(...texts), { demoAccounts: true })

async function faultsOf(...texts: string[]): Promise<string[]> {
  const error: unknown = await importTexts(...texts).catch((reason: unknown) => reason)
  if (!(error instanceof ProjectFileFaults)) throw new Error(`no faults but ${String(error)}`)
  return error.message.split('\n')
}

const pools = () =>
  service.services.db
    .select({ area: areaOfPool, capacity: seatPools.capacity, remaining: seatPools.remaining })
    .from(seatPools)
    .orderBy(asc(areaOfPool))

const storedProjects = () => service.services.db.select().from(projects)

/** Marks this many seats of the Hangzhou pool as held. */
async function hold(seats: number): Promise<void> {
  await service.services.db
    .update(seatPools)
    .set({ remaining: sql`${seatPools.capacity} - ${seats}` })
    .where(eq(areaOfPool, 'HZ1'))
}

/** Adds an old registration that refers to the Hangzhou pool. */
async function nameInRegistration(): Promise<void> {
  const { projectId } = await requireProject(service.services, 'sample')
  await service.services.db.insert(registrationSubjects).values({
    projectId,
    registrationId: '019a0000-0000-7000-8000-000000000001',
    batchCode: 'B1',
    subjectCode: 'S1',
    areaCode: 'HZ1',
    priceCents: 6500,
  })
}

describe('The first import of a project', () => {
  it('creates the project, its seats and its demonstration accounts', async () => {
    expect(await importTexts(sampleProject())).toEqual([
      expect.objectContaining({ domain: 'sample', outcome: 'created' }),
    ])
    expect(await pools()).toEqual([
      { area: 'HZ1', capacity: 10, remaining: 10 },
      { area: 'SH1', capacity: 5, remaining: 5 },
    ])
    const [account] = await service.services.db.select().from(accounts)
    if (!account) throw new Error('there is no account')
    const opened = openAccount(service.services.personalData, account)
    expect(opened).toMatchObject({ account: 'demo01', gender: 'female', birthDate: '1949-12-31' })
  })

  it('leaves out demonstration accounts where they are not wanted', async () => {
    await importProjects(service.services, folderOf(sampleProject()), { demoAccounts: false })
    expect(await service.services.db.select().from(accounts)).toEqual([])
    expect(JSON.stringify(await storedProjects())).not.toContain('Demo1234')
  })

  it('stores instants in UTC instead of relative times', async () => {
    await importTexts(sampleProject({ closesAt: '+2d 17:00' }))
    const project = await requireProject(service.services, 'sample')
    expect(batchOf(project, 'B1').closesAt).toBe('2026-11-22T09:00:00.000Z')
  })

  it('is written to the audit log', async () => {
    await importTexts(sampleProject())
    expect(await service.services.db.select().from(auditLog)).toEqual([
      expect.objectContaining({
        actor: 'start',
        action: 'projects import',
        details: { file: 'file-0.yaml', outcome: 'created' },
      }),
    ])
  })

  it('by two instances at once creates one project with one set of seats', async () => {
    const other = await testService({ databaseUrl: service.databaseUrl })
    const folder = folderOf(sampleProject())
    const imports = [service, other].map(({ services }) => importProjects(services, folder, { demoAccounts: true }))
    const outcomes = (await Promise.all(imports)).flat().map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['created', 'unchanged'])
    expect(await storedProjects()).toHaveLength(1)
    expect(await service.services.db.select().from(accounts)).toHaveLength(1)
    await other.close()
  })
})

describe('A limit of a test area', () => {
  const limited = (limit: number) =>
    sampleProject().replace('    mode: 1\n', `    mode: 1\n    areaLimits: { HZ1: ${limit} }\n`)
  const limit = async () => {
    const { pool, capacity, remaining } = seatPools
    const [row] = await service.services.db.select({ capacity, remaining }).from(seatPools).where(eq(pool, '* HZ1'))
    return row
  }

  it('counts existing holds when it is introduced', async () => {
    await importTexts(sampleProject())
    await hold(3)
    await importTexts(limited(5))
    expect(await limit()).toEqual({ capacity: 5, remaining: 2 })
    await importTexts(limited(4))
    expect(await limit()).toEqual({ capacity: 4, remaining: 1 })
  })

  it('cannot be introduced below the existing holds', async () => {
    await importTexts(sampleProject())
    await hold(3)
    expect(await faultsOf(limited(2))).toEqual([expect.stringContaining('3 seats are held; there cannot be 2')])
  })

  it('is removed with its configuration, whatever is held', async () => {
    await importTexts(limited(5))
    await hold(3)
    await nameInRegistration()
    await importTexts(sampleProject())
    expect(await limit()).toBeUndefined()
  })
})

describe('An invalid file', () => {
  it('is not imported, and neither is any other file of the folder', async () => {
    const faulty = sampleProject({ seats: '{ XX1: 1 }' }).replace('domain: sample', 'domain: other')
    expect(await faultsOf(sampleProject(), faulty)).toEqual([
      'file-1.yaml:29:18 batches[0].subjects[0].seats.XX1: no area has the code “XX1”',
    ])
    expect(await storedProjects()).toEqual([])
  })

  it('leaves an earlier import unchanged', async () => {
    await importTexts(sampleProject())
    await faultsOf(sampleProject({ name: '新名称', seats: '{}' }))
    expect((await requireProject(service.services, 'sample')).definition.name.zh).toBe('示例考试')
  })

  it('is one of two with the same domain', async () => {
    expect(await faultsOf(sampleProject(), sampleProject({ name: '另一个' }))).toEqual([
      'file-1.yaml:1:9 domain: the domain “sample” is used twice',
    ])
  })

  it('is one with a missing logo', async () => {
    const text = sampleProject().replace('examType: 3', 'examType: 3\nlogo: logos/none.svg')
    expect(await faultsOf(text)).toEqual(['file-0.yaml:4:7 logo: there is no file “logos/none.svg” beside this one'])
  })

  it('is one whose logo is too large to include in every project info', async () => {
    const folder = folderOf(sampleProject().replace('examType: 3', 'examType: 3\nlogo: logo.png'))
    writeFileSync(join(folder, 'logo.png'), Buffer.alloc(20 * 1024 + 1))
    await expect(importProjects(service.services, folder, { demoAccounts: true })).rejects.toThrow(
      'file-0.yaml:4:7 logo: “logo.png” is larger than 20 KB',
    )
  })

  it('is one whose logo is not an image', async () => {
    const text = sampleProject().replace('examType: 3', 'examType: 3\nlogo: file-0.yaml')
    expect(await faultsOf(text)).toEqual([expect.stringContaining('a logo is an https address or the path of')])
  })
})

describe('A repeated import', () => {
  it('of an unchanged file changes nothing', async () => {
    const [first] = await importTexts(sampleProject())
    const before = await storedProjects()
    expect(await importTexts(sampleProject())).toEqual([{ ...first, outcome: 'unchanged' }])
    expect(await storedProjects()).toEqual(before)
  })

  it('of an unchanged file restarts its relative times', async () => {
    await importTexts(sampleProject({ closesAt: '+2d 17:00' }))
    service.clock.advance(24 * 3_600_000)
    const [again] = await importTexts(sampleProject({ closesAt: '+2d 17:00' }))
    expect(again?.outcome).toBe('refreshed')
    const project = await requireProject(service.services, 'sample')
    expect(batchOf(project, 'B1').closesAt).toBe('2026-11-23T09:00:00.000Z')
  })

  it('of a changed file keeps the project’s id', async () => {
    const [first] = await importTexts(sampleProject())
    expect(await importTexts(sampleProject({ name: '新名称' }))).toEqual([{ ...first, outcome: 'changed' }])
    expect((await requireProject(service.services, 'sample')).definition.name.zh).toBe('新名称')
  })

  it('keeps the existing demonstration accounts', async () => {
    await importTexts(sampleProject())
    const before = await service.services.db.select().from(accounts)
    await importTexts(sampleProject({ name: '新名称' }))
    expect(await service.services.db.select().from(accounts)).toEqual(before)
  })
})

describe('A demonstration account', () => {
  it('that conflicts with a visitor’s account is left out, and the import continues', async () => {
    const [first] = await importTexts(sampleProject())
    await service.services.db.execute(sql`update account set login_name_index = 'of a visitor'`)
    expect(await importTexts(sampleProject())).toEqual([{ ...first, outcome: 'unchanged' }])
    expect(await service.services.db.select().from(accounts)).toHaveLength(1)
  })
})

describe('A changed capacity', () => {
  beforeEach(async () => {
    await importTexts(sampleProject())
    await hold(4)
  })

  it('changes the remaining seats by the difference', async () => {
    await importTexts(sampleProject({ seats: '{ HZ1: 7, SH1: 20 }' }))
    expect(await pools()).toEqual([
      { area: 'HZ1', capacity: 7, remaining: 3 },
      { area: 'SH1', capacity: 20, remaining: 20 },
    ])
  })

  it('may be reduced to the held seats', async () => {
    await importTexts(sampleProject({ seats: '{ HZ1: 4, SH1: 5 }' }))
    expect((await pools())[0]).toEqual({ area: 'HZ1', capacity: 4, remaining: 0 })
  })

  it('below the held seats is refused at its position, and nothing changes', async () => {
    const before = [await pools(), await storedProjects()]
    expect(await faultsOf(sampleProject({ name: '新名称', seats: '{ HZ1: 3, SH1: 20 }' }))).toEqual([
      'file-0.yaml:29:23 batches[0].subjects[0].seats.HZ1: 4 seats are held; there cannot be 3 (to let nobody in there any more: isClosed of the area)',
    ])
    expect([await pools(), await storedProjects()]).toEqual(before)
  })
})

describe('Seats that are no longer in the file', () => {
  beforeEach(() => importTexts(sampleProject()))

  it('are deleted when no registration refers to them', async () => {
    await importTexts(sampleProject({ seats: '{ SH1: 5 }' }))
    expect(await pools()).toEqual([{ area: 'SH1', capacity: 5, remaining: 5 }])
  })

  it('stay while they are held, and the file is refused', async () => {
    await hold(1)
    expect(await faultsOf(sampleProject({ seats: '{ SH1: 5 }' }))).toEqual([
      expect.stringMatching(/^file-0\.yaml:29:16 .*registrations name the seats of batch B1, subject S1, area HZ1/),
    ])
  })

  it('stay while a registration refers to them, whatever its status', async () => {
    await nameInRegistration()
    expect(await faultsOf(sampleProject({ batch: 'B2' }))).toEqual([
      expect.stringMatching(/^file-0\.yaml:14:3 .*batch B1, subject S1, area HZ1/),
    ])
    expect(await pools()).toHaveLength(2)
  })
})
