import * as v from 'valibot'
import { ForgedNotification, type OpenedNotification, type SignedNotification } from '../wechat-pay'
import { notifiedRefundSchema, paymentSchema, readJson } from './answers'
import type { Channel } from './channel'
import type { Merchant } from './merchant'
import { isFresh, isSignedBy, platformSignatureIn } from './protocol/signing'
import { decryptResource, encryptedResourceSchema, type EncryptedResource } from './protocol/encryption'

const envelopeSchema = v.object({ event_type: v.string(), resource: encryptedResourceSchema })

/**
 * Verifies and decrypts a notification. Throws `ForgedNotification` unless WeChat Pay signed it for this merchant
 * within five minutes.
 */
export async function openNotification(channel: Channel, received: SignedNotification): Promise<OpenedNotification> {
  await checkSignature(channel, received)
  const envelope = parsed(envelopeSchema, readJson(received.body))
  const resource = readJson(decrypted(channel.merchant, envelope.resource))
  if (envelope.event_type === 'TRANSACTION.SUCCESS') {
    const { mchId, appId, ...payment } = parsed(paymentSchema, resource)
    requireOurs(channel.merchant, mchId, appId)
    return { kind: 'payment', payment }
  }
  if (envelope.event_type.startsWith('REFUND.')) {
    const { mchId, ...refund } = parsed(notifiedRefundSchema, resource)
    requireOurs(channel.merchant, mchId)
    return { kind: 'refund', refund }
  }
  return { kind: 'other', eventType: envelope.event_type }
}

async function checkSignature(channel: Channel, { headers, body }: SignedNotification): Promise<void> {
  const signed = platformSignatureIn((name) => [headers[name]].flat()[0])
  if (!signed) throw new ForgedNotification('signature headers are missing')
  if (!isFresh(signed, channel.now())) throw new ForgedNotification('older or newer than five minutes')
  const key = await channel.keys.find(signed.serial)
  if (!key) throw new ForgedNotification('signed by an unknown key')
  if (!isSignedBy(key, signed, body)) throw new ForgedNotification('wrong signature')
}

function decrypted(merchant: Merchant, encrypted: EncryptedResource): string {
  try {
    return decryptResource(merchant.apiV3Key, encrypted)
  } catch {
    throw new ForgedNotification('not encrypted with our key')
  }
}

function requireOurs(merchant: Merchant, mchId: string, appId: string = merchant.appId): void {
  if (mchId !== merchant.mchId) throw new ForgedNotification('of another merchant')
  if (appId !== merchant.appId && appId !== merchant.miniAppId) throw new ForgedNotification('of another app')
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = v.safeParse(schema, content)
  if (!result.success) throw new ForgedNotification('not what WeChat Pay sends')
  return result.output
}
