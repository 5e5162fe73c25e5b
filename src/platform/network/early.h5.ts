import { answerOf } from './answer-of'
import type { Answer, Request } from './send-types'

/** Milliseconds. On a slow network our files are that long on their way; a page that comes later reads anew. */
const KEEP_MS = 20_000

interface Early {
  since: number
  headers: Record<string, string>
  answer: Promise<{ request: XMLHttpRequest; at: number }>
}

declare global {
  interface Window {
    /** What the page asked for before any script had come (src/index.html), by address. */
    early?: Record<string, Early>
  }
}

export function takeEarly({ method, url, headers }: Request): Promise<Answer> | null {
  // whatever was read before something is changed is old by then
  if (method !== 'GET') delete window.early
  const found = window.early?.[url]
  if (!found) return null
  delete window.early?.[url]
  const isOld = Date.now() - found.since > KEEP_MS
  if (isOld || JSON.stringify(found.headers) !== JSON.stringify(headers)) return null
  return found.answer.then(({ request, at }) => ({ ...answerOf(request), at }))
}
