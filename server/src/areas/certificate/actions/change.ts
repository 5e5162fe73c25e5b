/** Reissue and withdrawal of certificates. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { LocalText } from '@contract/schemas'
import { certificates } from '@server/core/tables/certificate'
import type { ActionContext } from '@server/domain/actions/define-action'
import { itemName, reasonSchema } from '@server/domain/actions/named-input'
import { defineSingleAction, type Performed, type Refused } from '@server/domain/actions/single-action'
import { recordAudit } from '@server/domain/audit-log'
import { type Certificate, certificateBy } from '../certificate-store'
import { reissueCertificate, type Unchangeable, withdrawCertificate } from '../issue/change'

const reasons: Record<Unchangeable, LocalText> = {
  missing: { zh: '没有该证书', en: 'There is no such certificate. `certificates list` shows those there are' },
  deleted: { zh: '持有人的账号已注销', en: 'The account of its holder was deleted' },
  withdrawn: {
    zh: '已撤销，可用 certificates issue 另行颁发',
    en: 'It was withdrawn: `certificates issue` issues another one',
  },
}

export interface CertificateDetails {
  accountId: string
  certificateCode: string
  realName: string
}

async function performOn(
  { services, project: { projectId }, staff }: ActionContext,
  { number, action, effect }: { number: string; action: string; effect: string },
  change: (certificate: Certificate) => Promise<{ why: Unchangeable | null; audited?: Record<string, unknown> }>,
): Promise<Performed | Refused> {
  const certificate = await certificateBy(services, services.db, projectId, eq(certificates.number, number))
  if (!certificate) return { refused: 'missing' }
  const { why, audited } = await change(certificate)
  if (why) return { refused: why }
  const { certificateId, accountId, certificateCode, facts } = certificate
  const details = { certificateId, ...audited }
  await recordAudit(services, services.db, { projectId, actor: staff.name, action, details })
  return {
    effects: [{ effect }],
    details: { accountId, certificateCode, realName: facts.realName } satisfies CertificateDetails,
  }
}

const shared = {
  permission: 'certificates.change',
  reasons,
  itemName: ({ number }: { number: string }) => number,
} as const

export const reissueCertificates = defineSingleAction({
  ...shared,
  name: 'certificates reissue',
  label: { zh: '补发证书', en: 'Reissue certificate' },
  consequence: {
    zh: '补发证书：编号不变，原证书失效，并通知考生；已制作的纸质证书重新制作。',
    en: 'Issue another paper of a certificate (补发): its number stays, the paper before no longer holds, its candidate is told; paper that was made is made again',
  },
  isIrreversible: true,
  effects: {
    reissued: {
      zh: '已补发：原证书失效，并通知考生',
      en: 'It is reissued: the paper before no longer holds, and its candidate is told',
    },
  },
  /** `withFactsOfNow`: with the current name and document of the account. */
  input: v.object({ number: itemName, withFactsOfNow: v.optional(v.boolean(), false) }),
  perform: (context, { number, withFactsOfNow }) => {
    const { services, project } = context
    const about = { number, action: 'certificates reissue', effect: 'reissued' }
    return performOn(context, about, async ({ certificateId }) => ({
      why: await reissueCertificate(services, services.db, project, { certificateId, withFactsOfNow }),
      audited: { withFactsOfNow },
    }))
  },
})

export const withdrawCertificates = defineSingleAction({
  ...shared,
  name: 'certificates withdraw',
  label: { zh: '撤销证书', en: 'Withdraw certificate' },
  consequence: {
    zh: '撤销证书：验证时显示已失效，并将原因通知考生。',
    en: 'Withdraw a certificate: it no longer holds for whoever verifies it, and its candidate is told why',
  },
  isIrreversible: true,
  effects: {
    withdrawn: {
      zh: '已撤销，并将原因通知考生；该编号不再使用',
      en: 'It is withdrawn, and its candidate is told why. The same number is never issued again',
    },
  },
  input: v.object({ number: itemName, reason: reasonSchema }),
  perform: (context, { number, reason }) => {
    const { services, project } = context
    const about = { number, action: 'certificates withdraw', effect: 'withdrawn' }
    return performOn(context, about, async ({ certificateId }) => ({
      why: await withdrawCertificate(services, services.db, project, { certificateId, reason }),
    }))
  },
})
