import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import type { Services } from '@server/core/services'
import type { DemoGuardian } from '@server/core/tables/definition/demo-account'
import { lockAccount } from '@server/domain/accounts/lock-account'
import { nameGuardian } from './ask'
import { changeConsent, currentConsent, setGiven } from './consent-store'
import { terms } from './terms'

/** Sets the guardian of a demonstration account and applies the configured answer. The link is in the outbox. */
export async function demonstrateGuardian(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { state, ...guardian }: DemoGuardian,
): Promise<void> {
  const language = projectLanguage(project)
  await nameGuardian({ services, project, owner, actor: null, language }, guardian)
  if (state === 'asked') return
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, owner)
    const consent = await currentConsent(services, tx, owner)
    if (!consent) return
    const { revision } = terms
    await changeConsent(tx, consent, { state, revision, answeredAt: new Date(services.now()) })
    await setGiven(tx, owner, state === 'agreed')
  })
}
