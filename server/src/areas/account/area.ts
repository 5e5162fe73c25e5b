import { dataExports } from '@server/core/tables/own-data'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount } from '@server/domain/areas/table-retention'
import { supportActions } from './actions/support-actions'
import { demonstrateGuardian } from './guardian/demonstration'
import { guardianPersonalData } from './guardian/guardian-personal-data'
import {
  guardianHandlers,
  accountHandlers,
  ownDataHandlers,
  recoveryHandlers,
  registeringHandlers,
  secondFactorHandlers,
  contactHandlers,
  securityHandlers,
} from './handlers'
import { accountOfCandidate } from './help-desk/candidate-source'
import { guardianSteps } from './guardian/next-steps'
import { identitySteps } from './identity/next-steps'
import { accountJobs, ownDataJobs } from './jobs'
import { demonstrateOwnData } from './own-data/demonstration'
import { registerExportRoutes } from './own-data/export/export-routes'
import { unusedAccounts } from './own-data/unused-accounts'
import { demonstrateSecurity, demonstrateSecurityAgain } from './security/demonstration'

/** domain/accounts/area.ts declares the personal data of accounts. */
export const accountArea = defineArea({
  handlers: ({ personalData }) => ({
    ...accountHandlers,
    ...registeringHandlers,
    ...securityHandlers,
    ...secondFactorHandlers,
    ...guardianHandlers,
    ...contactHandlers,
    ...ownDataHandlers(personalData),
    ...recoveryHandlers,
  }),
  routes: registerExportRoutes,
  jobs: ({ personalData }) => [...accountJobs, ...ownDataJobs(personalData)],
  actions: supportActions,
  candidateSources: [accountOfCandidate],
  nextSteps: () => [identitySteps, guardianSteps],
  personalData: [guardianPersonalData],
  encryptedFiles: [
    {
      // expires after a day
      table: dataExports,
      keysOf: ({ storageKey }: typeof dataExports.$inferSelect) => (storageKey ? [storageKey] : []),
      otherwise: () => Promise.resolve(false),
    },
  ],
  retention: [
    {
      tables: ['account'],
      period: 'until its owner has it deleted, or nobody has used it for the years that the project’s file says',
      by: 'retention',
    },
    { tables: ['account_deletion'], period: 'until it is made or taken back', by: 'delete-accounts' },
    { tables: ['data_export'], period: 'a day', by: 'delete-accounts' },
    { tables: ['access_token'], period: 'as long as it is good', by: 'account-cleaning' },
    { tables: ['used_captcha', 'sent_code'], period: 'minutes; an hour', by: 'account-cleaning' },
    { tables: ['password_try', 'rate_limit'], period: 'a day', by: 'account-cleaning' },
    { tables: ['sign_in_event'], period: '180 days (网络安全法, article 21)', by: 'account-cleaning' },
    { tables: ['outbox'], period: 'a week', by: 'account-cleaning' },
    { tables: ['account_change'], period: 'until it is due', by: 'due-account-changes' },
    retainedWithAccount('accepted_agreement', 'safe_answer', 'second_factor', 'recovery_code', 'guardian_consent'),
  ],
  retentionTerms: [unusedAccounts],
  demonstration: () => ({
    entries: {
      guardian: ({ services, of }, wanted) => demonstrateGuardian(services, of, wanted),
      security: ({ services, of }, wanted) => demonstrateSecurity(services, of, wanted),
      asked: ({ services, of }, wanted) => demonstrateOwnData(services, of, wanted),
    },
    renewals: {
      security: ({ services, of }, wanted) => demonstrateSecurityAgain(services, of, wanted),
      asked: ({ services, of }, wanted) => demonstrateOwnData(services, of, wanted),
    },
  }),
})
