/**
 * Measures the reads of opening day over HTTP in a project of national size, each compared with the cheapest call of
 * the same kind (with or without token) before and after, because machines are shared.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { buildServices, closeServices } from '@server/core/build-services'
import { readEnv } from '@server/env'
import { freePort } from '../../service/setup/free-port'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { inTemporaryFolder } from '../in-temporary-folder'
import { report, type Figure } from '../report'
import { calls, trivial, trivialSignedIn, type Reader } from './calls'
import { measureBeside, type Asking } from './measure-with-load'
import { prepareCountry } from './prepare'

const CANDIDATES = 3_000
/** Concurrent connections. */
const CONNECTIONS = 200

async function measureAll(asking: Asking<Reader>): Promise<Figure[]> {
  const asAnybody = calls.filter(({ isPublic }) => isPublic)
  const signedIn = calls.filter(({ isPublic }) => !isPublic)
  return [
    ...(await measureBeside(asking, trivial, asAnybody)),
    ...(await measureBeside(asking, trivialSignedIn, signedIn)),
  ]
}

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const port = await freePort()
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_read'), port)
    const services = buildServices(readEnv(env), env.DATABASE_URL)
    const { importSeconds, readers } = await prepareCountry(services, folder, CANDIDATES)
    await closeServices(services)
    const service = await startService(env, folder)
    const clients = fork(join(__dirname, 'clients.ts'), { execArgv: process.execArgv })
    try {
      const figures = await measureAll({ readers, clients, pid: service.pid ?? 0, port, connections: CONNECTIONS })
      return report('read', [{ what: 'import of the project', value: importSeconds, unit: 's' }, ...figures])
    } finally {
      clients.kill()
      await stopService(service)
    }
  } finally {
    await server.stop()
  }
}

void inTemporaryFolder(bench)
