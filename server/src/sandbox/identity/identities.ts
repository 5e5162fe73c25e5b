import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { sandboxTemplates } from '../wechat/templates'
import { selfSignedCertificate, type Certificate } from './self-signed-certificate'

const generate = promisify(generateKeyPair)
const rsa = () => generate('rsa', { modulusLength: 2048 })

/** Platform key pair with its certificate. */
export interface PlatformIdentity {
  privateKey: KeyObject
  certificate: Certificate
}

export async function newPlatformIdentity(now: number): Promise<PlatformIdentity> {
  const keys = await rsa()
  return { privateKey: keys.privateKey, certificate: selfSignedCertificate('Payment sandbox platform', keys, now) }
}

/** Platform public key, which merchants get instead of certificates since 2024. */
export interface PlatformPublicKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

export async function newPlatformPublicKey(): Promise<PlatformPublicKey> {
  return { id: `PUB_KEY_ID_${randomBytes(16).toString('hex')}`, ...(await rsa()) }
}

/** Returns the additional environment variables of a merchant with a public key. */
export function publicKeyCredentialsOf({ id, publicKey }: PlatformPublicKey) {
  return {
    WXPAY_PUBLIC_KEY_ID: id,
    WXPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** The sandbox's only merchant. The service gets `privateKey`; the sandbox verifies with `publicKey`. */
export interface MerchantIdentity {
  mchId: string
  appId: string
  miniAppId: string
  /** App secrets of the official account and of the Mini Program. */
  secret: string
  miniSecret: string
  serial: string
  apiV3Key: string
  privateKey: KeyObject
  publicKey: KeyObject
}

export async function newMerchantIdentity(): Promise<MerchantIdentity> {
  const { privateKey, publicKey } = await rsa()
  return {
    mchId: '1900000001',
    appId: 'wx0000000000000001',
    miniAppId: 'wx0000000000000002',
    secret: randomBytes(16).toString('hex'),
    miniSecret: randomBytes(16).toString('hex'),
    serial: randomBytes(20).toString('hex').toUpperCase(),
    apiV3Key: randomBytes(16).toString('hex'),
    privateKey,
    publicKey,
  }
}

/** Returns the environment variables for using the sandbox at `url`, which browsers reach at `publicUrl`. */
export function credentialsOf(merchant: MerchantIdentity, url: string, publicUrl: string) {
  return {
    WXPAY_BASE_URL: url,
    WXPAY_MCH_ID: merchant.mchId,
    WXPAY_APP_ID: merchant.appId,
    WXPAY_MINI_APP_ID: merchant.miniAppId,
    WXPAY_SERIAL: merchant.serial,
    WXPAY_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    WXPAY_API_V3_KEY: merchant.apiV3Key,
    WECHAT_API_URL: url,
    WECHAT_OPEN_URL: publicUrl,
    WECHAT_SECRET: merchant.secret,
    WECHAT_MINI_SECRET: merchant.miniSecret,
    WECHAT_TEMPLATE_PAYMENT_DUE: sandboxTemplates.paymentDue.id,
    WECHAT_TEMPLATE_REGISTRATION_PAID: sandboxTemplates.registrationPaid.id,
    WECHAT_TEMPLATE_CORRECTION_ASKED: sandboxTemplates.correctionAsked.id,
    WECHAT_TEMPLATE_EXEMPTION_DECIDED: sandboxTemplates.exemptionDecided.id,
    WECHAT_TEMPLATE_CERTIFICATE_PROGRESS: sandboxTemplates.certificateProgress.id,
    WECHAT_TEMPLATE_HEALTH_DUE: sandboxTemplates.healthDue.id,
    WECHAT_TEMPLATE_NEW_DEVICE: sandboxTemplates.newDevice.id,
    WECHAT_TEMPLATE_SEAT_OFFERED: sandboxTemplates.seatOffered.id,
    WECHAT_TEMPLATE_APPOINTMENT_MOVED: sandboxTemplates.appointmentMoved.id,
    WECHAT_TEMPLATE_APPOINTMENT_DUE: sandboxTemplates.appointmentDue.id,
    WECHAT_TEMPLATE_RESULT_PUBLISHED: sandboxTemplates.resultPublished.id,
    WECHAT_TEMPLATE_REVIEW_WINDOW: sandboxTemplates.reviewWindow.id,
    WECHAT_TEMPLATE_REVIEW_DECIDED: sandboxTemplates.reviewDecided.id,
  }
}
