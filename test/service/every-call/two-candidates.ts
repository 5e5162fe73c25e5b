import { requireProject } from '@server/calls/project/find-project'
import type { TestOptions, TestService } from '../harness'
import { academy, type Academy } from '../registration/academy'
import { fillIn, save, submit } from '../registration/candidate'
import { applied } from '../exemption/candidate'
import { actorOf } from '@server/calls/actor/actors'
import { findRows, insertImport } from '@server/areas/group/import/import-store'
import { invite } from '@server/areas/group/invite'
import { insertCertificates } from '@server/areas/certificate/certificate-store'
import { insertCopy } from '@server/areas/certificate/copies/copy-store'
import { submitRequest } from '@server/areas/result/review/submit-request'
import { insertRequest } from '@server/areas/result/review/request-store'
import { REVIEW } from '@server/areas/result/review/review'
import { newDocumentCode } from '@server/domain/documents/document-code'
import { insertInvoice } from '@server/areas/invoice/invoice-store'
import { newId } from '@server/core/postgres/ids'
import {
  appointments,
  appointmentWaits,
  examSessions,
  sessionSeats,
  testCentres,
} from '@server/core/tables/appointment'
import { groups } from '@server/core/tables/group'
import { payments } from '@server/core/tables/payment'
import { createAccount } from '@server/domain/accounts/accounts'
import { upload } from '../files/upload'
import type { Known } from './sample'
import { issueToken } from '../setup/issue-token'

/** Ming owns a record of every kind; Hong has an account in the same project and owns nothing. */
export interface TwoCandidates {
  school: Academy
  ming: string
  hong: string
  /** Headers of a group account by candidate token; each candidate has a group of its own. */
  groupHeaders: Readonly<Record<string, Record<string, string>>>
  /** Valid inputs for Ming. */
  known: Known
  /** Ming's ids by parameter name. */
  owned: Readonly<Record<string, string>>
  close: () => Promise<void>
}

const answers = { phone: '13912345678', employed: 'yes', employer: '城建公司' }

export async function twoCandidates(options: TestOptions = {}): Promise<TwoCandidates> {
  const school = await academy(options)
  const { service, ming, hong } = school
  const fileOf = async (purpose: 'photo' | 'attachment' | 'field', key = '') =>
    (await upload(service, ming, { purpose, key })).data.fileId
  const photoFileId = await fileOf('photo')
  const diploma = await fileOf('attachment', 'diploma')
  const proof = await fileOf('field', 'education.proof')
  const baseInfo = { ...answers, education: [{ school: '浙江大学', proof: [proof] }] }
  const choices = [{ subjectCode: 'LAW', areaCode: 'EAST' }]
  await save(service, ming, 'WIZARD', {
    commitmentAccepted: true,
    baseInfo,
    photoFileId,
    files: { diploma: [diploma] },
  })
  await fillIn(service, ming, 'PLAIN', choices)
  const { registrationId, orderId } = (await submit(service, ming, 'PLAIN')).data

  const { exemptionId } = (await applied(service, ming, 'WIZARD')).data

  const { projectId } = await requireProject(service.services, 'academy')
  const memberId = await invited(service, projectId, ming)
  const invoiceId = await invoiced(service, { projectId, orderId }, ming)
  const paymentId = await charged(service, { projectId, orderId })
  const { importId, rowId } = await listed(service, projectId, ming)
  const { appointmentId, waitingId } = await seated(service, projectId, ming)
  const { certificateId, copyId } = await certified(service, projectId, ming)
  const { reviewId, requestId } = await underReview(service, projectId, ming)
  const owned = {
    reviewId,
    requestId,
    certificateId,
    copyId,
    registrationId,
    orderId,
    exemptionId,
    appointmentId,
    waitingId,
    // an appointment ticket has the id of its appointment
    ticketId: appointmentId,
    photoFileId,
    diploma,
    proof,
    memberId,
    invoiceId,
    paymentId,
    importId,
    rowId,
  }
  const draft = {
    ...{ baseInfo, photoFileId, files: { diploma: [diploma] }, areaCode: 'EAST' },
    choices: [{ subjectCode: 'LAW', areaCode: 'EAST', groundCode: 'DEGREE' }],
  }
  const seenAt = null
  const signIn = { account: 'mingCandidate', password: 'Right-password1', phone: '13812345670' }
  const pages = { back: '/e/academy/login', url: 'http://localhost:8080/e/academy/login' }
  const fault = { error: 'TypeError', places: ['app.1a2b.js:1:2345'] }
  const known = {
    domain: 'academy',
    projectId,
    batchCode: 'WIZARD',
    registrationId,
    orderId,
    exemptionId,
    appointmentId,
    ticketId: appointmentId,
    memberId,
    invoiceId,
    paymentId,
    importId,
    rowId,
    reviewId,
    requestId,
    certificateId,
    copyId,
    seenAt,
    ...draft,
    ...signIn,
    ...pages,
    ...fault,
    utcOffset: '+08:00',
    day: '2026-11-23',
    answers: { temperature: '36.5' },
  }
  const groupHeaders = {
    [ming]: await headersOfGroup(service, projectId, 'works'),
    [hong]: await headersOfGroup(service, projectId, 'plant'),
  }
  return { school, ming, hong, groupHeaders, known, owned, close: () => school.close() }
}

