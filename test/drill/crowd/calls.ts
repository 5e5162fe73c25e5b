/** Calls as a candidate's phone makes them: cut off in the middle, sent twice, and repeated until somebody answers. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import { endpoints } from '@contract/endpoints/endpoints'
import { newId } from '@server/core/postgres/ids'
import { requestOf } from '../../service/setup/request'
import type { Instance } from './instance'
import type { Promised } from './promised'
import type { Chance } from './seeded'

export interface Envelope {
  error: string | null
  data: unknown
}

interface Crowd {
  instances: readonly Instance[]
  promised: Promised
  /** Answers that nobody should ever see. */
  strange: string[]
  replies: CrowdReply[]
}

/** That somebody waited for, until the end. */
export interface CrowdReply {
  port: number
  /** 0 where the connection broke. */
  status: number
  /** By `performance.now()`. */
  begunAt: number
  endedAt: number
}

const GIVES_UP_AFTER_MS = 30_000
const PAUSE_MS = 40

/** What nobody answers for good: it is asked again. */
const isTransient = (status: number) => status === 0 || status >= 502

/** Who is signed in. */
export interface Caller {
  token: string
  /** Whose things the calls read and change: of a group that acts, the candidate's. */
  accountId: string
  /** Of a group: its name, and whom it acts for. */
  headers?: Record<string, string>
}

export function callsOf(crowd: Crowd, { token, accountId, headers: more = {} }: Caller, chance: Chance) {
  /** Its answer; with the code of a refusal its details are the data. */
  async function call<K extends EndpointKey>(
    endpoint: K,
    input: EndpointInput<Api[K]>,
  ): Promise<{ error: string | null; data: EndpointOutput<Api[K]> }> {
    const key = newId()
    const isWritten = 'idempotent' in endpoints[endpoint]
    const isHungUp = isWritten && chance.is(0.1)
    if (isHungUp) void send(endpoint, input, key, chance.upTo(40))
    const [answer, twin] = await Promise.all([
      until(endpoint, input, key),
      isWritten && chance.is(0.1) ? until(endpoint, input, key) : null,
    ])
    const answers = [answer, ...(twin ? [twin] : [])]
    if (endpoint.startsWith('POST')) crowd.promised.note({ accountId, endpoint, key, input, answers, isHungUp })
    return answer as { error: string | null; data: EndpointOutput<Api[K]> }
  }

  /** Until somebody answers, with the same key; sometimes hung up on in the middle. */
  async function until<K extends EndpointKey>(endpoint: K, input: EndpointInput<Api[K]>, key: string) {
    const since = Date.now()
    for (let attempt = 0; Date.now() - since < GIVES_UP_AFTER_MS; attempt++) {
      const hangsUpMs = attempt === 0 && chance.is(0.07) ? chance.upTo(60) : undefined
      const { status, envelope } = await send(endpoint, input, key, hangsUpMs)
      if (envelope && !isTransient(status)) {
        if (status >= 500 || envelope.error === 'COMMON_UNEXPECTED')
          crowd.strange.push(`${endpoint}: ${status} ${envelope.error}`)
        return envelope
      }
      await sleep(PAUSE_MS)
    }
    crowd.strange.push(`${endpoint}: never answered`)
    return { error: 'never answered', data: null }
  }

  async function send<K extends EndpointKey>(
    endpoint: K,
    input: EndpointInput<Api[K]>,
    key: string,
    hangsUpMs?: number,
  ): Promise<{ status: number; envelope: Envelope | null }> {
    const instance = chance.oneOf(crowd.instances)
    if (!instance) return { status: 0, envelope: null }
    const { method, url, query, payload, headers } = await requestOf(endpoint, input, {
      ...{ token, idempotencyKey: key, headers: more },
    })
    const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''
    const begunAt = performance.now()
    const heard = (status: number) =>
      crowd.replies.push({ port: instance.port, status, begunAt, endedAt: performance.now() })
    const signal = AbortSignal.timeout(hangsUpMs ?? GIVES_UP_AFTER_MS)
    try {
      const reply = await fetch(`http://127.0.0.1:${instance.port}${url as string}${search}`, {
        ...{ method: String(method), headers: headers as Record<string, string> },
        ...(typeof payload === 'string' && { body: payload }),
        signal,
      })
      const envelope = (await reply.json()) as Envelope
      heard(reply.status)
      return { status: reply.status, envelope }
    } catch {
      if (!signal.aborted) heard(0)
      return { status: 0, envelope: null }
    }
  }

  return call
}

export type Call = ReturnType<typeof callsOf>
