import { answerOf } from './answer-of'
import type { Answer, Request } from './send-types'

interface Early {
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
  const found = method === 'GET' && window.early?.[url]
  if (!found) return null
  delete window.early?.[url]
  if (JSON.stringify(found.headers) !== JSON.stringify(headers)) return null
  return found.answer.then(({ request, at }) => ({ ...answerOf(request), at }))
}
