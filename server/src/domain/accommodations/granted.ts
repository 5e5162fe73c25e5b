/** Approved accommodations of candidates, read by seat booking, admission tickets and room lists. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Arranged, ArrangementStatus } from '@contract/accommodation/accommodation-card'
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { LocalText } from '@contract/schemas'
import { extraOf, ownEnd } from '@contract/accommodation/own-time'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Services } from '@server/core/services'
import { accommodations } from '@server/core/tables/accommodation'
import { offeredFor, accommodationOffering, type Exam } from './offered'

/** An approval as granted; it stays valid when the project's file later removes the arrangement. */
export interface Granted {
  accommodationId: string
  arrangements: Arrangement[]
  /** Changes when the application is decided again. */
  decidedAt: Date
}

type Opening = Pick<Services, 'personalData'>

/** Decrypts the arrangements of an approval; empty when `granted` is null. */
export function openGranted(
  { personalData }: Opening,
  { projectId, accommodationId, granted }: { projectId: string; accommodationId: string; granted: Encrypted | null },
): Arrangement[] {
  if (granted === null) return []
  const opened = decryptRow(personalData, accommodations, { projectId, applicationId: accommodationId, granted })
  return JSON.parse(opened.granted ?? '[]') as Arrangement[]
}

/** Names of all arrangements except extra time. */
export const arrangementNames = (arrangements: readonly Arrangement[]): LocalText[] =>
  arrangements.filter(({ kind }) => kind !== 'extraTime').map(({ name }) => name)

/** Returns the sitting with the candidate's own end time and arrangements; unchanged when nothing was approved. */
export function withArranged<One extends { startsAt: string; endsAt: string }>(
  sitting: One,
  arrangements: readonly Arrangement[],
): One & { arranged?: Arranged } {
  if (arrangements.length === 0) return sitting
  const extraMinutes = extraOf(arrangements, sitting)
  return {
    ...sitting,
    endsAt: ownEnd(sitting.endsAt, extraMinutes),
    arranged: { extraMinutes, names: arrangementNames(arrangements) },
  }
}

/**
 * Returns the approvals of these accounts for an exam, by account id; empty where the project offers no accommodation
 * for it.
 */
export async function grantedFor(
  services: Opening,
  db: Executor,
  project: Project,
  { exam, accountIds }: { exam: Exam; accountIds: readonly string[] },
): Promise<Map<string, Granted>> {
  const offered = offeredFor(project, exam)
  if (!offered || accountIds.length === 0) return new Map()
  const { projectId } = project
  const rows = await db
    .select(grantedColumns)
    .from(accommodations)
    .where(
      and(
        eq(accommodations.projectId, projectId),
        inArray(accommodations.accountId, [...accountIds]),
        eq(accommodations.offerCode, offered.code),
        eq(accommodations.state, 'passed'),
      ),
    )
  return new Map(
    rows.map(({ accountId, accommodationId, granted, decidedAt }) => {
      const arrangements = openGranted(services, { projectId, accommodationId, granted })
      return [accountId, { accommodationId, arrangements, decidedAt: decidedAt ?? new Date(0) }]
    }),
  )
}

const { accountId, applicationId: accommodationId, granted, decidedAt } = accommodations
const grantedColumns = { accountId, accommodationId, granted, decidedAt }

/**
 * Returns the approvals that were revoked or decided again since they were read. Requires the candidates to be locked.
 */
export async function decidedAgain(db: Executor, projectId: string, read: readonly Granted[]): Promise<Set<Granted>> {
  const ids = read.map((one) => one.accommodationId)
  const rows = await db
    .select({ accommodationId, decidedAt })
    .from(accommodations)
    .where(
      and(eq(accommodations.projectId, projectId), inArray(accommodationId, ids), eq(accommodations.state, 'passed')),
    )
  const isSame = (one: Granted) => (row: (typeof rows)[number]) =>
    row.accommodationId === one.accommodationId && row.decidedAt?.getTime() === one.decidedAt.getTime()
  return new Set(read.filter((one) => !rows.some(isSame(one))))
}

/** Returns the state of the candidate's accommodation application for a round; null where none is offered for it. */
export async function arrangementStatus(
  services: Services,
  { owner, project }: { owner: Owner; project: Project },
  round: string,
): Promise<ArrangementStatus | null> {
  const offered = offeredFor(project, { round })
  if (!offered) return null
  const { projectId } = project
  const [row] = await services.db
    .select({ ...grantedColumns, state: accommodations.state })
    .from(accommodations)
    .where(
      and(
        eq(accommodations.projectId, projectId),
        eq(accommodations.accountId, owner.accountId),
        eq(accommodations.offerCode, offered.code),
      ),
    )
  const { closesAt } = accommodationOffering(project.definition, offered)
  return {
    code: offered.code,
    state: row?.state ?? null,
    isOpen: services.now() < Date.parse(closesAt),
    granted: row?.state === 'passed' ? openGranted(services, { ...row, projectId }) : [],
  }
}
