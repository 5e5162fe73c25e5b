import { setTimeout as sleep } from 'node:timers/promises'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { requestDeletion } from '../accounts/request-deletion'
import { recordAudit } from '../audit-log'
import { anonymise, type Anonymised } from './anonymise'
import type { PersonalDataSource, Obstacle } from './personal-data-source'
import { obstaclesOf, personOf } from './person'

/** Fixed values instead of free text: the audit log is not encrypted and must not hold personal data. */
export const ANONYMISATION_REASONS = ['asked', 'duplicate', 'retention', 'law'] as const

/** Longer than any request takes: requests in flight when the sessions ended have finished by then. */
const QUIET_MS = 15_000

const POLL_MS = 500

/** Returns what prevents the deletion of an account. */
export async function obstaclesToDeletion(
  services: Services,
  sources: readonly PersonalDataSource[],
  owner: Owner,
): Promise<readonly Obstacle[]> {
  const person = await personOf(services, owner)
  return person ? obstaclesOf(services, sources, person) : []
}

interface Anonymisation {
  owner: Owner
  reason: (typeof ANONYMISATION_REASONS)[number]
  actor: string
}

/** Ends all sign-ins of an account and schedules its deletion. Returns when requests in flight have finished. */
export async function scheduleAnonymisation(
  services: Services,
  { owner, reason, actor }: Anonymisation,
): Promise<Date> {
  const { projectId, accountId } = owner
  const dueAt = new Date(services.now() + QUIET_MS)
  await services.db.transaction(async (tx) => {
    await requestDeletion(services, tx, owner, { askedBy: 'operator', dueAt })
    await recordAudit(services, tx, { projectId, actor, action: 'accounts anonymise', details: { accountId, reason } })
  })
  return dueAt
}

/** Waits until `dueAt` and deletes the account. */
export async function anonymiseAt(
  services: Services,
  sources: readonly PersonalDataSource[],
  owner: Owner,
  dueAt: Date,
): Promise<Anonymised> {
  const { now } = services
  while (now() < dueAt.getTime()) await sleep(Math.min(POLL_MS, dueAt.getTime() - now()))
  return anonymise(services, sources, owner)
}
