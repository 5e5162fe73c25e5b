import * as v from 'valibot'
import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'
import { PostFailure } from '../signed-post'
import { tc3Headers, type TencentCredential } from './tc3-signature'

/** An account there, and where each of its services is called. */
export interface TencentCloud extends TencentCredential {
  /** Of the services that are bound to one: `ap-guangzhou`. */
  region: string
  urls: Record<TencentService, string>
}

export type TencentService = 'faceid' | 'iai' | 'ocr'

interface Call<Answer extends v.GenericSchema> {
  service: TencentService
  action: string
  version: string
  /** What `Response` holds beside its error. */
  answer: Answer
  timeoutMs: number
}

const envelope = v.object({ Response: v.looseObject({ Error: v.optional(v.object({ Code: v.string() })) }) })

/** What it says: an answer, or the code of its refusal (`FailedOperation.ImageBlur`). */
export type TencentAnswer<Answer> = { refused: null; answer: Answer } | { refused: string; answer: null }

/** Asks once, signed. Throws a PostFailure, which never repeats what was sent, where nothing is known. */
export async function askTencentCloud<Answer extends v.GenericSchema>(
  { region, urls, ...credential }: TencentCloud,
  { service, action, version, answer, timeoutMs }: Call<Answer>,
  payload: object,
): Promise<TencentAnswer<v.InferOutput<Answer>>> {
  const url = urls[service]
  const body = JSON.stringify(payload)
  const signed = { service, action, version, host: new URL(url).host, body }
  const { host, ...headers } = tc3Headers(signed, credential, Date.now())
  const response = await fetch(url, {
    ...{ method: 'POST', headers: { ...headers, 'x-tc-region': region, host: host ?? '' }, body },
    ...{ redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
  }).catch(() => {
    // what it says of a failure may name who was asked about
    throw new PostFailure('cannot be reached')
  })
  const notAsAgreed = () => new PostFailure(`answered ${response.status}, and not as agreed`)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), await response.text().catch(() => ''))
  if (!read.success) throw notAsAgreed()
  const { Response } = read.output
  if (Response.Error) return { refused: Response.Error.Code, answer: null }
  const said = v.safeParse(answer, Response)
  if (!said.success) throw notAsAgreed()
  return { refused: null, answer: said.output }
}

/** Null where no account there is configured. */
export function tencentCloudOf(env: Env): TencentCloud | null {
  const { TENCENTCLOUD_SECRET_ID: secretId, TENCENTCLOUD_SECRET_KEY: secretKey } = env
  if (!secretId) return null
  if (!secretKey) throw new StartFault('TENCENTCLOUD_SECRET_KEY: missing; calls are signed with it')
  return {
    ...{ secretId, secretKey, region: env.TENCENTCLOUD_REGION },
    urls: { faceid: env.TENCENTCLOUD_FACEID_URL, iai: env.TENCENTCLOUD_IAI_URL, ocr: env.TENCENTCLOUD_OCR_URL },
  }
}
