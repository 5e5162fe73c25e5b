import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { roundNamed } from '@server/domain/appointments/rounds'
import type { AppointmentDefinition } from '@server/core/tables/definition/project-definition'

/** Returns the round with this code. Throws ER_GSH_BATCH_NOT_FOUND. */
export function roundOf(project: Pick<Project, 'definition'>, batchCode: string): AppointmentDefinition {
  const round = roundNamed(project, batchCode)
  if (!round) throw new Failure('ER_GSH_BATCH_NOT_FOUND')
  return round
}
