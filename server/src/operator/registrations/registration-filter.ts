import { IDENTITY_STATES } from '@contract/identity/identity-check'
import type { AuditLabel } from '@contract/registration/review/audit-label'
import type { RegistrationFilter } from '@server/areas/registration/lookup/registration-list'
import type { Project } from '@server/calls/project/project-cache'
import { type CommandCall, CommandFault, oneOf } from '../command'
import { LABEL_TEXTS } from './registration-table'

/** Filter options of registration commands; without them, all registrations of the project match. */
export const filterOptions = {
  batch: { summary: 'only this batch' },
  audit: { summary: `only where the review stands so: ${Object.values(LABEL_TEXTS).join(', ')}` },
  identity: { summary: `only of whom the identity check said so: ${IDENTITY_STATES.join(', ')}` },
}

type ListFilter = Pick<RegistrationFilter, 'label' | 'identity'> & { batch: string | null }

/** Returns the filter of the options. Throws a UsageFault. */
export function filterIn({ options }: CommandCall): ListFilter {
  const label = labelOf(options['audit'])
  const word = options['identity']
  const identity = word === undefined ? undefined : oneOf(IDENTITY_STATES, word, 'state of an identity')
  return { batch: options['batch'] ?? null, ...(label && { label }), ...(identity && { identity }) }
}

function labelOf(word: string | undefined): AuditLabel | undefined {
  if (word === undefined) return undefined
  const named = oneOf(Object.values(LABEL_TEXTS), word, 'word for a review')
  return (Object.keys(LABEL_TEXTS) as AuditLabel[]).find((label) => LABEL_TEXTS[label] === named)
}

/** Throws a CommandFault that lists the batches when there is no such batch. */
export function requireBatch({ definition }: Project, batch: string): void {
  const codes = definition.batches.map(({ code }) => code)
  if (!codes.includes(batch))
    throw new CommandFault(`${definition.domain} has no batch “${batch}”. There are: ${codes.join(', ') || 'none'}.`)
}
