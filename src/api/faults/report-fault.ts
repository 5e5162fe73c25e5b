import type { ClientFault } from '@contract/endpoints/faults'
import { host } from '@/platform/device/host'
import { currentRoute } from '@/platform/navigation/navigation'
import { isConnected } from '@/platform/network/status'
import { send } from '@/platform/network/send'
import { ApiError } from '../errors/api-error'
import { describeFault } from './describe-fault'

/** Since the client was started: the first faults say what is wrong, more of them only cost. */
const most = 5
const told = new Set<string>()

/**
 * Tells the service what went wrong, once each, without a word about who it happened to: no token goes along. What the
 * network or the service did is no fault of the client.
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