/** Invites the candidate to a group. */
async function invited({ services }: TestService, projectId: string, token: string): Promise<string> {
  const group = { projectId, groupDomain: 'works' }
  await services.db.insert(groups).values({ ...group, name: '城建公司工会', quota: 9 })
  const actor = await actorOf(services, token)
  return invite(services, group, actor?.accountId ?? '')
}

/** Issues a certificate and a stamped copy. */
async function certified({ services }: TestService, projectId: string, token: string) {
  const { db } = services
  const [accountId, at] = [(await actorOf(services, token))?.accountId ?? '', new Date(services.now())]
  const facts = { realName: '王明', idType: 'passport' as const, idNumber: 'P1', grade: '', awardedOn: '2026-05-23' }
  const made = { projectId, accountId, number: 'N-1', certificateCode: 'LAW', state: 'issued' as const, facts }
  const [certificateId = ''] = await insertCertificates(services, db, [
    { ...made, photoFileId: null, verificationCode: newDocumentCode('certificate'), issuedAt: at },
  ])
  const copyId = await insertCopy(
    services,
    db,
    { projectId, certificateId },
    { purpose: '求职', madeAt: at, validUntil: new Date(at.getTime() + 864e5) },
  )
  return { certificateId, copyId }
}

/** Creates a result review in progress and one with an unpaid fee. */
async function underReview({ services }: TestService, projectId: string, token: string) {
  const { db } = services
  const [accountId, at] = [(await actorOf(services, token))?.accountId ?? '', new Date(services.now())]
  const name = { zh: '法律', en: 'Law' }
  const asked = { units: [{ code: 'LAW', name, maximum: 10_000, mark: 5_500, place: null, number: 'N-1' }], words: '' }
  const request = {
    ...{ projectId, accountId, requestId: newId(), resultCode: 'R04', unitCodes: ['LAW'], asked, orderId: null },
    ...{ state: 'open' as const, endedBecause: null, feeCents: 0, refundsWhenChanged: true, createdAt: at },
  }
  await insertRequest(services, db, request)
  await submitRequest(services, db, request, at)
  const unpaid = { ...request, requestId: newId(), unitCodes: ['TAX'], feeCents: 3_000 }
  await insertRequest(services, db, unpaid)
  const [review] = await REVIEW.findStatus(services, { projectId, accountId })
  return { reviewId: review?.applicationId ?? '', requestId: unpaid.requestId }
}

