import type { RegionOptions } from '@contract/registration/changes/region-change'
import { call, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

/** Registration with the test areas to which its subjects can be moved. */
export interface Movable {
  registration: OutputOf<'GET /exm_c/registrations/:registrationId'>
  options: RegionOptions
}

export async function readRegion(registrationId: string): Promise<Movable> {
  const params = { registrationId }
  const [options, registration] = await Promise.all([
    call('GET /exm_c/registrations/:registrationId/region', { params }),
    call('GET /exm_c/registrations/:registrationId', { params }),
  ])
  return { options, registration }
}

/** Moves subjects to other test areas, with an idempotency key. Throws ApiError. */
export function sendRegion(registrationId: string, choices: { subjectCode: string; areaCode: string; from: string }[]) {
  const endpoint = 'POST /exm_c/registrations/:registrationId/region'
  const input = { params: { registrationId }, body: { choices } }
  return untilAnswered(`${endpoint} ${registrationId} ${JSON.stringify(choices)}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
}
