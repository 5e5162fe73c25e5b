/**
 * Measures the publication of 100,000 results while 1,000 phones poll: duration of import and publishing, and reads
 * before and after publication compared with the cheapest authenticated call.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServices, closeServices } from '@server/core/build-services'
import { readEnv } from '@server/env'
import { freePort } from '../../service/setup/free-port'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { importProject } from '../import-project'
import { inTemporaryFolder } from '../in-temporary-folder'
import type { Asker, ReadCall } from '../read/calls'
import { measureBeside, type Asking } from '../read/measure-with-load'
import { report, type Figure } from '../report'
import { prepareResults } from './prepare'
import { DOMAIN, RESULTS, scoredProject } from './project'

const PEOPLE = 100_000
const READERS = 3_000
const CONNECTIONS = 1_000
/** Time until publication, enough to start the service and measure the reads before it. */
const OUT_IN_MS = 60_000

const trivial: ReadCall<Asker> = { name: 'a trivial call with a token', path: () => `/ea/g/pcas/${DOMAIN}` }
const list = (name: string): ReadCall<Asker> => ({ name, path: () => '/exm_c/results' })
const one: ReadCall<Asker> = { name: 'one result', path: () => `/exm_c/results/${RESULTS}` }

/** Before publication only the list can be read; publication itself needs no further action. */
async function measureAll(asking: Asking<Asker>, at: Date): Promise<Figure[]> {
  const before = await measureBeside(asking, trivial, [list('my results, awaited')])
  await sleep(Math.max(0, at.getTime() + 1_000 - Date.now()))
  return [...before, ...(await measureBeside(asking, trivial, [list('my results, out'), one]))]
}

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const port = await freePort()
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_results'), port)
    const services = buildServices(readEnv(env), env.DATABASE_URL)
    const project = await importProject(services, folder, scoredProject)
    const { importSeconds, publishMs, at, readers } = await prepareResults(services, project, {
      ...{ people: PEOPLE, readers: READERS, outInMs: OUT_IN_MS },
    })
    await closeServices(services)
    const service = await startService(env, folder)
    const clients = fork(join(__dirname, '../read/clients.ts'), { execArgv: process.execArgv })
    try {
      const asking = { readers, clients, pid: service.pid ?? 0, port, connections: CONNECTIONS }
      return report('results', [
        { what: `import of ${PEOPLE} results`, value: importSeconds, unit: 's', bar: { atMost: 60 } },
        { what: 'publishing them', value: publishMs, unit: 'ms', bar: { atMost: 1_000 } },
        ...(await measureAll(asking, at)),
      ])
    } finally {
      clients.kill()
      await stopService(service)
    }
  } finally {
    await server.stop()
  }
}

void inTemporaryFolder(bench)
