import { projectById } from './calls/project/find-project'
import { demonstrateGuardian } from './areas/account/guardian/demonstration'
import { demonstrateExemption } from './areas/exemption/demonstration'
import { demonstrateMember } from './areas/group/demonstration'
import { Failure } from './core/failure'
import { StartFault } from './core/running/start-fault'
import type { Demonstrate } from './domain/projects/project-import/demo-accounts'

/** What the areas make of a demonstration account that was just made. Throws a StartFault that names what is wrong. */
export const demonstrate: Demonstrate = async (services, owner, { account, exemption, guardian, member }) => {
  const project = await projectById(services, owner.projectId)
  if (!project) return
  const about = (what: string) => (error: unknown) => {
    const why = error instanceof Failure ? `${error.code} ${JSON.stringify(error.details)}` : String(error)
    throw new StartFault(`${project.definition.domain}: demoAccounts ${account}, ${what}: ${why}`)
  }
  if (exemption) await demonstrateExemption(services, { project, owner }, exemption).catch(about('exemption'))
  if (guardian) await demonstrateGuardian(services, { project, owner }, guardian).catch(about('guardian'))
  if (member) await demonstrateMember(services, owner, member).catch(about('member'))
}
