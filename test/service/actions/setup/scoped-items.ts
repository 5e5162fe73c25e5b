/** One item for each action, with its batch and areas, to test the scopes of roles. */
import { sql } from 'drizzle-orm'
import { INVOICE_FAILURES } from '@contract/invoice/invoice-card'
import { encryptRow } from '@server/core/personal-data/encrypted-rows'
import { newId } from '@server/core/postgres/ids'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
import type { HandedIn } from '@server/core/tables/collecting'
import { createAccount } from '@server/domain/accounts/accounts'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { paymentOf } from '../../payment/setup/outcome'
import type { reviewedService } from './registrations'

export interface ScopedItem {
  input: unknown
  /** Code of the batch of the item; null for none. */
  batch: string | null
  /** Test areas of the item and their provinces. */
  areas: readonly string[]
}

const reason = { zh: '材料不符', en: 'Documents do not match' }

const CONTENT = JSON.stringify({ baseInfo: {}, photoFileId: null, files: {} })

const room = { centreCode: 'C', roomCode: '1' }

const named = (id: string) => ({ named: [{ id, reason }] })

/** Writes a message to the account in WeChat. */
const messageTo = ({ services, projectId }: Awaited<ReturnType<typeof reviewedService>>, accountId: string) =>
  enqueueMessage(services, services.db, {
    ...{ projectId, accountId, channel: 'wechat', target: 'openid' },
    written: { template: 'notice', language: 'zh', values: {}, subject: '', text: '' },
  })

