import type { ClientFault } from '@contract/endpoints/faults'
import { host } from '@/platform/device/host'
import { currentRoute } from '@/platform/navigation/navigation'
import { isConnected } from '@/platform/network/status'
import { send } from '@/platform/network/send'
import { ApiError } from '../errors/api-error'
import { describeFault } from './describe-fault'

/** Maximum number of reports per start of the client. */
const most = 5
const told = new Set<string>()

/**
 * Reports a client fault to the service, once per distinct fault and without a token, so that it is anonymous. Network
 * failures and errors of the service are not reported.
 */
export function reportFault(kind: ClientFault['kind'], thrown: unknown): void {
  if (thrown instanceof ApiError || !isConnected() || told.size >= most) return
  const fault: ClientFault = { kind, host: host(), screen: shownScreen(), ...describeFault(thrown) }
  const body = JSON.stringify(fault)
  if (told.has(body)) return
  told.add(body)
  const headers = { 'app-key': APP_KEY, 'Content-Type': 'application/json' }
  send({ method: 'POST', url: `${SERVICE_URL}/ea/g/faults`, body, headers, timeout: 10_000 }).catch(() => undefined)
}

function shownScreen(): string {
  try {
    return currentRoute().name
  } catch {
    return ''
  }
}
