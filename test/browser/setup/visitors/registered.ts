import { expect, type Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { Candidate } from '../../../portal/candidate'
import { completeLongDraft, completeShortDraft, submit } from '../../../portal/complete-draft'
import { operate } from '../../../portal/happenings'
import { onePagePdf } from '../../../portal/id-photo'
import { portalUrl } from '../portal-address'
import { payStartedPayment } from '../paying'
import { openAs } from './entering'
import { newVisitor, type Visitor } from './visitors'

/** Short batch of the project `demo`. */
export const shortBatch = { domain: 'demo', batchCode: 'A02', subjectCode: 'BASIC', title: '上半年考试（单科补考）' }

export interface Started {
  visitor: Visitor
  candidate: Candidate
}

/** Creates a candidate who has accepted the letter of commitment and saved nothing else. */
export async function started(services: Services, batchCode = shortBatch.batchCode): Promise<Started> {
  const visitor = await newVisitor(services, 'demo')
  const candidate = await Candidate.signIn(portalUrl, 'demo', visitor.account, visitor.password)
  await candidate.call('POST /exm_c/batches/:batchCode/draft', {
    params: { batchCode },
    body: { commitmentAccepted: true },
  })
  return { visitor, candidate }
}

/** Shows the long information table of `A01` on one screen instead of one for each section. */
export async function onOneScreen(page: Page): Promise<void> {
  await page.route(/\/batches\/demo\/A01$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, sectionScreens: false } } })
  })
}

/** Opens the long information table of `A01` for a new candidate, on one screen. */
export async function openLongTable(page: Page, services: Services): Promise<void> {
  await onOneScreen(page)
  const { candidate } = await started(services, 'A01')
  await openAs(page, screens.longTable, { domain: 'demo', candidate })
}

/** Creates a candidate whose draft is complete but not submitted. */
export async function filledIn(services: Services, areaCode = 'HZ01'): Promise<Started> {
  const one = await started(services)
  await completeShortDraft(one.candidate, areaCode)
  return one
}

/** Creates a candidate with a submitted, unpaid registration. */
export async function submitted(services: Services, areaCode = 'HZ01') {
  const one = await filledIn(services, areaCode)
  return { ...one, ...(await submit(one.candidate, shortBatch.batchCode)) }
}

/** Opens the unpaid order of a new candidate. */
export async function openOrder(page: Page, services: Services) {
  const one = await submitted(services)
  await openAs(page, screens.order(one.orderId), { domain: 'demo', candidate: one.candidate })
  return one
}

/**
 * Creates a candidate who has submitted `A01` with a PDF (`毕业证书.pdf`), a photo, and an image in the information table
 * (`id.jpg`).
 */
export async function submittedWithDocuments(services: Services) {
  const { candidate } = await started(services)
  await completeLongDraft(candidate)
  const certificate = await candidate.upload('A01', 'attachment', 'degreeCertificate', onePagePdf(), '毕业证书.pdf')
  const save = 'POST /exm_c/batches/:batchCode/draft'
  const params = { batchCode: 'A01' }
  await candidate.call(save, { params, body: { files: { degreeCertificate: [certificate] } } })
  await candidate.call(save, { params, body: { confirmed: true } })
  return { candidate, ...(await submit(candidate, 'A01')) }
}

export const screens = {
  chooseBatch: '/default/examReg/chooseBatch',
  baseInfo: '/default/examination/collect_information_baseInfo?batch=A02',
  longTable: '/default/examination/collect_information_baseInfo?batch=A01',
  region: '/default/examination/registration_examination_region?batch=A02',
  confirm: '/default/examination/confirm_information?batch=A02',
  order: (orderId: string) => `/default/payment/order/${orderId}`,
  payBack: (orderId: string) => `/default/examination/payBack?orderId=${orderId}`,
  mine: '/default/examination/my_register',
  detail: (registrationId: string) => `/default/examination/my_register/${registrationId}`,
}

/** Creates a candidate like `submittedWithDocuments` who has paid. */
export async function paidWithDocuments(services: Services) {
  return paidFor(services, await submittedWithDocuments(services))
}

/** Creates a candidate who has paid for a batch with automatic approval. */
export async function paidForAutomaticBatch(services: Services) {
  const { visitor, candidate } = await started(services, 'A06')
  await operate(services, `accounts identity demo ${visitor.account} --found matched`)
  await completeShortDraft(candidate, 'HZ01', 'A06')
  return paidFor(services, { candidate, ...(await submit(candidate, 'A06')) })
}

/** Creates a candidate who has paid for the short batch. */
export async function paidForShortBatch(services: Services) {
  return paidFor(services, await submitted(services))
}

async function paidFor<One extends { candidate: Candidate; orderId: string }>(
  services: Services,
  one: One,
): Promise<One> {
  const params = { orderId: one.orderId }
  await one.candidate.call('POST /exm_c/orders/:orderId/payments', { params, body: { channel: 'native' } })
  await payStartedPayment(services, one.orderId)
  const status = async () => (await one.candidate.call('GET /exm_c/orders/:orderId', { params })).status
  await expect.poll(status).toBe('paid')
  return one
}
