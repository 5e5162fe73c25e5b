/** Signed-in candidates that read their own data in parallel. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './ask'

const OWN = ['/ea/me', '/exm_c/registrations', '/exm_c/next-steps', '/exm_c/batches']
const PAUSE_MS = 50

/** Reads until `isOver`; each response must come from the service, name the right candidate and be uncacheable. */
export async function readOwn(ask: Ask, tokens: readonly string[], isOver: () => boolean) {
  const names = new Map<string, string>()
  const strange: string[] = []
  let reads = 0
  const readAgain = async (token: string) => {
    while (!isOver()) {
      for (const path of OWN) {
        const { status, text, cache, cacheControl } = await ask(path, { authorization: `ExamToken ${token}` })
        reads++
        if (status !== 200 || cache !== undefined || cacheControl !== 'private, no-store')
          strange.push(`${path}: ${status} ${cache} ${cacheControl}`)
        if (path === '/ea/me') {
          const name = names.get(token) ?? text
          names.set(token, name)
          if (text !== name) strange.push(`${path}: somebody else`)
        }
      }
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(tokens.map(readAgain))
  if (new Set(names.values()).size !== tokens.length) strange.push('/ea/me: two are the same')
  return { reads, strange }
}
