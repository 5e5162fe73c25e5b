/** Candidates in a separate process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection, type Submit, type Target } from './connection'

/**
 * Closed loop: `clients` submit for one candidate after the other. Open loop: candidates arrive `perSecond`, however
 * slow the service is.
 */
export type Pace = { clients: number } | { perSecond: number }

export interface Order extends Target {
  tokens: string[]
  pace: Pace
}

export interface Outcome {
  held: number
  full: number
  other: string[]
  seconds: number
  /** Latencies of answered submissions in milliseconds, sorted; in an open loop from the planned start. */
  latencies: number[]
}

process.on('message', (order: Order) => {
  void run(order).then((outcome) => process.send?.(outcome))
})

async function run(order: Order): Promise<Outcome> {
  const outcome: Outcome = { held: 0, full: 0, other: [], seconds: 0, latencies: [] }
  const { pace } = order
  await ('clients' in pace ? closedLoop(order, pace.clients, outcome) : openLoop(order, pace.perSecond, outcome))
  outcome.latencies.sort((a, b) => a - b)
  return outcome
}

async function closedLoop(order: Order, clients: number, outcome: Outcome): Promise<void> {
  const queue = [...order.tokens]
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(order)))
  const startedAt = performance.now()
  const client = async (submit: Submit) => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop())
      await measured(submit, token, performance.now(), outcome)
  }
  await Promise.all(connections.map(client))
  outcome.seconds = (performance.now() - startedAt) / 1000
}

/** Opens a new connection when none is free. */
async function openLoop(order: Order, perSecond: number, outcome: Outcome): Promise<void> {
  const free: Submit[] = []
  const startedAt = performance.now()
  const arrive = async (token: string, plannedAt: number) => {
    const submit = free.pop() ?? (await openConnection(order))
    await measured(submit, token, plannedAt, outcome)
    free.push(submit)
  }
  const underWay: Promise<void>[] = []
  for (const token of order.tokens) {
    const plannedAt = startedAt + (underWay.length * 1000) / perSecond
    if (plannedAt > performance.now()) await sleep(plannedAt - performance.now())
    underWay.push(arrive(token, plannedAt))
  }
  await Promise.all(underWay)
  outcome.seconds = (performance.now() - startedAt) / 1000
}

async function measured(submit: Submit, token: string, since: number, outcome: Outcome): Promise<void> {
  const body = await submit(token)
  outcome.latencies.push(performance.now() - since)
  if (/"(registration|appointment)Id"/.test(body)) outcome.held++
  else if (/E_REG_QUOTA_FULL|SEAT_OP_INSUFFICIENT/.test(body)) outcome.full++
  else outcome.other.push(body.slice(0, 300))
}
