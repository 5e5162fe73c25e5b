import { isMinor } from '@contract/identity/minority'
import { changeConsent, currentConsent, setGiven } from '@server/areas/account/guardian/consent-store'
import { maskName } from '@server/core/personal-data/masks'
import { lockedAccount } from '@server/domain/accounts/own-account'
import { recordAudit } from '@server/domain/audit-log'
import type { Services } from '@server/core/services'
import { exactly, UsageFault, type Command, type CommandCall } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { accountNamed, type AccountRow } from './account-named'

export const accountsConsent: Command = {
  name: 'accounts consent',
  usage: 'DOMAIN ACCOUNT',
  summary: 'Record that the guardian of a candidate under 18 has agreed on paper; without it they cannot submit',
  options: {
    guardian: { summary: 'who signed; needed, masked in the audit log' },
    withdraw: { summary: 'yes: the agreement was taken back, or recorded by mistake' },
  },
  async run(call) {
    const { DOMAIN, ACCOUNT } = exactly(call, 'DOMAIN', 'ACCOUNT')
    const guardian = guardianOf(call)
    const isGiven = !isWithdrawn(call)
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const account = await accountNamed(services, projectId, ACCOUNT)
    await services.db.transaction(async (tx) => {
      const owner = { projectId, accountId: account.accountId }
      const current = await lockedAccount(services, tx, owner)
      if (!current) throw new CommandFault(`The account “${ACCOUNT}” was deleted.`)
      if (isGiven && isGrownUp(current, services))
        throw new CommandFault(`“${ACCOUNT}” is not under 18: no agreement is needed.`)
      const consent = await currentConsent(services, tx, owner)
      // a consent given by link is withdrawn as well
      if (!isGiven && consent?.state === 'agreed') await changeConsent(tx, consent, { state: 'withdrawn' })
      await setGiven(tx, owner, isGiven)
      await recordAudit(services, tx, {
        projectId,
        actor: call.actor,
        action: 'accounts consent',
        details: { accountId: account.accountId, guardian: maskName(guardian), isGiven },
      })
    })
    const who = `${account.loginName} (${maskName(account.realName)})`
    call.print(isGiven ? `${who} may submit: the guardian’s agreement is recorded.` : `${who} cannot submit any more.`)
  },
}

function guardianOf({ options }: CommandCall): string {
  const guardian = options['guardian']?.trim()
  if (!guardian) throw new UsageFault('--guardian is missing: the name of the guardian who signed.')
  return guardian
}

function isWithdrawn({ options }: CommandCall): boolean {
  const value = options['withdraw'] ?? 'no'
  if (value !== 'yes' && value !== 'no') throw new UsageFault(`--withdraw is yes or no, not “${value}”.`)
  return value === 'yes'
}

/** Without a birth date, a candidate may be a minor, as the information table may show later. */
function isGrownUp({ birthDate }: Pick<AccountRow, 'birthDate'>, services: Services): boolean {
  return birthDate !== null && !isMinor(birthDate, services.now())
}
