import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { IDENTITY_STATES, type IdentityState } from '@contract/identity/identity-check'
import type { AuditLabel } from '@contract/registration/review/audit-label'
import type { Project } from '@server/calls/project/project-cache'
import { accounts } from '@server/core/tables/account'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections } from '@server/core/tables/registration-changes'
import { oneOf, type CommandCall } from '../../command'
import { CommandFault } from '../../project-of'
import { LABEL_WORDS } from './registration-table'

/** Filter options of registration commands; without them, all registrations of the project match. */
export const wantedOptions = {
  batch: { summary: 'only this batch' },
  audit: { summary: `only where the review stands so: ${Object.values(LABEL_WORDS).join(', ')}` },
  identity: { summary: `only of whom the identity check said so: ${IDENTITY_STATES.join(', ')}` },
}

interface Wish {
  batch: string | null
  label?: AuditLabel
  identity?: IdentityState
}

export function wishOf({ options }: CommandCall): Wish {
  const label = labelOf(options['audit'])
  const word = options['identity']
  const identity = word === undefined ? undefined : oneOf(IDENTITY_STATES, word, 'state of an identity')
  return { batch: options['batch'] ?? null, ...(label && { label }), ...(identity && { identity }) }
}

/** Builds the filter. Throws a CommandFault that lists the batches when the given one is unknown. */
export function wantedIn(
  { now }: Pick<Services, 'now'>,
  project: Project,
  { batch, label, identity }: Wish,
): SQL | undefined {
  if (batch !== null) refuseUnknownBatch(project, batch)
  return and(
    batch === null ? undefined : eq(registrations.batchCode, batch),
    label && isLabelled(label, new Date(now())),
    identity && eq(accounts.identity, identity),
  )
}

/** Filters by review status; the query must join the open correction (registration-table.ts). */
function isLabelled(label: AuditLabel, now: Date): SQL | undefined {
  const { auditStatus, isRefused } = registrations
  const { until } = registrationCorrections
  return {
    passed: eq(auditStatus, AUDIT_STATUS.passed),
    pending: eq(auditStatus, AUDIT_STATUS.auditing),
    failed: and(eq(auditStatus, AUDIT_STATUS.rejected), eq(isRefused, false)),
    refused: and(eq(auditStatus, AUDIT_STATUS.rejected), eq(isRefused, true)),
    unsubmitted: and(eq(auditStatus, AUDIT_STATUS.toBeSubmitted), gt(until, now)),
    failedToBeImproved: and(eq(auditStatus, AUDIT_STATUS.toBeSubmitted), lte(until, now)),
  }[label]
}

function labelOf(word: string | undefined): AuditLabel | undefined {
  if (word === undefined) return undefined
  const named = oneOf(Object.values(LABEL_WORDS), word, 'word for a review')
  return (Object.keys(LABEL_WORDS) as AuditLabel[]).find((label) => LABEL_WORDS[label] === named)
}

export function refuseUnknownBatch({ definition }: Project, batch: string): void {
  const codes = definition.batches.map(({ code }) => code)
  if (!codes.includes(batch))
    throw new CommandFault(`${definition.domain} has no batch “${batch}”. There are: ${codes.join(', ') || 'none'}.`)
}
