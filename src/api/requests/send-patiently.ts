import type { Answer, Request } from '@/platform/network/send-types'
import { ApiError } from '../errors/api-error'
import { exchange } from './exchange'
import { takeAhead } from './read-ahead'

/** Sends a request; reading is tried once more when the network fails, since repeating it is harmless. */
export async function sendPatiently(request: Request): Promise<Answer> {
  try {
    return await (takeAhead(request) ?? exchange(request))
  } catch {
    if (request.method !== 'GET') throw networkTrouble()
    return exchange(request).catch(() => {
      throw networkTrouble()
    })
  }
}

export function networkTrouble(): ApiError {
  return new ApiError('network', 'NETWORK')
}
