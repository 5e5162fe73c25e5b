import type { SubjectAreas, SubjectOptions, WishedSubject } from '@contract/registration/changes/subjects'
import { call, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

export type ChangeKind = 'swap' | 'add'

/** A registration with the subjects that it can have instead, or beside. */
export interface Changeable {
  registration: OutputOf<'GET /exm_c/registrations/:registrationId'>
  options: SubjectOptions
}

export async function readSubjects(registrationId: string): Promise<Changeable> {
  const params = { registrationId }
  const [options, registration] = await Promise.all([
    call('GET /exm_c/registrations/:registrationId/subjects', { params }),
    call('GET /exm_c/registrations/:registrationId', { params }),
  ])
  return { options, registration }
}

/** Where a subject can be sat. */
export const readSubjectAreas = (registrationId: string, subjectCode: string): Promise<SubjectAreas> =>
  call('GET /exm_c/registrations/:registrationId/subjects/:subjectCode', { params: { registrationId, subjectCode } })

interface Wish {
  kind: ChangeKind
  subjects: WishedSubject[]
  payCents: number
  backCents: number
}

/** Asks for other or more subjects, once however often it is said. Throws ApiError. */
export function sendSubjects(registrationId: string, wish: Wish) {
  const endpoint = 'POST /exm_c/registrations/:registrationId/subjects'
  const input = { params: { registrationId }, body: wish }
  return untilAnswered(`${endpoint} ${registrationId} ${JSON.stringify(wish)}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
}
