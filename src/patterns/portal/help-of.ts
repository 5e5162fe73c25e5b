import type { HelpTopic } from '@contract/portal/help'
import { call, type OutputOf } from '@/api/call'
import { cacheResponse, cachedResponse } from '@/session/response-cache'

type Help = OutputOf<'GET /exm_c/g/help/:domain'>

const KEEP_MS = 60_000

/** Loads the FAQ of a project, cached for a minute. Throws ApiError. */
export function helpOf(domain: string): Promise<Help> {
  const key = ['GET', '/exm_c/g/help', domain]
  return (
    cachedResponse<Help>(key) ?? cacheResponse(key, KEEP_MS, call('GET /exm_c/g/help/:domain', { params: { domain } }))
  )
}

/** Returns the code of the FAQ entry that solves an error; null without one. */
export function questionSolving(topics: readonly HelpTopic[], error: string): string | null {
  const all = topics.flatMap(({ questions }) => questions)
  return all.find(({ solves }) => solves.includes(error))?.code ?? null
}
