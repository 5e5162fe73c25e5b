/** What may be told of an error: its kind and its place, never what the candidate had typed. Pure. */
import type { ClientFault } from '@contract/endpoints/faults'

/** Errors of the engine: their messages are about code. Any other may quote what somebody wrote. */
const ofEngine = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError', 'EvalError']

const mostPlaces = 5
const longestMessage = 120

type Described = Pick<ClientFault, 'error' | 'message' | 'places'>

/** Of anything that was thrown; the Mini Program tells of errors as one text. */
export function describeFault(thrown: unknown): Described {
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

/** Everything quoted or between slashes, every digit and every letter that is not Latin is left out. */
function withoutValues(message: string): string {
  return message
    .replace(/(["'`“‘/]).*["'`”’/]/g, '…')
    .replace(/[^A-Za-z ]+/g, '…')
    .slice(0, longestMessage)
}

/** `app.1a2b.js:1:2345`: the built files alone, without the addresses that they were loaded from. */
function placesIn(stack: string): string[] {
  const found = [...stack.matchAll(/([\w.-]{1,60}\.js)(?:\?[^\s:)]*)?:(\d{1,6}):(\d{1,7})/g)]
  return found.slice(0, mostPlaces).map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`)
}
