import { driverErrorReason } from '@server/core/postgres/database-errors'
import { withTimeout } from '@server/core/running/with-timeout'
import type { Services } from '@server/core/services'
import { database } from './database'
import type { Check, Finding } from './finding'
import { keys, staffKeys } from './keys'
import { clock, fonts, settings, storage } from './machine'
import { email, queue, texts } from './messages'
import { certificate } from './tls-certificate'
import { miniProgram, officialAccount, wechatPay } from './wechat'

export const checks: readonly Check[] = [
  ...[clock, database, storage, keys, wechatPay, officialAccount, miniProgram],
  ...[certificate, email, texts, queue, fonts, staffKeys, settings],
]

/** A service that does not respond within this time fails candidate requests too. */
const PATIENCE_MS = 20_000

/** Turns an error of one check into a finding, so that the other checks still run. */
export async function runCheck({ what, run }: Check, services: Services): Promise<Finding[]> {
  const found = await withTimeout(PATIENCE_MS, run(services)).catch((error: unknown) => [
    { urgency: 'now' as const, found: driverErrorReason(error), mend: 'Mend what it says, and look again.' },
  ])
  return found.map((each) => ({ what, ...each }))
}
