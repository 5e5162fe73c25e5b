import { answerOf } from './answer-of'
import type { Answer, Request } from './send-types'

/**
 * Maximum age of an early response in milliseconds: the time our files need on a slow network. Later requests are sent
 * again.
 */
const KEEP_MS = 20_000

interface Early {
  since: number
  headers: Record<string, string>
  answer: Promise<{ request: XMLHttpRequest; at: number }>
}

declare global {
  interface Window {
    /** Requests that the inline script in src/index.html sent before the bundle loaded, by URL. */
    early?: Record<string, Early>
  }
}

export function takeEarly({ method, url, headers }: Request): Promise<Answer> | null {
  // a write makes the earlier reads stale
  if (method !== 'GET') delete window.early
  const found = window.early?.[url]
  if (!found) return null
  delete window.early?.[url]
  const isOld = Date.now() - found.since > KEEP_MS
  if (isOld || JSON.stringify(found.headers) !== JSON.stringify(headers)) return null
  return found.answer.then(({ request, at }) => ({ ...answerOf(request), at }))
}
