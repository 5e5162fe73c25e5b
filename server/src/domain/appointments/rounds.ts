import type { LocalText } from '@contract/schemas'
import type { AppointmentDefinition } from '@server/core/tables/definition/project-definition'

const HOUR_MS = 3_600_000

interface OfProject {
  definition: { appointments: readonly AppointmentDefinition[] }
}

/** A round of appointments; undefined for one that the project no longer has, or of no session. */
export function roundNamed(
  { definition }: OfProject,
  batchCode: string | undefined,
): AppointmentDefinition | undefined {
  return definition.appointments.find(({ code }) => code === batchCode)
}

/** When a seat in a session that begins at `startsAt` can be neither rescheduled nor cancelled any more, in milliseconds. */
export function changesUntil(
  round: Pick<AppointmentDefinition, 'changesUntilHours'> | undefined,
  startsAt: string,
): number {
  return Date.parse(startsAt) - (round?.changesUntilHours ?? 0) * HOUR_MS
}

/** Its code, where the project's file names it no more. */
export function nameOfRound(project: OfProject, batchCode: string): LocalText {
  return roundNamed(project, batchCode)?.name ?? { zh: batchCode, en: batchCode }
}
