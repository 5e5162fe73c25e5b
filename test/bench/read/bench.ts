/**
 * What everybody asks on the day on which registration opens, over HTTP, in a project of the size of a country: beside the
 * cheapest call of the same service, measured before and after each because machines are shared.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { buildServices, closeServices } from '@server/core/build-services'
import { readEnv } from '@server/env'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { inTemporaryFolder } from '../in-temporary-folder'
import { processorSeconds } from '../processor-time'
import { report, type Figure } from '../report'
import { calls, requestText, trivial, type ReadCall, type Reader } from './calls'
import type { Order, Outcome } from './clients'
import { prepareCountry } from './prepare'

const PORT = 18_192
const CANDIDATES = 3_000
/** A rush: those who ask at the same moment. */
const CONNECTIONS = 200
/** Until the service has compiled what a call takes. */
const WARM_UP_SECONDS = 1
const SECONDS = 3
const REFERENCE_SECONDS = 2
const KB = 1024

interface Asking {
  readers: readonly Reader[]
  clients: ChildProcess
  /** Of the service. */
  pid: number
}

interface Measured extends Outcome {
  perSecond: number
  /** Processor time of the service for one call. */
  microseconds: number
}

async function measure({ readers, clients, pid }: Asking, call: ReadCall, seconds: number): Promise<Measured> {
  const requests = readers.map((reader) => requestText(call, reader))
  const used = processorSeconds(pid)
  clients.send({ requests, seconds, port: PORT, connections: CONNECTIONS } satisfies Order)
  const outcome = await outcomeOf(clients)
  const { latencies } = outcome
  const microseconds = ((processorSeconds(pid) - used) * 1e6) / latencies.length
  return { ...outcome, perSecond: latencies.length / outcome.seconds, microseconds }
}

function outcomeOf(clients: ChildProcess): Promise<Outcome> {
  return new Promise<Outcome>((resolve, reject) => {
    const ended = () => reject(new Error('the clients ended'))
    clients.once('exit', ended)
    clients.once('message', (outcome: Outcome) => {
      clients.off('exit', ended)
      resolve(outcome)
    })
  })
}

function figuresOf({ name }: ReadCall, measured: Measured, reference: number): Figure[] {
  const { perSecond, latencies, microseconds, mostBytes } = measured
  const slowest = latencies[Math.floor(latencies.length * 0.99)] ?? Infinity
  return [
    { what: name, value: perSecond, unit: 'per second' },
    { what: `${name} beside a trivial call`, value: perSecond / reference, unit: '×', bar: { atLeast: 0.5 } },
    { what: `${name}, 99 of 100 answered within`, value: slowest, unit: 'ms' },
    { what: `${name}, processor time of the service`, value: microseconds, unit: 'µs each' },
    { what: `${name}, size of the answer`, value: mostBytes / KB, unit: 'KB gzip', bar: { atMost: 30 } },
  ]
}

async function measureAll(asking: Asking): Promise<Figure[]> {
  await measure(asking, trivial, WARM_UP_SECONDS)
  const references = [await measure(asking, trivial, REFERENCE_SECONDS)]
  const figures: Figure[] = []
  const other: string[] = []
  for (const call of calls) {
    await measure(asking, call, WARM_UP_SECONDS)
    const measured = await measure(asking, call, SECONDS)
    references.push(await measure(asking, trivial, REFERENCE_SECONDS))
    const beside = references.slice(-2).map(({ perSecond }) => perSecond)
    figures.push(...figuresOf(call, measured, beside.reduce((sum, each) => sum + each, 0) / beside.length))
    other.push(...measured.other)
  }
  if (other.length > 0) console.log(`other answers: ${other.length}`, other.slice(0, 3))
  const mean = (of: (each: Measured) => number) =>
    references.reduce((sum, each) => sum + of(each), 0) / references.length
  return [
    { what: trivial.name, value: mean(({ perSecond }) => perSecond), unit: 'per second' },
    {
      what: `${trivial.name}, processor time of the service`,
      value: mean((each) => each.microseconds),
      unit: 'µs each',
    },
    ...figures,
    { what: 'answers that are no success', value: other.length, unit: 'answers', bar: { atMost: 0 } },
  ]
}

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_read'), PORT)
    const services = buildServices(readEnv(env), env.DATABASE_URL)
    const { importSeconds, readers } = await prepareCountry(services, folder, CANDIDATES)
    await closeServices(services)
    const service = await startService(env, folder)
    const clients = fork(join(__dirname, 'clients.ts'), { execArgv: process.execArgv })
    try {
      const figures = await measureAll({ readers, clients, pid: service.pid ?? 0 })
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
