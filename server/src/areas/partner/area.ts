import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount } from '@server/domain/areas/table-retention'
import { registerDevPartner } from './dev-page'
import { partnerHandlers } from './handlers'
import { deleteExpiredPartnerTokens } from './links'
import { partnerPersonalData } from './partner-personal-data'

export const partnerArea = defineArea({
  handlers: () => partnerHandlers,
  routes: registerDevPartner,
  jobs: () => [{ name: 'partner-cleaning', everyMs: 5 * 60_000, run: deleteExpiredPartnerTokens }],
  personalData: [partnerPersonalData],
  retention: [
    { tables: ['used_partner_token'], period: 'as long as it would be good', by: 'partner-cleaning' },
    retainedWithAccount('partner_link'),
  ],
})
