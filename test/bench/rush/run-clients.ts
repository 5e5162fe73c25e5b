import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Outcome } from './clients'

/** Runs a client process with this order. Throws when it exits without a result. */
export function runClients(order: Order): Promise<Outcome> {
  const clients = fork(join(__dirname, 'clients.ts'), { execArgv: process.execArgv })
  const outcome = new Promise<Outcome>((resolve, reject) => {
    clients.once('message', resolve)
    clients.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)))
  })
  clients.send(order)
  return outcome.finally(() => clients.kill())
}
