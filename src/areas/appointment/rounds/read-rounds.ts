import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { windowState } from '@contract/project/gates'
import { call } from '@/api/call'
import { serverNow } from '@/session/exam'

/** A round as a candidate chooses it, and how it stands now. */
export interface RoundCard extends AppointmentBatchCard {
  state: ReturnType<typeof windowState>
}

/** The rounds of the project, with what the candidate has in each, or why they cannot book in it. Throws ApiError. */
export async function readRounds(): Promise<RoundCard[]> {
  const { batches } = await call('GET /exm_c/appointments/batches')
  return batches.map((batch) => ({ ...batch, state: windowState(batch, serverNow()) }))
}
