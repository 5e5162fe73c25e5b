/** A candidate has paid, and the notification of WeChat was lost: the help desk asks WeChat. */
import type { FastifyInstance } from 'fastify'
import type { Candidate } from '@contract/desk/candidate'
import type { SupportPreview, SupportRequest } from '@contract/desk/support'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import { createAccount } from '@server/domain/accounts/accounts'
import { paymentOf } from '../../payment/setup/outcome'
import { payingService } from '../../payment/setup/paying'
import { addPerson, DeskBrowser } from '../desk'

let paying: Awaited<ReturnType<typeof payingService>>
let desk: FastifyInstance
let clerk: DeskBrowser

beforeAll(async () => {
  paying = await payingService()
  desk = await buildDesk(paying.services, areas.provided)
  const { name, app } = await addPerson(paying.services, 'clerk', 'helpDesk')
  clerk = new DeskBrowser(desk)
  await clerk.signIn(name, app.shows())
})
afterAll(async () => {
  await desk.close()
  await paying.close()
})

async function candidate(account: string, idNumber: string) {
  const identity = { realName: '王明', idType: 'passport', idNumber } as const
  return createAccount(paying.services, paying.projectId, { account, password: 'Right-password1', ...identity })
}

const effects = ({ changes, exceptions }: SupportPreview) => [
  ...changes.map(({ effect }) => effect),
  ...exceptions.map(({ reason }) => reason),
]

it('shows what WeChat says and what the service believes, and applies the missed payment', async () => {
  const accountId = await candidate('ming', 'E11111111')
  const order = await paying.order({ accountId })
  await paying.startPaying(order)
  const payment = await paymentOf(paying.services, order)
  const path = `/desk/projects/shop/candidates/${accountId}`
  const request: SupportRequest = { action: 'payments ask', paymentId: payment.paymentId }
  const asked = async () => (await clerk.call(`POST ${path}/preview`, { body: { request } })).data as SupportPreview
  const page = async () => (await clerk.call(`GET ${path}`)).data as Candidate
  const paidOn = ({ registrations: [one] }: Candidate) => [one?.paymentStatus, one?.orders[0]?.payments[0]?.status]

  expect(effects(await asked())).toEqual(['stays-started'])
  await paying.behave({ lose: true })
  await paying.pay(payment)
  const preview = await asked()
  expect(effects(preview)).toEqual(['became-settled'])
  expect(paidOn(await page())).toEqual(['unpaid', 'started'])

  const { data } = await clerk.call(`POST ${path}/perform`, { body: { request, digest: preview.digest } })
  expect(data).toMatchObject({ outcome: 'done' })
  expect(paidOn(await page())).toEqual(['paid', 'settled'])
  expect(effects(await asked())).toEqual(['stays-settled'])
  expect((await page()).timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['payments ask', 'paid']))

  const other = await candidate('hong', 'E22222222')
  const refused = await clerk.call(`POST /desk/projects/shop/candidates/${other}/preview`, { body: { request } })
  expect(effects(refused.data as SupportPreview)).toEqual(['unknown'])
})
