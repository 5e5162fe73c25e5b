import { sql } from 'drizzle-orm'
import type { Choice } from '@contract/registration/draft'
import { decideRegistration } from '@server/areas/registration/review/decide-registration'
import { createAccount } from '@server/domain/accounts/accounts'
import { requireProject } from '@server/calls/project/find-project'
import type { TestOrder } from '../../../payment/setup/an-order'
import { outcomeOf, paymentOf } from '../../../payment/setup/outcome'
import type { PayingService } from '../../../payment/setup/paying'
import { until } from '../../../setup/until'
import { save, submit } from '../../candidate'
import { issueToken } from '../../../setup/issue-token'

export const law = { subjectCode: 'LAW', areaCode: 'AREA1' }
export const cost = { subjectCode: 'COST', areaCode: 'AREA1' }

/** Candidate actions for registrations and transfers at a service. */
export function candidatesOf(paying: () => PayingService) {
  async function newcomer(): Promise<{ accountId: string; token: string }> {
    const { services, projectId } = paying()
    const name = `ming${Math.random().toString(36).slice(2)}`
    const identity = { idType: 'passport', idNumber: `E${Math.random()}`, realName: '王明' } as const
    const more = { birthDate: '1990-03-07' }
    const data = { account: name, password: 'Right-password1', ...identity, ...more }
    const accountId = await createAccount(services, projectId, data)
    return { accountId, token: await issueToken(services, { projectId, accountId }) }
  }

  async function register(token: string, batchCode: string, choices: Choice[]) {
    const baseInfo = { employer: '城建公司' }
    await save(paying(), token, batchCode, { commitmentAccepted: true })
    await save(paying(), token, batchCode, { baseInfo })
    await save(paying(), token, batchCode, { areaCode: choices[0]?.areaCode ?? null, choices })
    await save(paying(), token, batchCode, { confirmed: true })
    const { data, error } = await submit(paying(), token, batchCode)
    if (error) throw new Error(error)
    return data
  }

  async function registered(choices: Choice[] = [law], batchCode = 'FROM'): Promise<TestOrder> {
    const { accountId, token } = await newcomer()
    const { registrationId, orderId } = await register(token, batchCode, choices)
    return { projectId: paying().projectId, accountId, token, registrationId, orderId }
  }

  async function pay(order: TestOrder): Promise<void> {
    await paying().startPaying(order)
    await paying().pay(await paymentOf(paying().services, order))
    await until(async () => (await outcomeOf(paying().services, order)).order === 'paid')
  }

  async function approve({ registrationId }: TestOrder): Promise<void> {
    const project = await requireProject(paying().services, 'shop')
    const decision = { registrationId, state: 'passed' as const, reason: null, actor: 'tester' }
    expect(await decideRegistration(paying().services, project, decision)).toBeNull()
  }

  /** Creates a paid and approved registration, which can be transferred. */
  async function settled(choices?: Choice[]): Promise<TestOrder> {
    const order = await registered(choices)
    await pay(order)
    await approve(order)
    return order
  }

  const options = async ({ registrationId, token }: TestOrder) =>
    (
      await paying().call(
        'GET /exm_c/registrations/:registrationId/transfer',
        { params: { registrationId } },
        { token },
      )
    ).data

  /** Sittings sent by the page: every subject as currently offered by the batch, in that area. */
  async function shown(order: TestOrder, to: string, areaCode = 'AREA1') {
    const { held, targets } = await options(order)
    const target = targets.find(({ code }) => code === to)
    const area = target?.areas.find(({ code }) => code === areaCode)
    const sittings = (target?.subjects ?? []).filter(({ code }) => held.some((one) => one.subjectCode === code))
    return sittings.map(({ code, name, priceCents, startsAt, endsAt }) => ({
      ...{ subjectCode: code, areaCode, name, priceCents, startsAt, endsAt },
      areaName: area?.name ?? { zh: areaCode, en: areaCode },
    }))
  }

  async function transfer(
    order: TestOrder,
    to: string,
    how: { areaCode?: string; sittings?: Awaited<ReturnType<typeof shown>>; idempotencyKey?: string } = {},
  ) {
    const { registrationId, token } = order
    const sittings = how.sittings ?? (await shown(order, to, how.areaCode))
    const { idempotencyKey } = how
    return paying().call(
      'POST /exm_c/registrations/:registrationId/transfer',
      { params: { registrationId }, body: { to, sittings } },
      { token, ...(idempotencyKey && { idempotencyKey }) },
    )
  }

  const detail = async ({ registrationId, token }: TestOrder) =>
    (await paying().call('GET /exm_c/registrations/:registrationId', { params: { registrationId } }, { token })).data

  /** Seats left by batch and pool: `FROM LAW AREA1`. */
  async function seatsLeft(): Promise<Record<string, number>> {
    const { rows } = await paying().services.db.execute<{ pool: string; remaining: number }>(
      sql`select group_key || ' ' || pool as pool, remaining from seat_pool where kind = 'registration'`,
    )
    return Object.fromEntries(rows.map(({ pool, remaining }) => [pool, remaining]))
  }

  return { newcomer, register, registered, settled, pay, approve, options, shown, transfer, detail, seatsLeft }
}

export const changed = (before: Record<string, number>, by: Record<string, number>) =>
  Object.fromEntries(Object.entries(before).map(([pool, seats]) => [pool, seats + (by[pool] ?? 0)]))
