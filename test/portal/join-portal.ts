import { buildServices, closeServices } from '@server/core/build-services'
import { openDatabase } from '@server/core/postgres/open-database'
import type { Services } from '@server/core/services'
import { readEnv } from '@server/env'

export interface JoinedPortal {
  services: Services
  leave: () => Promise<void>
}

/** Connects to the database of a running portal with this environment, as the operator tool does. */
export async function joinPortal(environment: Record<string, string>): Promise<JoinedPortal> {
  const env = readEnv({ ...process.env, ...environment, LOG_LEVEL: 'silent', DATABASE_POOL: '3' })
  const database = await openDatabase(env)
  const services = buildServices(env, database.url)
  const leave = async () => {
    await closeServices(services)
    await database.close()
  }
  return { services, leave }
}
