import type { OutputOf } from '@/api/call'

/** Everything of one registration. */
export type RegistrationDetail = OutputOf<'GET /exm_c/registrations/:registrationId'>
