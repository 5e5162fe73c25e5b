import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { windowState } from '@contract/project/gates'
import { call } from '@/api/call'
import { serverNow } from '@/session/exam'

/** Booking round and its current state. */
export interface RoundCard extends AppointmentBatchCard {
  state: ReturnType<typeof windowState>
}

/**
 * Reads the rounds of the project with the candidate's appointment in each, or the reason they cannot book. Throws
 * ApiError.
 */
export async function readRounds(): Promise<RoundCard[]> {
  const { batches } = await call('GET /exm_c/appointments/batches')
  return batches.map((batch) => ({ ...batch, state: windowState(batch, serverNow()) }))
}
