/** Candidate of a running portal that only makes calls, to create the states shown on screens. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointInput, EndpointOutput, Envelope } from '@contract/endpoints/endpoint'
import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import { exemptionConfirmationOf } from '@contract/exemption/exemption-offer'
import { confirmationOf } from '@contract/registration/offered/offer'
import { ownOffering } from '@contract/registration/offered/own-offering'

/** Refused without effect: on a loaded machine, fifty parallel sign-ins retry as phones do. */
const BUSY = 'COMMON_BUSY'

const headers = { 'app-key': 'exam-h5', 'Accept-Language': 'zh' }

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Caller and origin. */
interface From {
  /** Membership for which a group acts. */
  memberId?: string
  /** Address of the phone, if the service trusts this machine as a proxy. */
  address?: string
  /** Accepts the agreements at sign-in; not needed when already accepted. */
  agreed?: true
}

const addressOf = ({ address }: From): Record<string, string> =>
  address === undefined ? {} : { 'x-forwarded-for': address }

export class Candidate {
  private constructor(
    private readonly portal: string,
    private readonly domain: string,
    readonly token: string,
    readonly user: EndpointOutput<Api['GET /ea/me']>,
    private readonly from: From = {},
  ) {}

  static async signIn(
    portal: string,
    domain: string,
    account: string,
    password = 'Demo1234',
    from: From = {},
  ): Promise<Candidate> {
    const body = { domain, account, password, ...(from.agreed && { agreed: true }) }
    const header = { ...headers, ...addressOf(from) }
    const { token, user } = await send<'POST /ea/g/sign-in'>(portal, 'POST /ea/g/sign-in', { body }, header)
    return new Candidate(portal, domain, token, user, from)
  }

  /** Returns the group acting for one of its members. */
  actingFor(memberId: string): Candidate {
    return new Candidate(this.portal, this.domain, this.token, this.user, { ...this.from, memberId })
  }

  call<Key extends EndpointKey>(
    key: Key,
    input: EndpointInput<Api[Key]>,
    idempotencyKey: string = randomUUID(),
  ): Promise<EndpointOutput<Api[Key]>> {
    return send<Key>(this.portal, key, input as Parts, {
      ...this.authorization(),
      'Idempotency-Key': idempotencyKey,
    })
  }

  /** Returns the current confirmation of a registration. */
  async confirmed(batchCode: string) {
    const [batch, draft] = await Promise.all([
      this.call('GET /exm_c/g/batches/:domain/:batchCode', { params: { domain: this.domain, batchCode } }),
      this.call('GET /exm_c/batches/:batchCode/draft', { params: { batchCode } }),
    ])
    return confirmationOf(ownOffering(batch, draft), draft)
  }

  /** Returns the current confirmation of an exemption. */
  async confirmedExemption(batchCode: string) {
    const [offering, draft] = await Promise.all([
      this.call('GET /exm_c/g/exemptions/:domain/:batchCode', { params: { domain: this.domain, batchCode } }),
      this.call('GET /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode } }),
    ])
    return exemptionConfirmationOf(offering, draft)
  }

  /** `journey`: path prefix of its batches. */
  upload(
    batchCode: string,
    purpose: string,
    key: string,
    bytes: Buffer,
    name: string,
    journey: '' | '/exemptions' = '',
  ): Promise<string> {
    return this.uploadTo(`${journey}/batches/${batchCode}`, purpose, key, bytes, name)
  }

  /** `of`: path prefix of the files. */
  async uploadTo(of: string, purpose: string, key: string, bytes: Buffer, name: string): Promise<string> {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('key', key)
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const ask = async () => {
      const request = { method: 'POST', headers: this.authorization(), body: form }
      const response = await fetch(`${this.portal}/exm_c${of}/files`, request)
      return (await response.json()) as Envelope<{ fileId: string }>
    }
    return dataOf(await onceItsTurnComes(ask), 'upload').fileId
  }

  private authorization() {
    return {
      ...headers,
      Authorization: `ExamToken ${this.token}`,
      ...(this.user.groupDomain !== null && { 'group-domain': this.user.groupDomain }),
      ...(this.from.memberId !== undefined && { 'group-member': this.from.memberId }),
      ...addressOf(this.from),
    }
  }
}

async function send<Key extends EndpointKey>(
  portal: string,
  key: Key,
  { params = {}, query, body }: Parts,
  header: Record<string, string>,
): Promise<EndpointOutput<Api[Key]>> {
  const [method = '', path = ''] = key.split(' ')
  const address = portal + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const url = query ? `${address}?${new URLSearchParams(query).toString()}` : address
  const hasBody = method !== 'GET'
  const ask = async () => {
    const response = await fetch(url, {
      method,
      headers: hasBody ? { ...header, 'Content-Type': 'application/json' } : header,
      ...(hasBody && { body: JSON.stringify(body ?? {}) }),
    })
    return (await response.json()) as Envelope<EndpointOutput<Api[Key]>>
  }
  return dataOf(await onceItsTurnComes(ask), key)
}

async function onceItsTurnComes<T>(ask: () => Promise<Envelope<T>>): Promise<Envelope<T>> {
  let envelope = await ask()
  for (let tries = 0; envelope.error === BUSY && tries < 30; tries++) {
    await sleep(1000)
    envelope = await ask()
  }
  return envelope
}

function dataOf<T>(envelope: Envelope<T>, what: string): T {
  if (envelope.code !== 10)
    throw new Error(`${what}: ${envelope.error} ${envelope.msg} ${JSON.stringify(envelope.data)}`)
  return envelope.data
}
