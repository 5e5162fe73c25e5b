import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount } from '@server/domain/areas/kept-for'
import { registerDevPartner } from './dev-page'
import { partnerHandlers } from './handlers'
import { deleteEndedTokens } from './links'
import { partnerHolding } from './partner-holding'

export const partnerArea = defineArea({
  handlers: () => partnerHandlers,
  routes: registerDevPartner,
  jobs: () => [{ name: 'partner-cleaning', everyMs: 5 * 60_000, run: deleteEndedTokens }],
  personalData: [partnerHolding],
  retention: [
    { tables: ['used_partner_token'], kept: 'as long as it would be good', by: 'partner-cleaning' },
    keptWithAccount('partner_link'),
  ],
})
