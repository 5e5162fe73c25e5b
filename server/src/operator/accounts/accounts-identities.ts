import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { IDENTITY_STATES, type IdentityState } from '@contract/identity/identity-check'
import type { Reason } from '@contract/reason'
import { maskIdNumber, maskName } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { reasonText } from '../applications/reason'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'

/** Identity states that still require an action. */
const OPEN = ['unchecked', 'byHand', 'mismatched'] as const satisfies readonly IdentityState[]

interface Line {
  account: string
  name: string
  idType: string
  idNumber: string
  state: IdentityState
  /** Identity checks without a reply from the provider, and the time of the next one. */
  tries: number
  askedAgainAt: Date | null
  reason: Reason | null
}

export const accountsIdentities: Command = {
  name: 'accounts identities',
  usage: 'DOMAIN',
  summary:
    'Show whose identity is not confirmed: who is still being asked about, who waits for a person, who did not match',
  options: { state: { summary: `only in this state: ${OPEN.join(', ')}` }, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word } = call.options
    const states = word === undefined ? [...OPEN] : [oneOf(OPEN, word, 'state')]
    const services = await call.services()
    const { projectId, definition } = await projectOf(services, DOMAIN)
    const lines = await linesOf(services, projectId, { states, limit })
    const details = { states, shown: lines.length }
    await call.log(projectId, details)
    const note = definition.identityCheck ? '' : 'The file of this project has no identityCheck: nobody is asked.\n'
    call.show({ identities: lines }, () => note + listed(identityTable(lines), { shown: lines.length, limit }))
  },
}

async function linesOf(
  { db, personalData }: Services,
  projectId: string,
  { states, limit }: { states: IdentityState[]; limit: number },
): Promise<Line[]> {
  // unchecked accounts without a scheduled identity check require no action
  const isOpen = or(
    inArray(
      accounts.identity,
      states.filter((state) => state !== 'unchecked'),
    ),
    states.includes('unchecked')
      ? and(eq(accounts.identity, 'unchecked'), isNotNull(accounts.identityDueAt))
      : undefined,
  )
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isOpen))
    .orderBy(asc(accounts.accountId))
    .limit(limit)
  return rows.map((row) => {
    const { loginName, realName, idType, idNumber, ...account } = decryptRow(personalData, accounts, row)
    return {
      ...{ account: loginName, name: maskName(realName), idType, idNumber: maskIdNumber(idNumber) },
      ...{ state: account.identity, tries: account.identityTries, askedAgainAt: account.identityDueAt },
      reason: account.identityReason,
    }
  })
}

const inOrder = (state: IdentityState) => IDENTITY_STATES.indexOf(state)

function identityTable(lines: Line[]): string {
  const rows = [...lines]
    .sort((one, other) => inOrder(other.state) - inOrder(one.state))
    .map(({ account, name, idType, idNumber, state, tries, askedAgainAt, reason }) => [
      ...[account, name, idType, idNumber, state],
      ...[String(tries), time(askedAgainAt), reasonText(reason) || '-'],
    ])
  return table(['ACCOUNT', 'NAME', 'ID TYPE', 'ID NUMBER', 'STATE', 'TRIES', 'ASKED AGAIN', 'REASON'], rows)
}
