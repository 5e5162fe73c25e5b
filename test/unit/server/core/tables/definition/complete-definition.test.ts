/** A project imported by a previous version keeps working until it is imported again. */
import { completeDefinition } from '@server/core/tables/definition/complete-definition'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

const kept = { domain: 'old', batches: [{ code: 'B1', maxSubjects: 1 }], landings: { dy2020: [] } }

test('fields unknown to the stored definition get the defaults of a project file, and known ones stay', () => {
  const { batches, landings, notices, demoAccounts, ...rest } = completeDefinition(
    kept as unknown as ProjectDefinition,
  ) as ProjectDefinition & { demoAccounts?: unknown }
  expect(batches).toMatchObject([{ code: 'B1', fees: [], minSubjects: 1, eligibility: {} }])
  expect(batches[0]).not.toHaveProperty('transfer')
  expect({ landings, notices }).toEqual({ landings: { dy2020: [] }, notices: [] })
  expect(rest).toMatchObject({ domain: 'old', exemptions: [], maintenance: false })
  expect(rest).not.toHaveProperty('chat')
  expect(demoAccounts).toEqual([])
})
