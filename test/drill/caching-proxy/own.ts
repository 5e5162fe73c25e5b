/** Candidates who are signed in, and read what is theirs beside everybody. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './ask'

const OWN = ['/ea/me', '/exm_c/registrations', '/exm_c/next-steps', '/exm_c/batches']
const PAUSE_MS = 50

/** Until `isOver`: each must be told who they are, by the service itself, and in a way that nobody keeps. */
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
