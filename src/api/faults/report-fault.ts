import type { ClientFault } from '@contract/endpoints/faults'
import { host } from '@/platform/device/host'
import { currentRoute } from '@/platform/navigation/navigation'
import { isConnected } from '@/platform/network/status'
import { send } from '@/platform/network/send'
import { ApiError } from '../errors/api-error'

/** Error types of the JavaScript engine, whose messages are about code. Other messages may quote user input. */
const ofEngine = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError', 'EvalError']

const mostPlaces = 5
const longestMessage = 120

type Described = Pick<ClientFault, 'error' | 'message' | 'places'>

/** Describes any thrown value; the Mini Program reports errors as one text. */
function describeFault(thrown: unknown): Described {
  const { name, message, stack } = partsOf(thrown)
  return {
    error: /^[A-Z][A-Za-z]{0,34}Error$/.test(name) ? name : 'Unknown',
    message: ofEngine.includes(name) ? withoutValues(message) : '',
    places: placesIn(stack),
  }
}

function partsOf(thrown: unknown): { name: string; message: string; stack: string } {
  if (thrown instanceof Error) return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
  if (typeof thrown !== 'string') return { name: 'Unknown', message: '', stack: '' }
  const [, name = 'Unknown', message = ''] = /\b([A-Z]\w*Error): ?([^\n]*)/.exec(thrown) ?? []
  return { name, message, stack: thrown }
}

/** Removes quoted text, text between slashes, digits and non-Latin letters. */
function withoutValues(message: string): string {
  return message
    .replace(/(["'`“‘/]).*["'`”’/]/g, '…')
    .replace(/[^A-Za-z ]+/g, '…')
    .slice(0, longestMessage)
}

/** Returns stack positions such as `app.1a2b.js:1:2345`: built files only, without their origin. */
function placesIn(stack: string): string[] {
  const found = [...stack.matchAll(/([\w.-]{1,60}\.js)(?:\?[^\s:)]*)?:(\d{1,6}):(\d{1,7})/g)]
  return found.slice(0, mostPlaces).map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`)
}

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