/** Books a seat for the candidate. */
async function seated({ services }: TestService, projectId: string, token: string) {
  const { db } = services
  const [sessionId, appointmentId, waitingId] = [newId(), newId(), newId()]
  const [accountId, at] = [(await actorOf(services, token))?.accountId ?? '', new Date(services.now())]
  const words = { zh: '西湖考点', en: 'West Lake' }
  const centre = { code: 'LAKE', name: words, regionCode: 'R1', address: words, facilities: [] }
  const place = { projectId, centreCode: 'LAKE' }
  await db.insert(testCentres).values({ ...place, regionCode: 'R1', centre })
  const when = { startsAt: new Date(at.getTime() + 864e5), endsAt: new Date(at.getTime() + 9e7) }
  await db.insert(examSessions).values({ ...place, sessionId, batchCode: 'ROUND', sessionCode: 'S1', ...when })
  await db.insert(appointments).values({
    ...{ projectId, appointmentId, accountId, sessionId, batchCode: 'ROUND', appointmentNumber: 'ROUND-1' },
    ...{ status: 'booked' as const, bookedAt: at },
  })
  await db.insert(sessionSeats).values({ projectId, sessionId, place: 1, roomCode: 'A', seatNumber: 1, appointmentId })
  await db.insert(appointmentWaits).values({
    ...{ projectId, waitingId, accountId, sessionId, batchCode: 'ROUND', place: 1 },
    ...{ state: 'waiting' as const, joinedAt: at },
  })
  return { appointmentId, waitingId }
}

/** Adds the candidate to a list submitted by the group. */
async function listed({ services }: TestService, projectId: string, token: string) {
  const actor = await actorOf(services, token)
  const content = { realName: '王明', idType: '居民身份证', idNumber: '110105199003072311', country: '' }
  const importId = await insertImport(
    services,
    services.db,
    { projectId, groupDomain: 'works' },
    {
      accountId: actor?.accountId ?? '',
      rows: [{ row: 2, content }],
    },
  )
  if (importId === null) throw new Error('the group has handed in another list')
  const [row] = await findRows(services, services.db, { projectId, importId }, { state: 'waiting' })
  return { importId, rowId: row?.rowId ?? '' }
}

/** Adds a settled payment to the order. */
async function charged({ services }: TestService, order: { projectId: string; orderId: string }): Promise<string> {
  const paymentId = newId()
  const at = new Date(services.now())
  await services.db.insert(payments).values({
    ...{ ...order, paymentId, channel: 'h5', amountCents: 6800, paidCents: 6800, transactionId: `4200${paymentId}` },
    ...{ status: 'settled', createdAt: at, settledAt: at, nextCheckAt: at },
  })
  return paymentId
}

/** Requests an invoice for the order. */
async function invoiced(
  { services }: TestService,
  { projectId, orderId }: { projectId: string; orderId: string },
  token: string,
): Promise<string> {
  const actor = await actorOf(services, token)
  const at = new Date(services.now())
  const none = { taxpayerId: '', address: '', phone: '', bank: '', bankAccount: '' }
  return insertInvoice(services, services.db, {
    invoiceKind: 'invoice',
    ...{ projectId, orderId, accountId: actor?.accountId ?? '', amountCents: 6800, appliedAt: at, nextAttemptAt: at },
    details: { type: 'personal', title: '王明', mailbox: 'ming@example.com', ...none },
  })
}

async function headersOfGroup({ services }: TestService, projectId: string, groupDomain: string) {
  const accountId = await createAccount(services, projectId, {
    account: `${groupDomain}Account`,
    password: 'Right-password1',
    userType: 'group',
    groupDomain,
    realName: '电机厂',
    idType: 'other',
    idNumber: `91440101${groupDomain}`,
  })
  const token = await issueToken(services, { projectId, accountId })
  return { authorization: `ExamToken ${token}`, 'group-domain': groupDomain }
}
