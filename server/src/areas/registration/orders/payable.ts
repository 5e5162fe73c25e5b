import type { ExamStatus } from '@contract/codes'
import { registrationAction } from '@contract/permissions'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { Project } from '@server/calls/project/project-cache'
import { gatesOf } from '@server/calls/project/gates'
import type { PayFacts } from '@server/domain/orders/purpose'
import { stateOf, type RegistrationRow } from '../registration-store'

/** Throws why a registration cannot be paid now: what the button says, from the same rule (contract/permissions.ts). */
export function requirePayable(
  services: Services,
  project: Project,
  registration: RegistrationRow,
  facts: PayFacts,
): void {
  const situation = {
    ...stateOf(registration),
    ...facts,
    examStatus: examStatusOf(project, registration.batchCode),
  }
  const permission = registrationAction('pay', situation, gatesOf(services, project), services.now())
  if (permission.allowed) return
  throw new Failure(permission.error, permission.from === undefined ? {} : { from: permission.from })
}

/** Null for a batch that the project no longer has: what was ordered there can still be paid. */
function examStatusOf({ definition }: Pick<Project, 'definition'>, batchCode: string): ExamStatus | null {
  return definition.batches.find((batch) => batch.code === batchCode)?.examStatus ?? null
}
