import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { helpOf, questionSolving } from './help-of'

/** Maximum time to wait for help, in milliseconds. */
const PATIENCE_MS = 1_500

/** Returns the FAQ entry for an error code; null without one, and if it cannot be loaded in time. */
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
