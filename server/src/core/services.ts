import type { Logger } from 'pino'
import type { Env } from '../env'
import type { Database } from './database'
import type { FileStore } from './providers/file-store'
import type { WechatPay } from './providers/wechat-pay'

/** What the whole service shares; built once in app.ts, replaced piece by piece in tests. */
export interface Services {
  env: Env
  db: Database
  /** Milliseconds; the only clock that rules look at. */
  now(): number
  log: Logger
  files: FileStore
  wechatPay: WechatPay
}
