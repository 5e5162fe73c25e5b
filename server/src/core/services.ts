import type { Logger } from 'pino'
import type { Env } from '@server/env'
import type { Database, Executor } from './postgres/database'
import type { Metrics } from './monitoring/metrics'
import type { KeyRing } from './personal-data/key-ring'
import type { PersonalData } from './personal-data/personal-data'
import type { IdentityCheck, IdentityProvider } from './providers/identity-check'
import type { SealedFileStore } from './providers/files/file-store'
import type { InvoiceIssuer } from './providers/invoices/invoice-issuer'
import type { MessageSenders } from './providers/messages/message-senders'
import type { PictureLookers } from './providers/looking/picture-looker'
import type { ReviewProvider } from './providers/review/review-provider'
import type { WechatApi } from './providers/wechat-api'
import type { WechatIdentity } from './providers/wechat-identity'
import type { WechatPay } from './providers/wechat-pay'
import type { Tracing } from './tracing/tracing'
import type { SharedClock } from './running/shared-clock'

/** What the whole service shares; built once at the start (build-services.ts), replaced piece by piece in tests. */
export interface Services {
  env: Env
  db: Database
  /** Milliseconds; the only clock that rules look at: the database's. */
  now: () => number
  clock: SharedClock
  log: Logger
  metrics: Metrics
  keyRing: KeyRing
  /** Null where no collector is configured. */
  tracing: Tracing | null
  personalData: PersonalData
  messageSenders: MessageSenders
  files: SealedFileStore
  pictureLookers: PictureLookers
  invoiceIssuer: InvoiceIssuer
  /** Null where people review. */
  reviewProvider: ReviewProvider | null
  identityChecks: Record<IdentityProvider, IdentityCheck>
  wechatPay: WechatPay
  wechatIdentity: WechatIdentity
  wechatApi: WechatApi
}

/** Services whose statements may belong to a transaction: `{ ...services, db: tx }`. */
export type TransactionServices = Omit<Services, 'db'> & { db: Executor }
