import type { Logger } from 'pino'
import type { Env } from '@server/env'
import type { Database, Executor } from './postgres/database'
import type { Metrics } from './monitoring/metrics'
import type { KeyRing } from './personal-data/key-ring'
import type { PersonalData } from './personal-data/personal-data'
import type { IdentityCheck, IdentityProvider } from './providers/identity-check'
import type { EncryptedFileStore } from './providers/files/file-store'
import type { InvoiceIssuer } from './providers/invoices/invoice-issuer'
import type { MessageSenders } from './providers/messages/message-senders'
import type { ImageVerifiers } from './providers/image-verification/image-verifier'
import type { ReviewProvider } from './providers/review/review-provider'
import type { WechatApi } from './providers/wechat-api'
import type { WechatIdentity } from './providers/wechat-identity'
import type { WechatPay } from './providers/wechat-pay'
import type { Tracing } from './tracing/tracing'
import type { SharedClock } from './running/shared-clock'

/** Dependencies shared by the whole service; built at start-up (build-services.ts), replaced individually in tests. */
export interface Services {
  env: Env
  db: Database
  /** Current time in milliseconds from the database's clock; rules must use no other clock. */
  now: () => number
  clock: SharedClock
  log: Logger
  metrics: Metrics
  keyRing: KeyRing
  /** Null without a configured trace collector. */
  tracing: Tracing | null
  personalData: PersonalData
  messageSenders: MessageSenders
  files: EncryptedFileStore
  imageVerifiers: ImageVerifiers
  invoiceIssuer: InvoiceIssuer
  /** Null if applications are reviewed manually. */
  reviewProvider: ReviewProvider | null
  identityChecks: Record<IdentityProvider, IdentityCheck>
  wechatPay: WechatPay
  wechatIdentity: WechatIdentity
  wechatApi: WechatApi
}

/** Services bound to a transaction: `{ ...services, db: tx }`. */
export type TransactionServices = Omit<Services, 'db'> & { db: Executor }
