import { randomInt } from 'node:crypto'
import { withCheckDigit } from '@contract/identity/id-card'
import { createAccount, type NewAccount } from '@server/domain/accounts/accounts'
import { accept } from '@server/domain/agreements'
import { requireProject } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { Candidate } from '../../../portal/candidate'
import { portalUrl } from '../portal-address'

type Document = Pick<NewAccount, 'idType' | 'idNumber'>

/** Account that no other test uses. */
export interface Visitor {
  domain: string
  account: string
  password: string
  phone: string
  realName: string
}

/** Creates an account. Every test needs its own, since a candidate can register only once per batch. */
export async function newVisitor(
  services: Services,
  domain: string,
  realName = '许知远',
  birthDate = '1990-06-17',
  document?: Document,
): Promise<Visitor> {
  const project = await requireProject(services, domain)
  const { projectId } = project
  const number = String(randomInt(1e8)).padStart(8, '0')
  const visitor = { domain, account: `guest${number}`, password: 'Guest1234', phone: `198${number}`, realName }
  const accountId = await createAccount(services, projectId, {
    ...visitor,
    ...(document ?? { idType: 'passport', country: 'NZL', idNumber: `P${number}` }),
    gender: 'female',
    birthDate,
    email: `${visitor.account}@example.org`,
  })
  await accept(services, services.db, project, { projectId, accountId })
  return visitor
}

/**
 * Creates a signed-in candidate with a resident ID card, which the demonstration's face and document checks require.
 */
export async function newCardHolder(services: Services, domain: string): Promise<Candidate> {
  const [year, month, day] = [randomInt(70, 100), randomInt(1, 13), randomInt(1, 29)].map((part) => twoDigits(part))
  // Completes the 15 digits with the century and the check digit.
  const idNumber = withCheckDigit(`330106${year}${month}${day}${twoDigits(randomInt(100))}2`) ?? ''
  const document = { idType: 'nationalId' as const, idNumber }
  const { account, password } = await newVisitor(services, domain, '许知远', `19${year}-${month}-${day}`, document)
  return Candidate.signIn(portalUrl, domain, account, password)
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** Creates an account and signs it in by an API call. */
export async function newCandidate(services: Services, domain: string): Promise<Candidate> {
  const { account, password } = await newVisitor(services, domain)
  return Candidate.signIn(portalUrl, domain, account, password)
}
