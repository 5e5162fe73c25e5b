import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { openFactorTicket } from '@server/domain/accounts/sign-in/factor-ticket'
import { hasFactor, useFactorCode } from '@server/domain/accounts/sign-in/second-factor'
import { signInFully, type SignedIn } from '@server/domain/accounts/sign-in/sign-in-result'
import { withFactor } from './factor-tries'

/**
 * Completes a sign-in by the second factor (decision 0116). Throws EA_FACTOR_EXPIRED when the sign-in has to be
 * restarted, and the failures of {@link withFactor}.
 */
export async function signInBySecondFactor(
  services: Services,
  { project, visitor }: { project: Project; visitor: Visitor },
  { ticket, code: typed }: { ticket: string; code: string },
): Promise<SignedIn> {
  const half = await openFactorTicket(services, { projectId: project.projectId, visitor }, ticket)
  // The factor may have been switched off meanwhile; the caller then signs in without it.
  if (!half || !(await hasFactor(services.db, half.account))) throw new Failure('EA_FACTOR_EXPIRED')
  const { account, way, openidIndex, isStillGood } = half
  visitor.noteAccount?.(account)
  return withFactor(services, { account, project, visitor, way }, typed, {
    require: async (tx, current) => {
      if (!(await isStillGood(tx, current))) throw new Failure('EA_FACTOR_EXPIRED')
    },
    use: (tx, code) => useFactorCode(services, tx, account, code),
    work: (tx, current) => signInFully(services, tx, current, { way, project, visitor, openidIndex }),
  })
}
