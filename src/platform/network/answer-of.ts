import type { Answer } from './send-types'

/** Converts a loaded XMLHttpRequest to an {@link Answer}. */
export function answerOf(request: XMLHttpRequest): Answer {
  const retryAfter = Number(request.getResponseHeader('Retry-After')) || 0
  return { status: request.status, body: readJson(request.responseText), retryAfter }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