/** Creates an item per action. Rows of applications are minimal: scopes are checked before any rule. */
export async function scopedItems(service: Awaited<ReturnType<typeof reviewedService>>) {
  const { projectId, services } = service
  const accountId = await createAccount(services, projectId, {
    ...{ account: 'hong', password: 'Right-password1', realName: '王红', idType: 'passport', idNumber: 'E87654321' },
  })
  const order = await service.paid({ accountId })
  const refunded = await service.paid()
  await service.ask(refunded)
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select request_id as id from registration_refund where registration_id = ${refunded.registrationId}`,
  )
  const application = async (table: string, id: string, more: Record<string, string> = {}): Promise<string> => {
    const applicationId = newId()
    const own = Object.keys(more).map((column) => sql`, ${sql.identifier(column)}`)
    const values = Object.values(more).map((value) => sql`, ${value}`)
    await services.db.execute(sql`
      insert into ${sql.identifier(table)}
        (project_id, ${sql.identifier(id)}, account_id, state, content, submitted_at ${sql.join(own)})
      values (${projectId}, ${applicationId}, ${newId()}, 'auditing', ${CONTENT}, now() ${sql.join(values)})`)
    return applicationId
  }
  const basicInfoUpdate = async (): Promise<string> => {
    const applicationId = newId()
    const own = { account: 'ming', password: 'Right-password1', realName: '王明' }
    const identity = { idType: 'passport', idNumber: 'E12345678' } as const
    const accountId = await createAccount(services, projectId, { ...own, ...identity })
    const row = {
      ...{ projectId, applicationId, accountId, state: 'auditing' as const },
      ...{ content: JSON.parse(CONTENT) as HandedIn, submittedAt: new Date(), before: '{}' },
    }
    await services.db.insert(basicInfoUpdates).values(encryptRow(services.personalData, basicInfoUpdates, row))
    return applicationId
  }
  const preparation = async (): Promise<string> => {
    const [reviewId, accountId] = [newId(), newId()]
    await services.db.execute(sql`
      insert into pre_review (project_id, review_id, account_id, batch_code, digest, state, handed_in_at)
      values (${projectId}, ${reviewId}, ${accountId}, 'B2', 'digest', 'waiting', now())`)
    const content = JSON.stringify({ areaCode: null, choices: [{ areaCode: 'AREA1' }] })
    await services.db.execute(sql`
      insert into draft (project_id, account_id, kind, key, content, updated_at)
      values (${projectId}, ${accountId}, 'registration', 'B2', ${content}, now())`)
    return reviewId
  }
  const ofRegistration = { batch: 'B2', areas: ['AREA1', 'R1'] }
  const ofBatch = { batch: 'B2', areas: [] }
  const ofProject = { batch: null, areas: [] }
  const [prepared, exemption, accommodation, update, certificate] = [
    await preparation(),
    await application('exemption', 'exemption_id', { batch_code: 'B2', subjects: '[]' }),
    await application('accommodation', 'accommodation_id', { offer_code: 'O' }),
    await basicInfoUpdate(),
    await application('certificate_application', 'application_id', { certificate_code: 'C', way: 'pickUp' }),
  ]
  const { registrationId } = order
  const { paymentId } = await paymentOf(services, order)
  const messageId = await messageTo(service, accountId)
  const request = named(rows[0]?.id ?? '')
  return {
    'registrations approve': { ...ofRegistration, input: named(registrationId) },
    'registrations reject': { ...ofRegistration, input: named(registrationId) },
    'registrations refuse': { ...ofRegistration, input: named(registrationId) },
    'registrations correct': {
      ...ofRegistration,
      input: { named: [{ id: registrationId, asked: [{ part: 'photo', key: 'photo', reason }] }] },
    },
    'registrations reopen': { ...ofRegistration, input: { id: registrationId, reason } },
    'refund-requests approve': { ...ofRegistration, input: request },
    'refund-requests reject': { ...ofRegistration, input: request },
    'preparations approve': { ...ofRegistration, input: named(prepared) },
    'preparations return': { ...ofRegistration, input: named(prepared) },
    'exemptions approve': { ...ofBatch, input: named(exemption) },
    'exemptions reject': { ...ofBatch, input: named(exemption) },
    'exemptions reopen': { ...ofBatch, input: { id: exemption, reason } },
    'accommodations approve': { ...ofProject, input: named(accommodation) },
    'accommodations reject': { ...ofProject, input: named(accommodation) },
    'accommodations reopen': { ...ofProject, input: { id: accommodation, reason } },
    'basic-info approve': { ...ofProject, input: named(update) },
    'basic-info reject': { ...ofProject, input: named(update) },
    'certificate-applications approve': { ...ofProject, input: named(certificate) },
    'certificate-applications reject': { ...ofProject, input: named(certificate) },
    'certificate-applications reopen': { ...ofProject, input: { id: certificate, reason } },
    'refunds retry': { ...ofProject, input: { id: newId() } },
    'refunds give-up': { ...ofProject, input: { id: newId(), reason } },
    'refunds paid-out': { ...ofProject, input: { id: newId(), as: 'cash', reference: 'XJ-1' } },
    'tickets draw': {
      ...ofBatch,
      input: { batch: 'B2', rule: 'shuffled', by: null, seed: 'x', spare: 0, again: false },
    },
    'tickets issue': { ...ofBatch, input: { batch: 'B2' } },
    'tickets move': { ...ofBatch, input: { batch: 'B2', from: room, to: [room] } },
    'tickets unmark': { ...ofBatch, input: { code: 'B2', number: '1' } },
    'certificates issue': { ...ofProject, input: { certificate: 'C', rows: [] } },
    'certificates reissue': { ...ofProject, input: { number: '1' } },
    'certificates withdraw': { ...ofProject, input: { number: '1', reason } },
    'invoices retry': { ...ofProject, input: { id: newId() } },
    'invoices fail': { ...ofProject, input: { id: newId(), failure: INVOICE_FAILURES[0] } },
    'invoices reverse': { ...ofProject, input: { id: newId() } },
    'coupons revoke': { ...ofProject, input: { series: 'S' } },
    'vouchers revoke': { ...ofProject, input: { series: 'S' } },
    'gates set': { ...ofProject, input: { module: 'invoice', switch: 'closed' } },
    'gates reset': { ...ofProject, input: { module: 'invoice' } },
    'queue open': { ...ofProject, input: { rate: 10 } },
    'queue close': { ...ofProject, input: {} },
    'accounts unlock': { ...ofRegistration, input: { accountId } },
    'accounts sign-out': { ...ofRegistration, input: { accountId } },
    'accounts second-factor-off': { ...ofRegistration, input: { accountId } },
    'accounts contact': { ...ofRegistration, input: { accountId, phone: '13800001111', reason: 'mistyped' } },
    'outbox resend': { ...ofRegistration, input: { messageId } },
    'payments ask': { ...ofRegistration, input: { id: paymentId } },
    'results import': { ...ofProject, input: { results: 'R', scored: [] } },
    'results publish': { ...ofProject, input: { results: 'R' } },
    'results withdraw': { ...ofProject, input: { results: 'R', reason } },
  } satisfies Record<string, ScopedItem>
}
