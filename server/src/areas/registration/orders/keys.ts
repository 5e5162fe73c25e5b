import { and, eq } from 'drizzle-orm'
import { registrations } from '@server/core/tables/registration'
import type { SubjectRef } from '@server/domain/orders/purpose'

export const isRegistration = ({ projectId, subjectId }: SubjectRef) =>
  and(eq(registrations.projectId, projectId), eq(registrations.registrationId, subjectId))
