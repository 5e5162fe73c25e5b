import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Services } from '@server/core/services'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { readEnv } from '@server/env'
import { freshDatabase, serverOf } from '../../bench/hot-pool/server'
import { serviceEnv, startService } from '../../bench/hot-pool/service-process'
import { importProject } from '../../bench/import-project'
import { freePort } from '../../service/setup/free-port'
import { createCandidates } from '../../service/registration/race/many-candidates'
import { writeSite } from '../site'
import { asking, type Ask } from './ask'
import { startNginx } from './nginx'
import { projectFile } from './project'

export const VISITORS = 48
const CANDIDATES = 2

export interface Ground {
  services: Services
  /** Requests through the proxy. */
  ask: Ask
  /** Ports of the instances behind it. */
  ports: readonly number[]
  /** Session tokens of candidates. */
  tokens: readonly string[]
  /** Imports the project file for the `number`th time; resolves after the database has it. */
  publish: (number: number) => Promise<void>
  kill: () => void
  stop: () => Promise<void>
}

/** Starts two instances as in production with the first edition of a project, and the proxy. */
export async function prepare(folder: string): Promise<Ground> {
  const server = await serverOf(folder)
  writeSite(folder)
  const databaseUrl = await freshDatabase(server.url, 'exam_drill_proxy')
  const projects = join(folder, 'projects')
  const ports: [number, number] = [await freePort(), await freePort()]
  const envs = ports.map((port) => ({ ...serviceEnv(folder, databaseUrl, port), PROJECTS_DIR: projects }))
  const services = buildServices(readEnv(envs[0]), databaseUrl)
  const { projectId } = await importProject(services, folder, projectFile(1))
  const candidates = await createCandidates(services, projectId, CANDIDATES, () => ({}))
  const instances: ChildProcess[] = []
  for (const env of envs) instances.push(await startService(env, folder))
  const kill = () => instances.forEach((instance) => instance.kill('SIGKILL'))
  const proxy = await startNginx(folder, { http: await freePort(), https: await freePort(), services: ports })
  const { ask, close } = asking(proxy.port, VISITORS)
  return {
    ...{ services, ask, ports, kill, tokens: candidates.map(({ token }) => token) },
    publish: async (number) => {
      writeFileSync(join(projects, 'project.yaml'), projectFile(number))
      await importProjects(services, projects, { demoAccounts: false })
    },
    stop: async () => {
      close()
      await proxy.stop()
      kill()
      await closeServices(services)
      await server.stop()
    },
  }
}
