import { basicInfoEvents, basicInfoUpdates } from '@server/core/tables/basic-info'
import { lockAccount } from '@server/domain/accounts/own-account'
import type { Looked, Whole } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** What all are about: everybody has one. */
export const KEY = 'own'

/** Applications for changing one's basic information: once per candidate (specification §5). */
export const BASIC_INFO = defineApplication({
  kind: 'basicInfo',
  commands: 'basic-info',
  table: basicInfoUpdates,
  events: basicInfoEvents,
  keyOf: () => KEY,
  // approving writes facts of the account, which `accounts correct` writes too
  lockFirst: lockAccount,
  named: (updateId) => ({ updateId }),
  refusals: {
    changed: 'EA_BASIC_INFO_CHANGED',
    fileMissing: 'EA_BASIC_INFO_FILE_MISSING',
    missing: 'COMMON_NOT_FOUND',
    duplicate: 'EA_BASIC_INFO_ONCE',
  },
})

export type Mine = Looked<typeof basicInfoUpdates>
export type BasicInfoRow = Whole<typeof basicInfoUpdates>
