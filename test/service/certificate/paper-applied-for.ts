import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { CertificateApplicationPatch } from '@contract/certificate-application/application-card'
import type { Answers } from '@contract/collecting/fields'
import { inBothLanguages } from '@contract/reason'
import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/certificate-application'
import { decideApplication, reopenApplication } from '@server/areas/certificate/application/decide'
import { certificateJobs } from '@server/areas/certificate/area'
import { requireProject } from '@server/calls/project/find-project'
import { demonstratePaid } from '@server/areas/payment/demonstration'
import { certificateInvariants } from '@server/domain/invariants/certificates'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { latestMessages } from '@server/domain/outbox/messages'
import { purposes } from '@server/area-list'
import { recordRefund } from '@server/domain/orders/refunds/refund-progress'
import { operate } from '../operator/operator'
import { written, writtenProject } from '../ticket/written'

const project = writtenProject.replace(
  'refund: {} }',
  () => `refund: {}, certificate: {} }
certificates:
  - code: LAW
    name: { zh: 法律证书, en: Law certificate }
    of: { batch: SPRING }
    conditions: [{ zh: 成绩合格, en: You passed }]
    issuer: { zh: 某协会, en: Some association }
    document:
      title: { zh: 证书, en: Certificate }
      text: { zh: '{name}成绩{grade}', en: '{name} was graded {grade}' }
    grades: [{ zh: 优秀, en: Excellent }]
    ways:
      mailing: { carriers: [{ code: SF, name: { zh: 顺丰速运, en: SF Express }, tracking: 'https://sf.example/{number}' }] }
      pickup: { place: { zh: 服务大厅, en: Service hall }, address: { zh: 文三路 1 号, en: 1 Wensan Road }, hours: { zh: 工作日, en: Weekdays }, from: +1d 09:00, until: +20d 17:00 }
    deadline: +30d
  - code: EARLY
    name: { zh: 待开放证书, en: Certificate to come }
    issuer: { zh: 某协会, en: Some association }
    electronic: false
    ways: { pickup: { place: { zh: 服务大厅, en: Service hall }, address: { zh: 文三路 1 号, en: 1 Wensan Road }, hours: { zh: 工作日, en: Weekdays } } }
    opensAt: +1d
    deadline: +30d
    grades: [{ zh: 优秀, en: Excellent }]
    document: { title: { zh: 证书, en: Certificate }, text: { zh: '{name}', en: '{name}' } }
  - code: SHEET
    name: { zh: 纸质证书, en: Paper certificate }
    issuer: { zh: 某协会, en: Some association }
    electronic: false
    ways: { mailing: { postageCents: 0 } }
    deadline: +30d
    grades: [{ zh: 优秀, en: Excellent }]
    document: { title: { zh: 证书, en: Certificate }, text: { zh: '{name}', en: '{name}' } }
  - code: CARD
    name: { zh: 执业卡, en: Practice card }
    issuer: { zh: 某协会, en: Some association }
    electronic: false
    photo: { from: new, requirement: { maxKb: 500, minWidth: 295, minHeight: 413, ratio: 0.714, background: white } }
    ways: { mailing: { postageCents: 0 } }
    deadline: +30d
    grades: [{ zh: 优秀, en: Excellent }]
    document: { title: { zh: 证书, en: Certificate }, text: { zh: '{name}', en: '{name}' } }`,
)

export const address: Answers = {
  way: 'mailing',
  recipient: '许知远',
  recipientPhone: '13812345678',
  addressRegion: ['330000', '330100', '330106'],
  street: '文三路90号1幢101室',
}
export const collected: Answers = { way: 'pickup' }

interface Submitting {
  code?: string
  idempotencyKey?: string
  /** Postage displayed to the candidate. */
  postageCents?: number
}

