import { randomBytes } from 'node:crypto'
import type { Sandbox } from '../sandbox'
import { impostorOf, signatureHeaders } from '../platform-signing'
import type { Trade } from '../trade'

export const FORGERIES = ['unsigned', 'signature', 'serial', 'stale', 'body', 'encryption', 'merchant'] as const
export type Forgery = (typeof FORGERIES)[number]

const TEN_MINUTES_MS = 600_000

/** Sends a forged success notification that the merchant must reject; returns the response's HTTP status. */
export function sendForged(sandbox: Sandbox, trade: Trade, forgery: Forgery): Promise<number> {
  const { notifier, platforms, now } = sandbox
  const [platform] = platforms
  const message = notifier.paymentMessage(trade)
  const genuine = notifier.write(message)

  switch (forgery) {
    case 'unsigned':
      return notifier.send(genuine, {})
    case 'signature':
      return notifier.send(genuine, signatureHeaders(impostorOf(platform), genuine.body, now()))
    case 'serial': {
      const certificate = { ...platform.certificate, serial: randomBytes(20).toString('hex').toUpperCase() }
      return notifier.send(genuine, signatureHeaders({ ...platform, certificate }, genuine.body, now()))
    }
    case 'stale':
      return notifier.send(genuine, signatureHeaders(platform, genuine.body, now() - TEN_MINUTES_MS))
    case 'body': {
      const headers = signatureHeaders(platform, genuine.body, now())
      return notifier.send({ ...genuine, body: notifier.write(message).body }, headers)
    }
    case 'encryption':
      return notifier.send(notifier.write(message, randomBytes(16).toString('hex')))
    case 'merchant':
      return notifier.send(notifier.write({ ...message, content: { ...Object(message.content), mchid: '1900000002' } }))
  }
}
