import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TencentCloud, tc3Headers } from '@server/core/providers/tencent-cloud/call'

const credential = { secretId: 'AKIDexample', secretKey: 'kept' }

/** A received call. */
export interface Asked {
  action: string
  version: string
  region: string
  payload: Record<string, unknown>
}

/** Local stand-in for Tencent Cloud API 3.0: all services at one address. */
export interface StandIn {
  cloud: TencentCloud
  asked: Asked[]
  /** Sets the `Response` object for further calls of an action. */
  says: (action: string, response: object) => void
  /** Sets the HTTP response for all calls, regardless of action and signature. */
  saysAnyhow: (status: number, body: string) => void
}

/**
 * Starts the stand-in and resets it before each test. Calls with a wrong signature get AuthFailure.SignatureFailure.
 */
export function tencentStandIn(): StandIn {
  const standIn: StandIn = {
    cloud: { ...credential, region: 'ap-guangzhou', urls: { faceid: '', iai: '', ocr: '' } },
    asked: [],
    says: (action, response) => answers.set(action, response),
    saysAnyhow: (status, body) => (anyhow = { status, body }),
  }
  const answers = new Map<string, object>()
  let anyhow: { status: number; body: string } | null = null
  let server: Server

  const answer = (headers: IncomingHttpHeaders, body: string): { status: number; body: string } => {
    if (anyhow) return anyhow
    const action = String(headers['x-tc-action'])
    const said = isSigned(headers, body)
      ? answers.get(action)
      : { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'not signed for what arrived' } }
    return { status: 200, body: JSON.stringify({ Response: { RequestId: 'r1', ...said } }) }
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      request.on('end', () => {
        const { headers } = request
        standIn.asked.push({
          action: String(headers['x-tc-action']),
          version: String(headers['x-tc-version']),
          region: String(headers['x-tc-region']),
          payload: JSON.parse(body) as Record<string, unknown>,
        })
        const { status, body: said } = answer(headers, body)
        response.writeHead(status, { 'content-type': 'application/json' }).end(said)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    standIn.cloud.urls = { faceid: url, iai: url, ocr: url }
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    answers.clear()
    anyhow = null
    standIn.asked.length = 0
  })
  return standIn
}

const SERVICES: Record<string, string> = { DetectFace: 'iai', IDCardOCR: 'ocr', GeneralBasicOCR: 'ocr' }

/** Recomputes the signature of the received call for the action's service and compares it. */
function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const action = String(headers['x-tc-action'])
  const call = { service: SERVICES[action] ?? 'faceid', action, version: String(headers['x-tc-version']) }
  const at = Number(headers['x-tc-timestamp']) * 1000
  const { authorization, 'content-type': type } = tc3Headers(
    { ...call, host: String(headers.host), body },
    credential,
    at,
  )
  return authorization === headers.authorization && type === headers['content-type']
}