/** Service with certificates that can be applied for: mailed for 20 yuan or picked up, and mailed free of charge. */
export async function paperAppliedFor() {
  const at = await written({ projects: [project] })
  const { services } = at
  const call: typeof at.call = (...args) => at.call(...args)
  const defined = await requireProject(services, 'written')
  const { projectId } = defined
  const run = (...words: string[]) => operate(services, ...words)
  const folder = mkdtempSync(join(tmpdir(), 'applications-'))
  const file = (...lines: string[]) => {
    const path = join(folder, `${randomUUID()}.csv`)
    writeFileSync(path, lines.join('\n'))
    return path
  }
  const of = (certificateCode: string) => ({ params: { certificateCode } })
  const save = (token: string, body: CertificateApplicationPatch, code = 'LAW') =>
    call('POST /exm_c/certificate-applications/:certificateCode/draft', { ...of(code), body }, { token })
  const draft = async (token: string, code = 'LAW') =>
    (await call('GET /exm_c/certificate-applications/:certificateCode/draft', of(code), { token })).data
  const submit = (
    token: string,
    seenAt: string | null,
    { code = 'LAW', idempotencyKey = randomUUID(), ...seen }: Submitting = {},
  ) =>
    call(
      'POST /exm_c/certificate-applications/:certificateCode/submit',
      { ...of(code), body: { seenAt, ...seen } },
      { token, idempotencyKey },
    )
  const mine = async (token: string, code = 'LAW') =>
    (await call('GET /exm_c/certificate-applications/:certificateCode', of(code), { token })).data
  /** Fills in, confirms and submits an application. */
  const apply = async (token: string, answers: Answers, code = 'LAW') => {
    const letter = (await mine(token, code)).offered.letter.revision
    await save(token, { commitmentAccepted: true, letter }, code)
    const saved = await save(token, { baseInfo: answers }, code)
    if (saved.error) return { ...saved, data: { orderId: null } }
    await save(token, { confirmed: true }, code)
    return submit(token, (await draft(token, code)).updatedAt, { code })
  }
  const idOf = async (accountId: string, code = 'LAW') =>
    (await CERTIFICATE_APPLICATION.findLatest(services, { projectId, accountId }, code))?.applicationId ?? ''
  const numberOf = async (registrationId: string) => {
    const { rows } = await services.db.execute<{ number: string }>(
      sql`select registration_number as number from registration where registration_id = ${registrationId}`,
    )
    return rows[0]?.number ?? ''
  }
  let issued = 0
  return {
    ...at,
    ...{ defined, run, file, save, draft, submit, mine, apply, idOf, numberOf },
    /** Creates a candidate with an issued certificate and a phone. */
    holder: async (code = 'LAW') => {
      const candidate = await at.reachable()
      const path = file(
        'candidate,number,grade,date',
        `${await numberOf(candidate.ticketId)},N-${++issued},优秀,2026-05-23`,
      )
      const { complained } = await run('certificates', 'issue', 'written', path, '--certificate', code)
      if (complained) throw new Error(complained)
      return candidate
    },
    pay: (accountId: string, orderId: string | null) =>
      demonstratePaid(
        { services, purposes },
        { project: defined, owner: { projectId, accountId } },
        {
          orderId: orderId ?? '',
          coupon: undefined,
        },
      ),
    sendPhoto: (token: string, bytes: Uint8Array, code = 'CARD') =>
      call(
        'POST /exm_c/certificate-applications/:certificateCode/files',
        { ...of(code), body: { purpose: 'photo' as const } },
        { token, file: { name: 'photo.jpg', bytes: new Uint8Array(bytes) } },
      ),
    /** Next steps about paper certificates on the home page. */
    nextSteps: async (token: string) =>
      (await call('GET /exm_c/next-steps', {}, { token })).data.steps.filter(
        ({ about, screen }) => about.zh === '法律证书' && screen !== 'certificateDetail',
      ),
    list: async (token: string) => (await call('GET /exm_c/certificate-applications', {}, { token })).data.offered,
    withdraw: (token: string, code = 'LAW') =>
      call('POST /exm_c/certificate-applications/:certificateCode/withdraw', of(code), { token }),
    cancel: (token: string) =>
      call('POST /exm_c/certificate-applications/:certificateCode/postage/cancel', of('LAW'), { token }),
    decide: async (accountId: string, state: 'passed' | 'rejected', reason: string | null = null) =>
      decideApplication(services, defined, {
        applicationId: await idOf(accountId),
        state,
        reason: reason === null ? null : inBothLanguages(reason, ''),
        actor: 'test',
      }),
    reopen: async (accountId: string) =>
      reopenApplication(services, defined, {
        applicationId: await idOf(accountId),
        reason: inBothLanguages('复核', ''),
        actor: 'test',
      }),
    sweep: () => sweepJob(purposes).run(services),
    told: async () => {
      for (const job of certificateJobs) await job.run(services)
      return (await latestMessages(services, { limit: 30 })).map(({ template, text, channel }) => ({
        template,
        text,
        channel,
      }))
    },
    /** Simulates WeChat's result for the only refund. */
    refundIs: async (status: 'SUCCESS' | 'CLOSED') => {
      const { rows } = await services.db.execute<{ id: string }>(sql`select refund_id as id from refund`)
      const refundId = rows[0]?.id ?? ''
      await recordRefund({ services, purposes }, { projectId, refundId }, { refundId, status, toMerchant: false })
    },
    broken: async () =>
      (await checkInvariants(services, projectId, { of: certificateInvariants })).filter(({ count }) => count > 0),
    refunds: async () =>
      (await services.db.execute<{ cents: number }>(sql`select amount_cents as cents from refund`)).rows,
    reset: async () => {
      await at.reset()
      await services.db.execute(sql`
      delete from certificate; delete from certificate_event; delete from certificate_authorisation;
      delete from certificate_application; delete from certificate_application_event; delete from certificate_postage;
      delete from payment; delete from refund; delete from refund_line;
      delete from draft; delete from file_use; delete from idempotency_key;
      delete from outbox`)
    },
  }
}
