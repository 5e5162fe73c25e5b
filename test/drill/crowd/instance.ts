/** One instance of the service that listens, with its jobs running every moment: in this process or in one of its own. */
import { appointmentJobs } from '@server/areas/appointment/jobs'
import { invoiceJobs } from '@server/areas/invoice/jobs'
import { registrationJobs } from '@server/areas/registration/jobs'
import { buildApp } from '@server/app'
import { buildServices, closeServices } from '@server/core/build-services'
import { keepTime } from '@server/core/postgres/keep-time'
import { startJobs, type Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { keepKeys } from '@server/core/personal-data/keep-keys'
import { prepareSealing } from '@server/core/personal-data/prepare-sealing'
import { resealJob } from '@server/domain/resealing/reseal-job'
import { orderJobs } from '@server/domain/orders/jobs'
import { readEnv } from '@server/env'
import { keptSealed } from '@server/kept-sealed'
import { purposes } from '@server/purposes'

const JOBS_EVERY_MS = 150
/** As often everybody of a drill looks for new keys. */
export const KEYS_EVERY_MS = 250

const ofRegistrations = [...orderJobs(purposes), ...registrationJobs, ...invoiceJobs]

/** What runs by itself, by what a history is about: others would only keep the machine busy. */
const jobsOf = {
  registrations: ofRegistrations,
  registrationsAndKeys: [...ofRegistrations, resealJob(keptSealed)],
  appointments: appointmentJobs,
} satisfies Record<string, readonly Job[]>

export interface Setup {
  jobs: keyof typeof jobsOf
  databaseUrl: string
  env: Record<string, string>
  /** How far somebody has set the clock of its machine ahead, in milliseconds. */
  machineAheadMs?: number
}

/** The time of everybody is ahead of the database's by so many milliseconds. */
export interface Ahead {
  ms: number
}

export interface Instance {
  port: number
  /** The project's clock jumped; resolves once the instance knows. */
  clockIs(ahead: Ahead): Promise<void>
  stop(): Promise<void>
}

export async function startInstance({ databaseUrl, env, jobs }: Setup, ahead: Ahead): Promise<Instance> {
  const services: Services = buildServices(readEnv(env), databaseUrl, () => services.clock.now() + ahead.ms)
  const stopKeeping = await keepTime(services)
  await prepareSealing(services)
  const forgetKeys = keepKeys(services, KEYS_EVERY_MS)
  const app = await buildApp(services)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stopJobs = startJobs(
    services,
    jobsOf[jobs].map((job) => ({ ...job, everyMs: JOBS_EVERY_MS })),
  )
  return {
    port: Number(new URL(address).port),
    clockIs: async ({ ms }) => void (ahead.ms = ms),
    async stop() {
      await stopJobs()
      stopKeeping()
      forgetKeys()
      await app.close()
      await closeServices(services)
    },
  }
}
