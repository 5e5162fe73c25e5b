import type { Answer as Said } from '@contract/identity/guardian-consent'
import { latestMessages } from '@server/domain/outbox/messages'
import type { TestService } from '../../harness'

/** Guardian named by the minor of the academy. */
export const guardian = { name: '周建国', relation: 'father', phone: '13700000001' } as const

/** Returns the secret of the last guardian link sent by SMS. */
export async function lastLink({ services }: TestService): Promise<string> {
  const messages = await latestMessages(services, { limit: 20 })
  const asked = messages.find(({ template }) => template === 'guardianAsked')
  const [, token = ''] = /\/e\/academy\/guardian\/([\w-]{43})/.exec(asked?.text ?? '') ?? []
  return token
}

/** Names the guardian and returns the link secret. */
export async function asked(service: TestService, token: string, body = guardian): Promise<string> {
  const { error } = await service.call('POST /ea/guardian', { body }, { token })
  if (error) throw new Error(`the guardian could not be named: ${error}`)
  return lastLink(service)
}

export function readLink(service: TestService, token: string, domain = 'academy') {
  return service.call('POST /ea/g/guardian', { body: { domain, token } })
}

/** Requests a code for the guardian and returns it. */
export async function codeFor(service: TestService, token: string): Promise<string> {
  // rate limit: one code per minute
  service.clock.advance(61_000)
  const { error } = await service.call('POST /ea/g/guardian/codes', { body: { domain: 'academy', token } })
  if (error) throw new Error(`no code was sent: ${error}`)
  const [message] = await latestMessages(service.services, { limit: 1 })
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'
}

interface Saying {
  code?: string
  revision?: string
}

/** Submits the guardian's answer, by default with a new code. */
export async function say(service: TestService, token: string, answer: Said, { code, revision }: Saying = {}) {
  const shown = revision ?? (await readLink(service, token)).data.terms.revision
  const body = { domain: 'academy', token, answer, code: code ?? (await codeFor(service, token)), revision: shown }
  return service.call('POST /ea/g/guardian/answers', { body })
}
