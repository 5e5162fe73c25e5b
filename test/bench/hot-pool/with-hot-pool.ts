import { join } from 'node:path'
import { buildServices, closeServices } from '@server/core/build-services'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import type { Services } from '@server/core/services'
import { readEnv } from '@server/env'
import { freePort } from '../../service/setup/free-port'
import { prepareHotPool, type Confirmed } from './prepare'
import type { Pools } from './project'
import { serviceEnv, startService, stopService } from './service-process'

interface Wanted extends Pools {
  /** Empty data folder. */
  folder: string
  candidates: number
  /** Empty database; an embedded one in `folder` by default. */
  databaseUrl?: string
}

interface HowToStart {
  /** A free port by default. */
  port?: number
  /** Alternative address of the same database. */
  databaseUrl?: string
}

/** A separate production service. */
export interface Instance {
  port: number
  pid: number
  /** Whether the started process still runs. */
  isAlive: () => boolean
  stop: () => Promise<void>
}

export interface HotPool {
  services: Services
  databaseUrl: string
  projectId: string
  tokens: string[]
  hot: Confirmed
  warmUp: Confirmed
  start: (how?: HowToStart) => Promise<Instance>
}

/** Runs `work` with one contended pool and services that sell its seats. */
export async function withHotPool<T>(wanted: Wanted, work: (pool: HotPool) => Promise<T>): Promise<T> {
  const { folder } = wanted
  const endings: (() => Promise<unknown>)[] = []
  try {
    const databaseUrl = wanted.databaseUrl ?? (await embedded(folder, endings))
    const services = buildServices(readEnv(serviceEnv(folder, databaseUrl, 0)), databaseUrl)
    endings.push(() => closeServices(services))
    const prepared = await prepareHotPool(services, wanted)
    const start = async ({ databaseUrl: way = databaseUrl, ...how }: HowToStart = {}): Promise<Instance> => {
      const port = how.port ?? (await freePort())
      const service = await startService(serviceEnv(folder, way, port), folder)
      endings.push(() => stopService(service))
      return {
        port,
        pid: service.pid ?? 0,
        isAlive: () => service.exitCode === null && service.signalCode === null,
        stop: () => stopService(service),
      }
    }
    return await work({ ...prepared, services, databaseUrl, start })
  } finally {
    for (const end of endings.reverse()) await end()
  }
}

async function embedded(folder: string, endings: (() => Promise<unknown>)[]): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres(databaseHome(folder))
  endings.push(stop)
  return url
}

/** Data folder of the embedded server. */
export const databaseHome = (folder: string) => join(folder, 'postgres')
