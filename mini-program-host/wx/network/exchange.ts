import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from '../../run'
import { ApiFailure } from '../calling'

/** WeChat's default timeout of requests, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 60_000

export interface Call {
  url: string
  timeout?: number
}

/**
 * Performs an HTTP exchange through the simulated network (offline, slow, failing addresses) and the host's origin
 * mapping. Fails like WeChat if there is no response.
 */
export async function exchange(run: Run, call: Call, init: RequestInit, abort: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeout ?? DEFAULT_TIMEOUT_MS)
  const signal = AbortSignal.any([abort, timeout])
  run.callsInFlight++
  try {
    await passNetwork(run, call.url, signal)
    const headers = { ...init.headers, ...fromWechat(run) }
    const answer = await fetch(mapped(call.url, run.options.hosts), { ...init, headers, signal })
    const { losing } = run.phone.network
    if (losing && call.url.includes(losing)) throw new ApiFailure('net::ERR_CONNECTION_RESET', { errno: 600001 })
    return answer
  } catch (thrown) {
    if (thrown instanceof ApiFailure) throw thrown
    if (abort.aborted) throw new ApiFailure('abort', { errno: 600003 })
    if (timeout.aborted) throw new ApiFailure('timeout', { errno: 5 })
    throw new ApiFailure(`net::ERR_CONNECTION_FAILED (${reasonOf(thrown)})`, { errno: 600001 })
  } finally {
    run.callsInFlight--
  }
}

async function passNetwork({ phone: { network } }: Run, url: string, signal: AbortSignal): Promise<void> {
  if (network.delayMs > 0) await sleep(network.delayMs, undefined, { signal })
  if (network.type === 'none') throw new ApiFailure('net::ERR_INTERNET_DISCONNECTED', { errno: 600001 })
  if (network.failing && url.includes(network.failing))
    throw new ApiFailure('net::ERR_CONNECTION_RESET', { errno: 600001 })
}

function mapped(url: string, hosts: Record<string, string> = {}): string {
  if (!/^https?:\/\//.test(url)) throw new ApiFailure(`invalid url "${url}"`, { errno: 600009 })
  const { origin } = new URL(url)
  return (hosts[origin] ?? origin) + url.slice(origin.length)
}

/** Headers that WeChat sets on every request, overriding the program's. */
function fromWechat({ appId }: Run): Record<string, string> {
  return {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN',
    referer: `https://servicewechat.com/${appId}/devtools/page-frame.html`,
  }
}

function reasonOf(thrown: unknown): string {
  const { cause, message } = thrown as { cause?: { code?: string }; message?: string }
  return cause?.code ?? message ?? String(thrown)
}
