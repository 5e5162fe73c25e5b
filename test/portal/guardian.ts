/** Finds the link sent to a guardian. */
import type { Services } from '@server/core/services'
import { latestMessages } from '@server/domain/outbox/messages'

const SEARCHED = 200

/** Path of the newest link sent to this phone, from `/` on. */
export async function guardiansLink(services: Pick<Services, 'db' | 'personalData'>, phone: string): Promise<string> {
  const messages = await latestMessages(services, { limit: SEARCHED })
  const asked = messages.find(({ template, target }) => template === 'guardianAsked' && target === phone)
  const [link] = /\/e\/[\w-]+\/guardian\/[\w-]{43}/.exec(asked?.text ?? '') ?? []
  if (!link) throw new Error(`nobody asked ${phone}`)
  return link
}
