import { basicInfoEvents, basicInfoUpdates } from '@server/core/tables/basic-info'
import { lockAccount } from '@server/domain/accounts/own-account'
import type { ApplicationSummary, ApplicationRecord } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** Key of all applications: there is one per candidate. */
export const KEY = 'own'

/** Applications to update one's basic information: once per candidate (specification §5). */
export const BASIC_INFO = defineApplication({
  kind: 'basicInfo',
  commands: 'basic-info',
  table: basicInfoUpdates,
  events: basicInfoEvents,
  keyOf: () => KEY,
  // An approval changes the account, which the operator command `accounts correct` changes too.
  lockFirst: lockAccount,
  named: (updateId) => ({ updateId }),
  refusals: {
    changed: 'EA_BASIC_INFO_CHANGED',
    fileMissing: 'EA_BASIC_INFO_FILE_MISSING',
    missing: 'COMMON_NOT_FOUND',
    duplicate: 'EA_BASIC_INFO_ONCE',
  },
})

export type Mine = ApplicationSummary<typeof basicInfoUpdates>
export type BasicInfoRow = ApplicationRecord<typeof basicInfoUpdates>
