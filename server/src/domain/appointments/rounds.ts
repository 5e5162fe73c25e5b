import type { LocalText } from '@contract/schemas'
import type { AppointmentDefinition } from '@server/core/tables/definition/project-definition'

const HOUR_MS = 3_600_000

interface OfProject {
  definition: { appointments: readonly AppointmentDefinition[] }
}

/** Returns a round of appointments; undefined when the project no longer has it or no code is given. */
export function roundNamed(
  { definition }: OfProject,
  batchCode: string | undefined,
): AppointmentDefinition | undefined {
  return definition.appointments.find(({ code }) => code === batchCode)
}

/**
 * Returns until when a seat in a session that begins at `startsAt` can be rescheduled or cancelled, in milliseconds.
 */
export function changesUntil(
  round: Pick<AppointmentDefinition, 'changesUntilHours'> | undefined,
  startsAt: string,
): number {
  return Date.parse(startsAt) - (round?.changesUntilHours ?? 0) * HOUR_MS
}

/** Falls back to the code where the project's file no longer names the round. */
export function nameOfRound(project: OfProject, batchCode: string): LocalText {
  return roundNamed(project, batchCode)?.name ?? { zh: batchCode, en: batchCode }
}
