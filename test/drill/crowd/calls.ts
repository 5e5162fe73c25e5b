/** Calls as made by a phone: aborted, duplicated, and repeated until a response arrives. */
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
  /** Unexpected errors. */
  strange: string[]
  replies: CrowdReply[]
}

/** The response to the last attempt. `isAborted`: an earlier one got none and may still succeed. */
interface Heard {
  answer: Envelope
  isAborted: boolean
}

/** A response that a caller waited for. */
export interface CrowdReply {
  port: number
  /** 0 for a broken connection. */
  status: number
  /** By `performance.now()`. */
  begunAt: number
  endedAt: number
}

const GIVES_UP_AFTER_MS = 30_000
const PAUSE_MS = 40

/** Statuses after which the call is repeated. */
const isTransient = (status: number) => status === 0 || status >= 502

/** Credentials of a caller. */
export interface Caller {
  token: string
  /** Account whose data is read and changed: the candidate's when a group acts. */
  accountId: string
  /** Headers of a group: its domain and the member. */
  headers?: Record<string, string>
}

export function callsOf(crowd: Crowd, { token, accountId, headers: more = {} }: Caller, chance: Chance) {
  /** Returns the response; for a refusal, the error code with its details as data. */
  async function call<K extends EndpointKey>(
    endpoint: K,
    input: EndpointInput<Api[K]>,
  ): Promise<{ error: string | null; data: EndpointOutput<Api[K]> }> {
    const key = newId()
    const isWritten = 'idempotent' in endpoints[endpoint]
    const isHungUp = isWritten && chance.is(0.1)
    if (isHungUp) void send(endpoint, input, key, chance.upTo(40))
    const [{ answer, isAborted }, twin] = await Promise.all([
      until(endpoint, input, key),
      isWritten && chance.is(0.1) ? until(endpoint, input, key) : null,
    ])
    const answers = [answer, ...(twin ? [twin.answer] : [])]
    const isUnheard = isHungUp || isAborted || (twin?.isAborted ?? false)
    if (endpoint.startsWith('POST')) crowd.promised.note({ accountId, endpoint, key, input, answers, isUnheard })
    return answer as { error: string | null; data: EndpointOutput<Api[K]> }
  }

  /** Repeats with the same key until a response arrives; occasionally aborts the first attempt. */
  async function until<K extends EndpointKey>(endpoint: K, input: EndpointInput<Api[K]>, key: string): Promise<Heard> {
    const since = Date.now()
    let isAborted = false
    for (let attempt = 0; Date.now() - since < GIVES_UP_AFTER_MS; attempt++) {
      const hangsUpMs = attempt === 0 && chance.is(0.07) ? chance.upTo(60) : undefined
      const { status, envelope } = await send(endpoint, input, key, hangsUpMs)
      isAborted ||= status === 0
      if (envelope && !isTransient(status)) {
        if (status >= 500 || envelope.error === 'COMMON_UNEXPECTED')
          crowd.strange.push(`${endpoint}: ${status} ${envelope.error}`)
        return { answer: envelope, isAborted }
      }
      await sleep(PAUSE_MS)
    }
    crowd.strange.push(`${endpoint}: never answered`)
    return { answer: { error: 'never answered', data: null }, isAborted }
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
