/** Runs with the earlier sources: creates the world in its schema and returns its inhabitants. */
import { buildServices, closeServices } from '@server/core/build-services'
import { readEnv } from '@server/env'
import { makeRegistering } from '../history/world/made'

export interface Asked {
  env: Record<string, string>
  databaseUrl: string
  folder: string
  candidates: number
}

process.on('message', ({ env, databaseUrl, folder, candidates }: Asked) => {
  void make()
  async function make() {
    const services = buildServices(readEnv(env), databaseUrl)
    const made = await makeRegistering(services, folder, candidates)
    await closeServices(services)
    process.send?.(made, () => process.exit(0))
  }
})
