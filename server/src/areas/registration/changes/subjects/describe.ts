import { and, eq, inArray } from 'drizzle-orm'
import { registrationChanges } from '@server/core/tables/registration-changes'
import type { Purpose } from '@server/domain/orders/purpose'
import { describeRegistrations } from '../../orders/describe'

/** Describes the order of a change: its registration, and the time of each new subject. */
export const describeChanges: Purpose['describe'] = async (services, project, asked) => {
  const ids = asked.map(({ subjectId }) => subjectId)
  if (ids.length === 0) return new Map()
  const changes = await services.db
    .select()
    .from(registrationChanges)
    .where(and(eq(registrationChanges.projectId, project.projectId), inArray(registrationChanges.changeId, ids)))
  const registrations = asked.flatMap((one) => {
    const change = changes.find(({ changeId }) => changeId === one.subjectId)
    return change ? [{ ...one, subjectId: change.registrationId }] : []
  })
  const described = await describeRegistrations(services, project, registrations)
  return new Map(
    changes.flatMap((change) => {
      const registration = described.get(change.registrationId)
      if (!registration) return []
      const sittingOf: typeof registration.sittingOf = ({ ref }) => {
        const sitting = change.subjects.find(({ to }) => to === ref)?.sitting
        if (!sitting) return null
        const { startsAt, endsAt, utcOffset } = sitting
        return { startsAt, endsAt, ...(utcOffset && { utcOffset }) }
      }
      return [[change.changeId, { ...registration, sittingOf }] as const]
    }),
  )
}
