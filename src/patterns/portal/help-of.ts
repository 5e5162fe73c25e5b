import type { HelpTopic } from '@contract/portal/help'
import { call, type OutputOf } from '@/api/call'
import { keep, kept } from '@/session/kept'

type Help = OutputOf<'GET /exm_c/g/help/:domain'>

const KEEP_MS = 60_000

/** The questions of a project, for a minute the same. Throws ApiError. */
export function helpOf(domain: string): Promise<Help> {
  const key = ['GET', '/exm_c/g/help', domain]
  return kept<Help>(key) ?? keep(key, KEEP_MS, call('GET /exm_c/g/help/:domain', { params: { domain } }))
}

/** The question that answers an error, if the project has one. */
export function questionSolving(topics: readonly HelpTopic[], error: string): string | null {
  const all = topics.flatMap(({ questions }) => questions)
  return all.find(({ solves }) => solves.includes(error))?.code ?? null
}
