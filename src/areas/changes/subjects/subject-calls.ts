import type { SubjectsPlan } from '@contract/registration/changes/plan-subjects'
import type { SubjectAreas, SubjectOptions } from '@contract/registration/changes/subjects'
import { call, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

export type ChangeKind = 'swap' | 'add'

/** Registration with the subjects that it can swap or add. */
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

/** Reads the test areas of a subject with the seats left. */
export const readSubjectAreas = (registrationId: string, subjectCode: string): Promise<SubjectAreas> =>
  call('GET /exm_c/registrations/:registrationId/subjects/:subjectCode', { params: { registrationId, subjectCode } })

/** Reads the test areas of several subjects, by subject code. */
export async function readAreasOf(registrationId: string, subjectCodes: readonly string[]) {
  const areas = subjectCodes.map(async (code) => [code, await readSubjectAreas(registrationId, code)] as const)
  return Object.fromEntries(await Promise.all(areas))
}

const endpoint = 'POST /exm_c/registrations/:registrationId/subjects' as const

/** Submits the planned change with an idempotency key. Throws ApiError. */
export function sendSubjects(registrationId: string, kind: ChangeKind, { lines, ...amounts }: SubjectsPlan) {
  const params = { registrationId }
  return untilAnswered(`${kind} ${registrationId} ${JSON.stringify({ lines, amounts })}`, (idempotencyKey) => {
    const options = { loading: 1, idempotencyKey } as const
    const added = lines.map(({ to, areaCode }) => ({ to, areaCode }))
    if (kind === 'add') return call(`${endpoint}/add`, { params, body: { subjects: added, ...amounts } }, options)
    const swapped = lines.flatMap(({ from, to, areaCode }) => (from === null ? [] : [{ from, to, areaCode }]))
    return call(`${endpoint}/swap`, { params, body: { subjects: swapped, ...amounts } }, options)
  })
}
