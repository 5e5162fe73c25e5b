import type { BatchCard } from '@contract/registration/batch-card'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { call } from '@/api/call'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Preparations come first because they need action. */
export type MyRegistrations = { batch: BatchCard } | { registration: RegistrationCard }

/** Reads preparations and registrations, newest first. Throws ApiError. */
export async function readMyRegistrations(): Promise<MyRegistrations[]> {
  const [prepared, registrations] = await Promise.all([readPrepared(), call('GET /exm_c/registrations')])
  return [...prepared.map((batch) => ({ batch })), ...registrations.map((registration) => ({ registration }))]
}

/** Called only if the project has batches in preparation. */
async function readPrepared(): Promise<BatchCard[]> {
  if (!store.get(currentExamInfoAtom)?.preparation) return []
  const { batches } = await call('GET /exm_c/batches')
  return batches.filter(({ preparation, hasDraft, registrationId }) => preparation && hasDraft && !registrationId)
}
