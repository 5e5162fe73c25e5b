/** Signs requests of Tencent Cloud API 3.0 (TC3-HMAC-SHA256). */
import { createHash, createHmac } from 'node:crypto'
import { dayjs } from '../../time/dayjs'

export interface TencentCredential {
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
