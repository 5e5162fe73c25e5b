/** Instance in its own process: its candidates submit, cancel, retry and pay, and its sweeper runs. */
import { eq } from 'drizzle-orm'
import type { Draft } from '@contract/registration/draft'
import { confirmationOf } from '@contract/registration/offered/offer'
import type { Offering } from '@contract/registration/offered/offering'
import { ownOffering } from '@contract/registration/offered/own-offering'
import { settlePayment } from '@server/domain/orders/settlement/settle'
import { sweepJob } from '@server/domain/orders/due/expire-orders'
import { purposes } from '@server/area-list'
import { buildApp } from '@server/app'
import { buildServices } from '@server/core/build-services'
import { newId } from '@server/core/postgres/ids'
import { startJobs } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { orders, payments } from '@server/core/tables/payment'
import { readEnv } from '@server/env'
import '../../setup/busy-machine'
import { fastNow, patientSignIn, type RaceReport, type RaceSetup } from './race-setup'

const CANDIDATES_AT_ONCE = 24
const SWEEP_EVERY_MS = 50

type App = Awaited<ReturnType<typeof buildApp>>
let isStopping = false

process.on('message', (message: RaceSetup | 'stop') => {
  if (message === 'stop') isStopping = true
  else void run(message)
})

function report(message: RaceReport): void {
  process.send?.(message)
}

async function run({ databaseUrl, clock, tokens }: RaceSetup): Promise<void> {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_POOL: '10',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...patientSignIn,
  })
  const services = buildServices(env, databaseUrl, () => fastNow(clock))
  const app = await buildApp(services)
  const stopJobs = startJobs(services, [{ ...sweepJob(purposes), everyMs: SWEEP_EVERY_MS }])
  await Promise.all(Array.from({ length: CANDIDATES_AT_ONCE }, () => actLikeCandidates(app, services, tokens)))
  await stopJobs()
  process.exit(0)
}

async function actLikeCandidates(app: App, services: Services, tokens: readonly string[]): Promise<void> {
  while (!isStopping) {
    const token = tokens[Math.floor(Math.random() * tokens.length)] ?? ''
    try {
      await actOnce(app, services, token)
    } catch (error) {
      report({ kind: 'fault', fault: String(error instanceof Error ? error.stack : error) })
    }
  }
}

async function actOnce(app: App, services: Services, token: string): Promise<void> {
  const held = await submit(app, token, '/exm_c/batches/RACE/registrations', await confirmed(app, token))
  const chance = Math.random()
  if (held && chance < 0.03) await pay(services, held.orderId)
  else if (held && chance < 0.4)
    await post(app, token, `/exm_c/registrations/${held.registrationId}/cancel`, newId(), {})
  else if (held && chance < 0.5) await new Promise((later) => setTimeout(later, 550))
  if (held && chance >= 0.4 && chance < 0.5)
    await submit(app, token, `/exm_c/registrations/${held.registrationId}/retry`, { agreed: null })
}

interface Held {
  registrationId: string
  orderId: string
  amountCents: number
}

async function submit(app: App, token: string, url: string, body: object): Promise<Held | null> {
  const key = newId()
  report({ kind: 'trying', sent: { token, url, key, body } })
  const { code, error, data } = await post(app, token, url, key, body)
  report({ kind: 'answered', key })
  if (code === 10) return data
  const isExpected = [
    'E_REG_QUOTA_FULL',
    'E_REG_ALREADY_REGISTERED',
    'E_REG_STILL_ACTIVE',
    'EXM_R_PRSH_CONFIRMING',
  ].includes(error ?? '')
  if (!isExpected) report({ kind: 'fault', fault: `${url}: ${error}` })
  return null
}

const confirmations = new Map<string, object>()

/** Confirmation before the first submission; it does not change during the race. */
async function confirmed(app: App, token: string): Promise<object> {
  const seen = confirmations.get(token) ?? (await readConfirmation(app, token))
  confirmations.set(token, seen)
  return seen
}

async function readConfirmation(app: App, token: string) {
  const read = async <T>(url: string) => {
    const reply = await app.inject({ method: 'GET', url, headers: headersOf(token) })
    return reply.json<{ data: T }>().data
  }
  const batch = await read<Offering>('/exm_c/g/batches/race/RACE')
  const draft = await read<Draft>('/exm_c/batches/RACE/draft')
  return confirmationOf(ownOffering(batch, draft), draft)
}

const headersOf = (token: string) => ({ 'app-key': 'exam-h5', authorization: `ExamToken ${token}` })

async function post(app: App, token: string, url: string, key: string, body: object) {
  const headers = { ...headersOf(token), 'idempotency-key': key }
  const reply = await app.inject({ method: 'POST', url, headers, payload: body })
  return reply.json<{ code: number; error: string | null; data: Held }>()
}

/** Settles an order as a WeChat Pay notification does, sometimes after the 30 minutes. */
async function pay(services: Services, orderId: string): Promise<void> {
  await new Promise((later) => setTimeout(later, Math.random() * 600))
  const [order] = await services.db.select().from(orders).where(eq(orders.orderId, orderId))
  if (!order) throw new Error('an order that was answered does not exist')
  const { projectId, amountCents } = order
  const paymentId = newId()
  const at = new Date(services.now())
  await services.db.insert(payments).values({
    ...{ projectId, paymentId, orderId, channel: 'h5', amountCents, status: 'started', createdAt: at, nextCheckAt: at },
  })
  await settlePayment(
    { services, purposes },
    { projectId, paymentId },
    { transactionId: newId(), amountCents, currency: 'CNY', paidAt: at },
  )
}
