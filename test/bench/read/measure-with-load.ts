/**
 * Measures calls one after the other, each next to the cheapest call of the same kind, because machines are shared.
 */
import type { ChildProcess } from 'node:child_process'
import { processorSeconds } from '../processor-time'
import type { Figure } from '../report'
import { requestText, type Asker, type ReadCall } from './calls'
import type { Order, Outcome } from './clients'

/** Warm-up until the code of a call is compiled. */
const WARM_UP_SECONDS = 1
const SECONDS = 3
const REFERENCE_SECONDS = 2
const KB = 1024

export interface Asking<R extends Asker> {
  readers: readonly R[]
  clients: ChildProcess
  /** Process id of the service. */
  pid: number
  port: number
  /** Concurrent connections. */
  connections: number
}

interface Measured extends Outcome {
  perSecond: number
  /** CPU time of the service per call. */
  microseconds: number
}

async function measure<R extends Asker>(
  { readers, clients, pid, port, connections }: Asking<R>,
  call: ReadCall<R>,
  seconds: number,
): Promise<Measured> {
  const requests = readers.map((reader) => requestText(call, reader))
  const used = processorSeconds(pid)
  clients.send({ requests, seconds, port, connections } satisfies Order)
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

function figuresOf({ name }: Pick<ReadCall, 'name'>, measured: Measured, reference: number): Figure[] {
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

/** Reference measurements with the cheapest call of the same kind. */
class Reference<R extends Asker> {
  private readonly measured: Measured[] = []

  constructor(
    private readonly asking: Asking<R>,
    private readonly call: ReadCall<R>,
  ) {}

  async measureAgain(): Promise<void> {
    if (this.measured.length === 0) await measure(this.asking, this.call, WARM_UP_SECONDS)
    this.measured.push(await measure(this.asking, this.call, REFERENCE_SECONDS))
  }

  /** Mean rate of the measurements just before and after, in calls per second. */
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

/** Measures `calls` in order, each between two measurements of `trivialCall`. */
export async function measureBeside<R extends Asker>(
  asking: Asking<R>,
  trivialCall: ReadCall<R>,
  calls: readonly ReadCall<R>[],
): Promise<Figure[]> {
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
