import type { Endpoint } from '@contract/endpoints/endpoint'
import { endpoints } from '@contract/endpoints/endpoints'

/** Calls that cancel something, or that submit a correction, which has its own deadline. */
const WITHOUT_GATE = [
  'POST /ea/security/changes/cancel',
  'POST /exm_c/registrations/:registrationId/cancel',
  'POST /exm_c/registrations/:registrationId/correction/submit',
  'POST /exm_c/appointments/waiting/:waitingId/leave',
  'POST /exm_c/appointments/:appointmentId/cancel',
]

test('what a candidate submits, books, orders or changes once is behind the gate of its module', () => {
  const ungated = Object.entries<Endpoint>(endpoints).filter(
    ([, { auth, idempotent, gate }]) => auth === 'candidate' && idempotent && !gate,
  )
  expect(ungated.map(([key]) => key).sort()).toEqual([...WITHOUT_GATE].sort())
})
