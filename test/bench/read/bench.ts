/**
 * What everybody asks on the day on which registration opens, over HTTP, in a project of the size of a country: beside the
 * cheapest call of the same service that is asked in the same way, as anybody or with a token, measured before and after
 * each because machines are shared.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { buildServices, closeServices } from '@server/core/build-services'
import { readEnv } from '@server/env'
import { freePort } from '../../service/setup/free-port'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { inTemporaryFolder } from '../in-temporary-folder'
import { processorSeconds } from '../processor-time'
import { report, type Figure } from '../report'
import { calls, requestText, trivial, trivialSignedIn, type ReadCall, type Reader } from './calls'
import type { Order, Outcome } from './clients'
import { prepareCountry } from './prepare'

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
  port: number
}

interface Measured extends Outcome {
  perSecond: number
  /** Processor time of the service for one call. */
  microseconds: number
}

async function measure({ readers, clients, pid, port }: Asking, call: ReadCall, seconds: number): Promise<Measured> {
  const requests = readers.map((reader) => requestText(call, reader))
  const used = processorSeconds(pid)
  clients.send({ requests, seconds, port, connections: CONNECTIONS } satisfies Order)
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

/** What calls are measured beside: the cheapest one that is asked in the same way. */
class Reference {
  private readonly measured: Measured[] = []

  constructor(
    private readonly asking: Asking,
    private readonly call: ReadCall,
  ) {}

  async measureAgain(): Promise<void> {
    if (this.measured.length === 0) await measure(this.asking, this.call, WARM_UP_SECONDS)
    this.measured.push(await measure(this.asking, this.call, REFERENCE_SECONDS))
  }

  /** Calls a second, just before and just after. */
  get lately(): number {
    return mean(this.measured.slice(-2).map(({ perSecond }) => perSecond))
  }

  get figures(): Figure[] {
    const { name } = this.call
    const each = mean(this.measured.map(({ microseconds }) => microseconds))
    return [
      { what: name, value: mean(this.measured.map(({ perSecond }) => perSecond)), unit: 'per second' },
      { what: `${name}, processor time of the service`, value: each, unit: 'µs each' },
    ]
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** `calls` one after the other, each between two measurements of `trivialCall`. */
async function measureBeside(asking: Asking, trivialCall: ReadCall, calls: readonly ReadCall[]): Promise<Figure[]> {
  const reference = new Reference(asking, trivialCall)
  await reference.measureAgain()
  const figures: Figure[] = []
  const other: string[] = []
  for (const call of calls) {
    await measure(asking, call, WARM_UP_SECONDS)
    const measured = await measure(asking, call, SECONDS)
    await reference.measureAgain()
    figures.push(...figuresOf(call, measured, reference.lately))
    other.push(...measured.other)
  }
  if (other.length > 0) console.log(`other answers: ${other.length}`, other.slice(0, 3))
  const isSuccess = { what: `answers that are no success, beside ${trivialCall.name}`, value: other.length }
  return [...reference.figures, ...figures, { ...isSuccess, unit: 'answers', bar: { atMost: 0 } }]
}

async function measureAll(asking: Asking): Promise<Figure[]> {
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
      const figures = await measureAll({ readers, clients, pid: service.pid ?? 0, port })
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
