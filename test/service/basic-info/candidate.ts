import type { BasicInfoPatch } from '@contract/basic-info/basic-info-update'
import { withCheckDigit } from '@contract/identity/id-card'
import type { Answers } from '@contract/collecting/fields'
import { inBothLanguages } from '@contract/reason'
import { requireProject } from '@server/calls/project/find-project'
import { decideBasicInfo } from '@server/areas/basic-info/decide'
import { createAccount } from '@server/domain/accounts/accounts'
import { BASIC_INFO, KEY } from '@server/areas/basic-info/basic-info'
import { bitmap } from '../files/pictures'
import type { TestService } from '../harness'
import { issueToken } from '../setup/issue-token'

let made = 0

/** Returns an unused ID number of a man born on 7 March 1990, or on `born` (`yyyyMMdd`). */
export function newIdNumber(born = '19900307'): string {
  made++
  // 15 digits; the century and the check digit are added
  const serial = String(made * 2 + 1).padStart(3, '0')
  return withCheckDigit(`110105${born.slice(2)}${serial}`) ?? ''
}

export interface Candidate {
  token: string
  projectId: string
  accountId: string
  idNumber: string
}

/** Creates a candidate with a new account. */
export async function newCandidate({ services }: TestService, realName = '王明'): Promise<Candidate> {
  const { projectId } = await requireProject(services, 'academy')
  const idNumber = newIdNumber()
  const accountId = await createAccount(services, projectId, {
    ...{ account: `candidate${made}`, password: 'Right-password1', realName, idType: 'nationalId', idNumber },
    ...{ gender: 'male', birthDate: '1990-03-07', phone: `139${String(made).padStart(8, '0')}` },
  })
  return { token: await issueToken(services, { projectId, accountId }), projectId, accountId, idNumber }
}

export function save(service: TestService, { token }: Candidate, body: BasicInfoPatch) {
  return service.call('POST /ea/basic-info/draft', { body }, { token })
}

export function readDraft(service: TestService, { token }: Candidate) {
  return service.call('GET /ea/basic-info/draft', {}, { token })
}

export function mine(service: TestService, { token }: Candidate) {
  return service.call('GET /ea/basic-info', {}, { token })
}

export function sendPhoto(
  service: TestService,
  { token }: Candidate,
  key: string,
  bytes = bitmap(300, 200),
  consent?: 'given',
) {
  return service.call(
    'POST /ea/basic-info/files',
    { body: { purpose: 'field' as const, key, ...(consent && { consent }) } },
    { token, file: { name: 'card.bmp', bytes: new Uint8Array(bytes) } },
  )
}

/** Uploads the three photos required for an ID card. */
export async function photos(service: TestService, candidate: Candidate): Promise<Answers> {
  const sent: Answers = {}
  for (const key of ['portrait', 'emblem', 'household'])
    sent[key] = [(await sendPhoto(service, candidate, key)).data.fileId]
  return sent
}

export const newName: Answers = { items: ['realName'], realName: '王小明', reason: '户籍更名' }

export async function fillIn(service: TestService, candidate: Candidate, changes: Answers = newName) {
  await save(service, candidate, { baseInfo: { ...changes, ...(await photos(service, candidate)) } })
  return save(service, candidate, { confirmed: true })
}

/** Submits the current state of the confirmation. */
export async function handIn(service: TestService, candidate: Candidate, idempotencyKey?: string) {
  const seenAt = (await readDraft(service, candidate)).data.updatedAt
  return service.call(
    'POST /ea/basic-info/submit',
    { body: { seenAt } },
    { token: candidate.token, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
}

/** Fills in and submits; returns the application id. */
export async function applied(service: TestService, candidate: Candidate, changes: Answers = newName): Promise<string> {
  await fillIn(service, candidate, changes)
  const { error } = await handIn(service, candidate)
  if (error) throw new Error(error)
  return updateIdOf(service, candidate)
}

async function updateIdOf({ services }: TestService, candidate: Candidate): Promise<string> {
  return (await BASIC_INFO.findLatest(services, candidate, KEY))?.applicationId ?? ''
}

/** Decides an application without the operator tool. */
export async function decide(
  { services }: TestService,
  updateId: string,
  state: 'passed' | 'rejected',
  reason: string | null = null,
) {
  const project = await requireProject(services, 'academy')
  return decideBasicInfo(services, project, {
    applicationId: updateId,
    state,
    reason: reason === null ? null : inBothLanguages(reason, ''),
    actor: 'wang',
  })
}
