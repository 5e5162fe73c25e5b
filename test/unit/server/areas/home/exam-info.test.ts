import * as v from 'valibot'
import { MODULES, type Module } from '@contract/project/gates'
import { examInfo } from '@server/areas/home/exam-info'
import type { ModuleGate } from '@server/calls/project/gates'
import { projectDefinitionSchema } from '@server/core/tables/definition/project-definition'

const file = { domain: 'pilot', name: { zh: '模拟报名', en: 'Pilot' }, examType: 2, modules: { registration: {} } }
const gates = Object.fromEntries(
  MODULES.map((module): [Module, ModuleGate] => [module, { isOffered: false, switch: 'closed' }]),
) as Record<Module, ModuleGate>

const infoOf = (other: object) =>
  examInfo({
    definition: v.parse(projectDefinitionSchema, { ...file, ...other }),
    ...{ gates, revision: 1, batch: null, site: 'https://exam.example.org', now: 0 },
  })

test('project info contains the filing numbers of the project file', () => {
  const filing = { icp: '浙ICP备12345678号-1', publicSecurity: '浙公网安备33010002000001号' }
  expect(infoOf({ filing }).filing).toEqual(filing)
  expect(infoOf({}).filing).toBeNull()
})
