import { and, eq } from 'drizzle-orm'
import { applicationFields } from '@contract/certificate-application/application-fields'
import { certificatePostages } from '@server/core/tables/certificate-application'
import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { fact } from '@server/domain/personal-data/export-entries'
import { namesOf } from '../kinds'
import { heldPostages } from '../postage/postage-store'
import { applicableNamed, CERTIFICATE_APPLICATION } from './certificate-application'

const ways = { mailing: { zh: '邮寄', en: 'by post' }, pickup: { zh: '自取', en: 'collected' } }

const deliveries = {
  making: { zh: '制证中', en: 'being made' },
  sent: { zh: '已寄出', en: 'sent' },
  ready: { zh: '待领取', en: 'ready to be collected' },
  collected: { zh: '已领取', en: 'collected' },
}

/** Personal-data source for applications for paper certificates, which are deleted with their addresses. */
const applications = applicationPersonalData(CERTIFICATE_APPLICATION, {
  names: {
    applications: { zh: '证书申领', en: 'Certificate applications' },
    drafts: { zh: '填写中的证书申领', en: 'Certificate applications in progress' },
  },
  about: ({ project }, code) => fact('证书', 'Certificate', namesOf(project, code).name),
  facts: (_services, { way, delivery, trackingNumber }) => [
    fact('领取方式', 'Delivery or collection', ways[way]),
    fact('办理进度', 'Progress', delivery && deliveries[delivery]),
    fact('运单号', 'Tracking number', trackingNumber),
  ],
  fields: ({ project }, code) => {
    const applicable = applicableNamed(project, code)
    return applicable ? applicationFields(applicable) : []
  },
})

/**
 * Exports postage with the orders, which are retained. Paid postage blocks the deletion of the account until it is used
 * or refunded.
 */
export const certificateApplicationPersonalData: PersonalDataSource = {
  ...applications,
  tables: [...applications.tables, certificatePostages],
  obstacles: async (services, { owner, project }, db) => {
    const paid = (await heldPostages(db, owner)).filter(({ state }) => state === 'paid')
    if (paid.length === 0) return []
    const mine = await CERTIFICATE_APPLICATION.findMine(services, owner, db)
    const isSent = (code: string) => CERTIFICATE_APPLICATION.latestIn(mine, code)?.delivery === 'sent'
    return paid
      .filter(({ certificateCode }) => !isSent(certificateCode))
      .map(({ certificateCode }) => ({
        kind: 'postage' as const,
        name: namesOf(project, certificateCode).name,
        until: null,
      }))
  },
  end: async (services, tx, person) => {
    const { projectId, accountId } = person.owner
    await applications.end(services, tx, person)
    await tx
      .delete(certificatePostages)
      .where(and(eq(certificatePostages.projectId, projectId), eq(certificatePostages.accountId, accountId)))
  },
}
