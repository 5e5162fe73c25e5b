import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'

/** Merchant credentials; `privateKey` belongs to the merchant certificate `serial`. */
export interface Merchant {
  baseUrl: string
  mchId: string
  /** App id of the official account, used by h5, native and jsapi. */
  appId: string
  miniAppId: string
  serial: string
  privateKey: KeyObject
  /** 32 characters. */
  apiV3Key: string
  /** For merchants with a WeChat Pay public key; otherwise platform certificates are fetched. */
  platformKey: { id: string; key: KeyObject } | null
}

/** Throws a `StartFault` that names the missing or invalid variable. */
export function merchantOf(env: Env): Merchant {
  const apiV3Key = requiredCredential(env, 'WXPAY_API_V3_KEY')
  if (Buffer.byteLength(apiV3Key) !== 32) throw new StartFault('WXPAY_API_V3_KEY: must be 32 characters long')
  const appId = requiredCredential(env, 'WXPAY_APP_ID')
  return {
    baseUrl: env.WXPAY_BASE_URL.replace(/\/$/, ''),
    mchId: requiredCredential(env, 'WXPAY_MCH_ID'),
    appId,
    miniAppId: env.WXPAY_MINI_APP_ID ?? appId,
    serial: requiredCredential(env, 'WXPAY_SERIAL'),
    privateKey: readKey(env, 'WXPAY_PRIVATE_KEY', createPrivateKey),
    apiV3Key,
    platformKey: env.WXPAY_PUBLIC_KEY_ID
      ? { id: env.WXPAY_PUBLIC_KEY_ID, key: readKey(env, 'WXPAY_PUBLIC_KEY', createPublicKey) }
      : null,
  }
}

type Credential =
  | 'WXPAY_MCH_ID'
  | 'WXPAY_APP_ID'
  | 'WXPAY_SERIAL'
  | 'WXPAY_PRIVATE_KEY'
  | 'WXPAY_API_V3_KEY'
  | 'WXPAY_PUBLIC_KEY'
  | 'WXPAY_MINI_APP_ID'
  | 'WECHAT_SECRET'
  | 'WECHAT_MINI_SECRET'

/** Throws a `StartFault` that names the missing variable. */
export function requiredCredential(
  env: Env,
  name: Credential,
  purpose = 'to take payments through WeChat Pay',
): string {
  const value = env[name]
  if (!value) throw new StartFault(`${name}: needed ${purpose}`)
  return value
}

/**
 * Reads a PEM key; `
 * ` may replace line breaks in single-line variables.
 */
function readKey(env: Env, name: Credential, read: (pem: string) => KeyObject): KeyObject {
  const pem = requiredCredential(env, name).replaceAll('\\n', '\n')
  try {
    return read(pem)
  } catch {
    throw new StartFault(`${name}: not a key in PEM format`)
  }
}
