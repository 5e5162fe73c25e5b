import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { Env } from '@server/env'
import { dayjs } from '../../dayjs'
import { StartFault } from '../../running/start-fault'
import { PostFailure } from '../signed-post'

/** Credentials and the URL of each service. */
export interface TencentCloud extends TencentCredential {
  /** Region of regional services, such as `ap-guangzhou`. */
  region: string
  urls: Record<TencentService, string>
}

export type TencentService = 'faceid' | 'iai' | 'ocr'

interface Call<Answer extends v.GenericSchema> {
  service: TencentService
  action: string
  version: string
  /** Schema of `Response`, besides its error. */
  answer: Answer
  timeoutMs: number
}

const envelope = v.object({ Response: v.looseObject({ Error: v.optional(v.object({ Code: v.string() })) }) })

/** Result, or the error code of a refusal (`FailedOperation.ImageBlur`). */
export type TencentAnswer<Answer> = { refused: null; answer: Answer } | { refused: string; answer: null }

/** Sends one signed request. Throws a PostFailure, without request data, if the outcome is unknown. */
export async function callTencentCloud<Answer extends v.GenericSchema>(
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
    // the original error may contain personal data of the request
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

/** Returns null without configured credentials. */
export function tencentCloudOf(env: Env): TencentCloud | null {
  const { TENCENTCLOUD_SECRET_ID: secretId, TENCENTCLOUD_SECRET_KEY: secretKey } = env
  if (!secretId) return null
  if (!secretKey) throw new StartFault('TENCENTCLOUD_SECRET_KEY: missing; calls are signed with it')
  return {
    ...{ secretId, secretKey, region: env.TENCENTCLOUD_REGION },
    urls: { faceid: env.TENCENTCLOUD_FACEID_URL, iai: env.TENCENTCLOUD_IAI_URL, ocr: env.TENCENTCLOUD_OCR_URL },
  }
}

/** Signs requests of Tencent Cloud API 3.0 (TC3-HMAC-SHA256). */
interface TencentCredential {
  secretId: string
  secretKey: string
}

export interface Tc3Request {
  /** `faceid.tencentcloudapi.com` */
  host: string
  /** First label of the host: `faceid`. */
  service: string
  action: string
  /** API version of the service: `2018-03-01`. */
  version: string
  body: string
}

const ALGORITHM = 'TC3-HMAC-SHA256'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const SIGNED = 'content-type;host;x-tc-action'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Returns the headers of a request. `now` in milliseconds; the server accepts signatures up to five minutes old. */
export function tc3Headers(
  { host, service, action, version, body }: Tc3Request,
  { secretId, secretKey }: TencentCredential,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const date = dayjs.utc(now).format('YYYY-MM-DD')
  const scope = `${date}/${service}/tc3_request`
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, SIGNED, sha256(body)].join('\n')
  const toSign = [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...{ host, 'content-type': CONTENT_TYPE },
    ...{ 'x-tc-action': action, 'x-tc-version': version, 'x-tc-timestamp': timestamp },
    authorization: `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  }
}
