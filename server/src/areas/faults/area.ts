import { defineArea } from '@server/domain/areas/define-area'
import type { faultEndpoints } from '@contract/endpoints/faults'
import type { Handlers } from '@server/calls/handler'
import { addressGroup } from '@server/core/http/address-group'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'

const WINDOW_MS = 60_000
/** Maximum log lines per minute, per address and per instance. Errors of a broken release must not flood the log. */
const MOST_OF_ADDRESS = 10
const MOST_IN_ALL = 120

/** Rate limit of log lines, in memory so that it costs nothing during an incident. */
class LogBudget {
  private startedAt = 0
  private inAll = 0
  private readonly byAddress = new Map<string, number>()

  /** Takes one line for an address at `now` (milliseconds); false when the limit of this minute is reached. */
  take(address: string, now: number): boolean {
    if (now - this.startedAt >= WINDOW_MS) this.begin(now)
    const taken = this.byAddress.get(address) ?? 0
    if (taken >= MOST_OF_ADDRESS || this.inAll >= MOST_IN_ALL) return false
    this.byAddress.set(address, taken + 1)
    this.inAll++
    return true
  }

  private begin(now: number): void {
    this.startedAt = now
    this.inAll = 0
    this.byAddress.clear()
  }
}

const clientFaults = {
  name: 'client_faults_total',
  help: 'What went wrong in clients, as they told',
  labels: { kind: [], host: [] },
}

const budgetOf = weakMemo((_: Services) => new LogBudget())

const faultHandlers = {
  'POST /ea/g/faults': async ({ body }, { services, ip }) => {
    const { kind, host } = body
    services.metrics.counter(clientFaults).inc({ kind, host })
    if (budgetOf(services).take(addressGroup(ip), services.now()))
      services.log.warn({ fault: body }, 'a client reported a fault')
    return {}
  },
} satisfies Handlers<typeof faultEndpoints>

export const faultsArea = defineArea({ handlers: () => faultHandlers, counters: [clientFaults] })
