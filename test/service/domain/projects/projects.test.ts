import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { projectByDomain, projectById, requireProject } from '@server/calls/project/find-project'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { testService, type TestService } from '../../harness'
import { projectFolder } from '../../setup/project-folder'
import { sampleProject } from './project-import/sample'

let one: TestService
let other: TestService
beforeAll(async () => {
  one = await testService({ projects: [sampleProject()] })
  other = await testService({ databaseUrl: one.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const importText = (text: string) => importProjects(one.services, projectFolder([text]), { demoAccounts: false })

describe('A project', () => {
  it('is found by domain and by id', async () => {
    const project = await requireProject(one.services, 'sample')
    expect(await projectById(one.services, project.projectId)).toBe(project)
  })

  it.each(['SAMPLE', ' sample ', 'ＳＡＭＰＬＥ'])('is found by its code typed as “%s”', async (typed) => {
    expect(await requireProject(one.services, typed)).toBe(await requireProject(one.services, 'sample'))
  })

  it('is null when it does not exist', async () => {
    expect(await projectByDomain(one.services, 'nowhere')).toBeNull()
    expect(await projectById(one.services, randomUUID())).toBeNull()
  })

  it('is refused when it is required and does not exist', async () => {
    await expect(requireProject(one.services, 'nowhere')).rejects.toMatchObject({ code: 'EXM_PROJECT_NOT_FOUND' })
  })

  it('costs no query on the hot path: a thousand lookups within half a second query at most once', async () => {
    await projectByDomain(one.services, 'sample')
    const select = vi.spyOn(one.services.db, 'select')
    await Promise.all(Array.from({ length: 1000 }, () => projectByDomain(one.services, 'sample')))
    expect(select.mock.calls.length).toBeLessThanOrEqual(1)
    select.mockRestore()
  })

  it('is seen by another instance within one second of its import, even after a recent lookup', async () => {
    expect((await requireProject(other.services, 'sample')).definition.name.zh).toBe('示例考试')
    await importText(sampleProject({ name: '改名' }))
    expect((await requireProject(one.services, 'sample')).definition.name.zh).toBe('改名')
    await sleep(1000)
    expect((await requireProject(other.services, 'sample')).definition.name.zh).toBe('改名')
  })

  it('stays the same object while unchanged, so that derived values can be cached', async () => {
    const before = await requireProject(other.services, 'sample')
    await sleep(600)
    expect(await requireProject(other.services, 'sample')).toBe(before)
  })

  it('is looked up again after a failed lookup', async () => {
    const fresh = await testService({ databaseUrl: one.databaseUrl })
    vi.spyOn(fresh.services.db, 'select').mockImplementationOnce(() => {
      throw new Error('the database is away')
    })
    await expect(projectByDomain(fresh.services, 'sample')).rejects.toThrow('away')
    expect(await projectByDomain(fresh.services, 'sample')).not.toBeNull()
    await fresh.close()
  })
})

describe('A batch', () => {
  it('that the project does not have is refused', async () => {
    const project = await requireProject(one.services, 'sample')
    expect(() => batchOf(project, 'Z9')).toThrow('EXM_BATCH_NOT_FOUND')
  })

  it('is offered with its areas, without the number of seats', async () => {
    await importText(sampleProject({ seats: '{ SH1: 5 }' }))
    const project = await requireProject(one.services, 'sample')
    const offering = offeringOf(project, batchOf(project, 'B1'))
    expect(offering.areas.map((area) => area.code)).toEqual(['SH1'])
    expect(offering.regions).toHaveLength(2)
    expect(offering.subjects.flatMap((subject) => Object.keys(subject))).not.toContain('seats')
  })

  it('is offered as the same object while it does not change', async () => {
    const project = await requireProject(one.services, 'sample')
    const batch = batchOf(project, 'B1')
    expect(offeringOf(project, batch)).toBe(offeringOf(project, batch))
  })
})
