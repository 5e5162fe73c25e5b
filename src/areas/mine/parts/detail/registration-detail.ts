import type { OutputOf } from '@/api/call'

export type RegistrationDetail = OutputOf<'GET /exm_c/registrations/:registrationId'>
