import { useCallback, useEffect, useRef, useState } from 'react'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { call, type OutputOf } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { askToSubscribe, canSubscribe } from '@/platform/native/subscription'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { freshPayerTicket, payerTicket } from './wechat/payer'

type Templates = OutputOf<'GET /ea/g/wechat/subscribe-templates'>

/**
 * Returns a function that requests consent to WeChat messages, for the tap that pays or submits: all topics of `about`
 * (which must be stable), or a subset. Templates are preloaded, because WeChat shows the prompt only directly after a
 * tap. A refusal or failure has no effect.
 */
export function useSubscription(
  about: readonly SubscribeTopic[],
): (topics?: readonly SubscribeTopic[]) => Promise<void> {
  const templates = useRef<Templates>([])
  const keepThose = useCallback((found: Templates) => void (templates.current = found), [])
  useTemplates(about, keepThose)
  return useCallback(async (wanted) => {
    const agreed = await ask(templates.current.filter(({ topic }) => wanted?.includes(topic) ?? true))
    if (agreed.length > 0) void keep(agreed).catch(ignored)
  }, [])
}

/**
 * Returns a function for a separate consent button; null where WeChat offers no templates. Resolves to true if consent
 * was given, false if the candidate refused, now or permanently. Throws if the service could not store the consent.
 */
export function useSubscribing(about: readonly SubscribeTopic[]): (() => Promise<boolean>) | null {
  const [templates, setTemplates] = useState<Templates>([])
  useTemplates(about, setTemplates)
  if (templates.length === 0) return null
  return async () => {
    const agreed = await ask(templates)
    return agreed.length > 0 && keep(agreed)
  }
}

function useTemplates(about: readonly SubscribeTopic[], keepThose: (found: Templates) => void) {
  useEffect(() => {
    if (!canSubscribe) return
    readTemplates().then((found) => keepThose(found.filter(({ topic }) => about.includes(topic))), ignored)
  }, [about, keepThose])
}

/** Returns the accepted topics. */
async function ask(asked: Templates): Promise<SubscribeTopic[]> {
  if (asked.length === 0) return []
  const agreed = await askToSubscribe(asked.map(({ templateId }) => templateId))
  return asked.filter(({ templateId }) => agreed.includes(templateId)).map(({ topic }) => topic)
}

async function readTemplates(): Promise<Templates> {
  const domain = store.get(domainAtom)
  return domain ? call('GET /ea/g/wechat/subscribe-templates', { query: { domain } }) : []
}

/**
 * Stores the consent at the service. Retries once with a fresh ticket if the ticket is no longer valid, because WeChat
 * does not ask again for accepted topics. Returns false if WeChat does not identify the user.
 */
async function keep(topics: SubscribeTopic[]): Promise<boolean> {
  const ticket = await payerTicket()
  try {
    return await send(ticket, topics)
  } catch (error) {
    if (!isRefusal(error, 'EA_WECHAT_TICKET')) throw error
    return send(await freshPayerTicket(true), topics)
  }
}

async function send(ticket: string | null, topics: SubscribeTopic[]): Promise<boolean> {
  if (ticket) await call('POST /ea/wechat/subscriptions', { body: { ticket, topics } })
  return ticket !== null
}

/** A missing subscription must not prevent the payment. */
const ignored = () => undefined
