import { and, eq } from 'drizzle-orm'
import { ACCOMMODATION } from '@server/areas/accommodation/accommodation'
import { BASIC_INFO } from '@server/areas/basic-info/basic-info'
import { CERTIFICATE_APPLICATION } from '@server/areas/certificate/application/certificate-application'
import { certificatesOf } from '@server/areas/certificate/certificate-store'
import { EXEMPTION } from '@server/areas/exemption/exemption'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { drafts } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { accountById } from '@server/domain/accounts/accounts'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'

/** Ids and numbers differ between equivalent subjects. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const NUMBER = /\d{6,}/g

/**
 * Decrypts values that several actions write: identity, answers of drafts, registrations and applications, and names
 * on certificates. In compared rows, all ciphertext looks the same.
 */
export async function decryptedValues(services: Services, owner: Owner): Promise<string[]> {
  const { projectId, accountId } = owner
  const answersOf = (kind: string, key: string, stored: Parameters<typeof openAnswers>[2]) =>
    openAnswers(services, { projectId, accountId, kind, key }, stored)

  const account = await accountById(services, projectId, accountId)
  const { realName, idType, country, idNumber, gender, birthDate } = account ?? {}
  const lines: [string, unknown][] = [['account', { realName, idType, country, idNumber, gender, birthDate }]]

  const ofDrafts = and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId))
  for (const { kind, key, content } of await services.db.select().from(drafts).where(ofDrafts))
    lines.push([`draft ${kind} ${key}`, answersOf(kind, key, content.baseInfo)])

  const ofRegistrations = and(eq(registrations.projectId, projectId), eq(registrations.accountId, accountId))
  for (const { batchCode, content } of await services.db.select().from(registrations).where(ofRegistrations))
    lines.push([`registration ${batchCode}`, answersOf('registration', batchCode, content.baseInfo)])

  for (const { offerCode, content, granted } of await ACCOMMODATION.findAll(services, owner))
    lines.push(['accommodation', [answersOf(ACCOMMODATION.kind, offerCode, content.baseInfo), granted]])
  for (const { batchCode, content } of await EXEMPTION.findAll(services, owner))
    lines.push(['exemption', answersOf(EXEMPTION.kind, batchCode, content.baseInfo)])
  for (const row of await BASIC_INFO.findAll(services, owner))
    lines.push([
      'basic information',
      [answersOf(BASIC_INFO.kind, BASIC_INFO.keyOf(row), row.content.baseInfo), row.before],
    ])
  for (const row of await CERTIFICATE_APPLICATION.findAll(services, owner))
    lines.push([
      'certificate application',
      answersOf(CERTIFICATE_APPLICATION.kind, row.certificateCode, row.content.baseInfo),
    ])
  for (const { number, facts } of await certificatesOf(services, services.db, owner))
    lines.push([`certificate ${number.charAt(0)}`, facts])

  return lines
    .map(([name, value]) => `${name} ${JSON.stringify(value).replace(ID, '<id>').replace(NUMBER, '<number>')}`)
    .sort()
}
