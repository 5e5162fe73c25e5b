import { relative } from 'node:path'
import { projects } from '@server/core/tables/project'
import { testService, type TestService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'
import { everyFile, everyRow } from '../../setup/stored-data'

const start = () => testService({ projects: ['group', 'demo'], now: '2026-11-20T09:00:00Z' })
const fileNames = ({ services: { env } }: TestService) =>
  [...everyFile(env.DATA_DIR).keys()].map((path) => relative(env.DATA_DIR, path)).sort()
const revision = async ({ services }: TestService) =>
  (await services.db.select({ revision: projects.revision }).from(projects))[0]?.revision

describe('Two test services with the same projects', () => {
  const one = sharedByTests(start)
  const other = sharedByTests(start)

  it('start with the rows and files of the same import', async () => {
    const rows = await everyRow(one.services)
    expect(rows.get('account')?.length).toBeGreaterThan(0)
    expect(await everyRow(other.services)).toEqual(rows)
    expect(fileNames(one).length).toBeGreaterThan(0)
    expect(fileNames(other)).toEqual(fileNames(one))
    expect(one.services.env.DATA_DIR).not.toBe(other.services.env.DATA_DIR)
  })

  it('contain the project and its accounts', async () => {
    expect(await other.signIn('group', 'demo01', 'Demo1234')).toEqual(expect.any(String))
  })

  it('do not see each other’s changes', async () => {
    const before = await revision(other)
    await one.services.db.update(projects).set({ revision: 99 })
    expect(await revision(other)).toBe(before)
  })
})
