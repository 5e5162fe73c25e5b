import type { Applicable, Qualification } from '@contract/certificate-application/applicable'
import {
  certificateApplicationAction,
  type CertificateApplicationAction,
} from '@contract/certificate-application/application-permissions'
import type { CandidatesCall } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { outcomeOf } from '@server/domain/results/outcome-of'
import { requireAllowed } from '@server/domain/require-allowed'
import { isHolder } from '../certificate-store'
import { kindNamed } from '../kinds'
import { heldPostage } from '../postage/postage-store'
import { applicableNamed } from './applicable'
import { CERTIFICATE_APPLICATION, type Mine } from './application'

export type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** Returns the paper certificate with this code. Throws CIA_NOT_FOUND. */
export function requireApplicable({ project }: Pick<Call, 'project'>, certificateCode: string): Applicable {
  const applicable = applicableNamed(project, certificateCode)
  if (!applicable) throw new Failure('CIA_NOT_FOUND')
  return applicable
}

/** Returns whether the caller qualifies: holders of the certificate do, for others the exam result decides. */
export async function qualificationOf({ services, owner, project }: Call, code: string): Promise<Qualification> {
  if (await isHolder(services.db, owner, code)) return 'qualified'
  const results = kindNamed(project, code)?.of.results
  const outcome = results === undefined ? null : await outcomeOf(services, owner, results)
  if (outcome === null) return 'awaited'
  return outcome === 'qualified' ? 'qualified' : 'notQualified'
}

interface About {
  opensAt?: string | undefined
  deadline: string | null
  qualification: Qualification
  isPostageOpen: boolean
  /** Only used by `withdraw`. */
  isPostageInvoiced?: boolean
}

/** Throws the reason why the action is not allowed now. */
export function requireAction(
  { services, project }: Call,
  action: CertificateApplicationAction,
  own: Pick<Mine, 'state'> | null,
  about: About,
): void {
  const situation = { state: own?.state ?? null, isPostageInvoiced: false, ...about }
  requireAllowed(certificateApplicationAction(action, situation, gatesOf(services, project), services.now()))
}

/** Throws the reason why the caller may not fill in an application now. */
export async function requireFillingIn(
  call: Call,
  { code, opensAt, deadline }: Applicable,
  qualification: Qualification,
  db: Executor,
): Promise<void> {
  const { services, owner } = call
  const [own, held] = [
    await CERTIFICATE_APPLICATION.findLatest(services, owner, code, db),
    await heldPostage(db, owner, code),
  ]
  requireAction(call, 'fillIn', own, { opensAt, deadline, qualification, isPostageOpen: held?.state === 'open' })
}
