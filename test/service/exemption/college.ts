import { inBothLanguages } from '@contract/reason'
import { requireProject } from '@server/calls/project/find-project'
import { decideExemption, reopenExemption } from '@server/areas/exemption/decisions'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import type { TestOptions, TestService } from '../harness'
import { academy, type Academy } from '../registration/academy'
import { projectFolder } from '../setup/project-folder'
import { project } from './project'

/** Candidates of the test school, in the project with exemptions. */
export const college = (options: TestOptions = {}): Promise<Academy> => academy({ projects: [project], ...options })

/** Decides an application without the operator tool. */
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

/** Reopens a decision without the operator tool. */
export async function reopen({ services }: TestService, exemptionId: string) {
  const found = await requireProject(services, 'college')
  return reopenExemption(services, found, {
    applicationId: exemptionId,
    reason: inBothLanguages('复核', ''),
    actor: 'wang',
  })
}

/** Imports a changed project file. */
export const offers = ({ services }: TestService, yaml: string) =>
  importProjects(services, projectFolder([yaml]), { demoAccounts: false })
