/** A listening instance with its jobs running continuously, in this or its own process. */
import { appointmentJobs } from '@server/areas/appointment/area'
import { invoiceJobs } from '@server/areas/invoice/area'
import { registrationJobs } from '@server/areas/registration/area'
import { buildApp } from '@server/app'
import { buildServices, closeServices } from '@server/core/build-services'
import { keepClockSynchronized } from '@server/core/postgres/synchronize-clock'
import { startJobs, type Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { refreshKeys, prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { keyRotationJob } from '@server/domain/key-rotation/key-rotation-job'
import { orderJobs } from '@server/domain/orders/jobs'
import { readEnv } from '@server/env'
import { actions, encryptedData, purposes } from '@server/area-list'
import { runActionsJob } from '@server/domain/actions/run-actions-job'

const JOBS_EVERY_MS = 150
/** Interval at which all participants of a drill reload keys. */
export const KEYS_EVERY_MS = 250

const ofRegistrations = [...orderJobs(purposes), ...registrationJobs, ...invoiceJobs]

/** Jobs by subject of the drill; the others would only use CPU. */
const jobsOf = {
  registrations: ofRegistrations,
  registrationsAndKeys: [...ofRegistrations, keyRotationJob(encryptedData)],
  appointments: appointmentJobs,
  actions: [...ofRegistrations, runActionsJob(actions)],
} satisfies Record<string, readonly Job[]>

export interface Setup {
  jobs: keyof typeof jobsOf
  databaseUrl: string
  env: Record<string, string>
  /** Offset of its machine clock, in milliseconds. */
  machineAheadMs?: number
}

/** Milliseconds by which the simulated clock is ahead of the database. */
export interface Ahead {
  ms: number
}

export interface Instance {
  port: number
  /** Sets the simulated clock; resolves once the instance has it. */
  clockIs(ahead: Ahead): Promise<void>
  stop(): Promise<void>
}

export async function startInstance({ databaseUrl, env, jobs }: Setup, ahead: Ahead): Promise<Instance> {
  const services: Services = buildServices(readEnv(env), databaseUrl, () => services.clock.now() + ahead.ms)
  const stopKeeping = await keepClockSynchronized(services)
  await prepareEncryption(services)
  const forgetKeys = refreshKeys(services, KEYS_EVERY_MS)
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
