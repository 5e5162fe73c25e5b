import { X509Certificate, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { PayChannelError } from '../wechat-pay'
import { readJson, refusalIn } from './answers'
import type { Merchant } from './merchant'
import { decryptResource, encryptedResourceSchema } from './protocol/encryption'
import { send, type RawAnswer } from './transport'

const REFRESH_EVERY_MS = 12 * 3_600_000
/**
 * Minimum interval between fetches for unknown serial numbers, so that forged notifications cannot flood WeChat Pay.
 */
const ASK_AGAIN_AFTER_MS = 60_000
/** Id prefix of WeChat's public keys; certificates have serial numbers. */
const PUBLIC_KEY = 'PUB_KEY_ID_'
const NOT_FOUND = 404

const certificatesSchema = v.object({
  data: v.array(
    v.object({
      serial_no: v.string(),
      effective_time: v.pipe(v.string(), v.isoTimestamp()),
      expire_time: v.pipe(v.string(), v.isoTimestamp()),
      encrypt_certificate: encryptedResourceSchema,
    }),
  ),
})

/** Verifies that a response was signed by one of the keys. */
export type SignatureCheck = (answer: RawAnswer, keyOf: (serial: string) => KeyObject | undefined) => boolean

/**
 * WeChat Pay's signing keys: the configured public key, and platform certificates, which are fetched, cached and
 * refreshed. During a merchant's one-week transition to the public key either may sign, so keys are found by serial
 * number.
 */
export class PlatformKeys {
  /** Newest first. */
  private keys = new Map<string, KeyObject>()
  private fetchedAt = Number.NEGATIVE_INFINITY
  private askedAt = Number.NEGATIVE_INFINITY
  private fetching: Promise<void> | null = null

  constructor(
    private readonly merchant: Merchant,
    private readonly now: () => number,
    private readonly isSigned: SignatureCheck,
  ) {}

  /**
   * Returns undefined if WeChat Pay has no such key. Throws `PayChannelError` if the certificates cannot be fetched.
   */
  async find(serial: string): Promise<KeyObject | undefined> {
    if (!this.known(serial) && serial.startsWith(PUBLIC_KEY)) return undefined
    if (serial !== this.merchant.platformKey?.id && this.isDue(serial)) await this.refresh(serial)
    return this.known(serial)
  }

  /**
   * Returns the key that encrypts data for WeChat Pay: the public key, else the newest certificate. Throws
   * `PayChannelError` without a key.
   */
  async toEncryptWith(): Promise<{ serial: string; key: KeyObject }> {
    const { platformKey } = this.merchant
    if (platformKey) return { serial: platformKey.id, key: platformKey.key }
    if (this.keys.size === 0) await this.refresh('')
    const [newest] = this.keys
    if (!newest) throw new PayChannelError('NO_KEY', 'WeChat Pay has no key to encrypt with')
    return { serial: newest[0], key: newest[1] }
  }

  private known(serial: string, certificates: ReadonlyMap<string, KeyObject> = this.keys): KeyObject | undefined {
    const { platformKey } = this.merchant
    return serial === platformKey?.id ? platformKey.key : certificates.get(serial)
  }

  private isDue(serial: string): boolean {
    const isKnown = this.keys.has(serial)
    if (this.fetching) return !isKnown
    const isOld = this.now() - this.fetchedAt >= REFRESH_EVERY_MS
    const needsSome = this.keys.size === 0 && !this.merchant.platformKey
    const mayAsk = needsSome || Math.abs(this.now() - this.askedAt) >= ASK_AGAIN_AFTER_MS
    return (isOld || !isKnown) && mayAsk
  }

  /** Ignores fetch errors if the key is known. */
  private async refresh(serial: string): Promise<void> {
    this.fetching ??= this.fetchCertificates().finally(() => (this.fetching = null))
    try {
      await this.fetching
    } catch (error) {
      if (!this.keys.has(serial)) throw error
    }
  }

  /** The first response is signed by a certificate that it contains; decryption with the APIv3 key authenticates it. */
  private async fetchCertificates(): Promise<void> {
    this.askedAt = this.now()
    const answer = await send(this.merchant, { method: 'GET', path: '/v3/certificates' }, this.now())
    // merchants with a public key may have no certificates; a signature that names one is then invalid
    if (answer.status === NOT_FOUND && this.merchant.platformKey) return
    if (answer.status !== 200) throw refusalIn(answer)
    const keys = this.read(answer.body)
    if (!this.isSigned(answer, (serial) => this.known(serial, keys))) {
      throw new PayChannelError('WRONG_SIGNATURE', 'GET /v3/certificates', answer.status)
    }
    this.keys = keys
    this.fetchedAt = this.now()
  }

  private read(body: string): Map<string, KeyObject> {
    try {
      const { data } = v.parse(certificatesSchema, readJson(body))
      const valid = data.filter(
        (each) => Date.parse(each.effective_time) <= this.now() && this.now() < Date.parse(each.expire_time),
      )
      valid.sort((one, other) => Date.parse(other.effective_time) - Date.parse(one.effective_time))
      return new Map(valid.map((each) => [each.serial_no, keyIn(this.merchant, each.encrypt_certificate)]))
    } catch {
      throw new PayChannelError('UNREADABLE', 'GET /v3/certificates')
    }
  }
}

function keyIn(merchant: Merchant, sealed: v.InferOutput<typeof encryptedResourceSchema>): KeyObject {
  return new X509Certificate(decryptResource(merchant.apiV3Key, sealed)).publicKey
}
