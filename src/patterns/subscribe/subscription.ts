import { useCallback, useEffect, useRef, useState } from 'react'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { isRefusal } from '@/api/errors/api-error'
import { call, type OutputOf } from '@/api/call'
import { askToSubscribe, canSubscribe } from '@/platform/native/subscription'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { freshPayerTicket, payerTicket } from '../wechat/payer'

type Templates = OutputOf<'GET /ea/g/wechat/subscribe-templates'>

/**
 * Asks, in the tap that pays or hands in, whether WeChat may tell how it goes on: `about` these topics, the same each time,
 * or those of them that the tap is about.
 * The templates are read beforehand, because WeChat asks right after a tap only. Refusing, and every failure, changes nothing.
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
 * The same as something to press by itself; null where WeChat asks nothing. True when it may tell, false when the candidate
 * refused, now or for good. Throws what kept the service from hearing of it.
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

/** The topics that were agreed to. */
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
 * WeChat does not ask again for what was agreed to: a ticket that the service does not know any more is replaced once. False
 * where WeChat does not say who this is.
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

/** A message less is no reason to keep anybody from paying. */
const ignored = () => undefined
