import type { faultEndpoints } from '@contract/endpoints/faults'
import type { Handlers } from '@server/calls/handler'
import { addressGroup } from '@server/core/http/address-group'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { LogBudget } from './log-budget'

export const clientFaults = {
  name: 'client_faults_total',
  help: 'What went wrong in clients, as they told',
  labels: { kind: [], host: [] },
}

const budgetOf = weakMemo((_: Services) => new LogBudget())

export const faultHandlers = {
  'POST /ea/g/faults': async ({ body }, { services, ip }) => {
    const { kind, host } = body
    services.metrics.counter(clientFaults).inc({ kind, host })
    if (budgetOf(services).take(addressGroup(ip), services.now()))
      services.log.warn({ fault: body }, 'a client reported a fault')
    return {}
  },
} satisfies Handlers<typeof faultEndpoints>
