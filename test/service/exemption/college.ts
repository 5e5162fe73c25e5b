import { inBothLanguages } from '@contract/reason'
import { requireProject } from '@server/calls/project/find-project'
import { decideExemption } from '@server/areas/exemption/decide'
import { reopenExemption } from '@server/areas/exemption/reopen'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import type { TestOptions, TestService } from '../harness'
import { academy, type Academy } from '../registration/academy'
import { projectFolder } from '../setup/project-folder'
import { project } from './project'

/** The candidates of the test school, in the project in which one can be exempted. */
export const college = (options: TestOptions = {}): Promise<Academy> => academy({ projects: [project], ...options })

/** What an operator does, without their tool. */
export async function decide(
  { services }: TestService,
  exemptionId: string,
  state: 'passed' | 'rejected',
  reason: string | null = null,
  domain = 'college',
) {
  const found = await requireProject(services, domain)
  return decideExemption(services, found, {
    applicationId: exemptionId,
    state,
    reason: reason === null ? null : inBothLanguages(reason, ''),
    actor: 'wang',
  })
}

/** Takes a decision back, likewise. */
export async function reopen({ services }: TestService, exemptionId: string) {
  const found = await requireProject(services, 'college')
  return reopenExemption(services, found, {
    applicationId: exemptionId,
    reason: inBothLanguages('复核', ''),
    actor: 'wang',
  })
}

/** The exam body imports another file. */
export const offers = ({ services }: TestService, yaml: string) =>
  importProjects(services, projectFolder([yaml]), { demoAccounts: false })
