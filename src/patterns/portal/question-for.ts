import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { helpOf, questionSolving } from './help-of'

/** Nobody waits longer than this for help. Milliseconds. */
const PATIENCE_MS = 1_500

/** The question of the project's help that answers an error; null without one, and where it cannot be read in time. */
export async function questionFor(code: string): Promise<string | null> {
  const domain = store.get(domainAtom)
  if (domain === null) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const found = helpOf(domain).then(
    ({ topics }) => questionSolving(topics, code),
    () => null,
  )
  return Promise.race([found, late])
}
