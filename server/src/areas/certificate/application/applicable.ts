import type { Applicable, Pickup } from '@contract/certificate-application/applicable'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import { revisionOf } from '@server/domain/projects/revision'
import { kindNamed } from '../kinds'

type Of = Pick<Project, 'definition'>

/**
 * Returns the paper certificate offered for a kind; null if it is not issued on paper or no longer in the project file.
 */
export function applicableNamed(project: Of, certificateCode: string): Applicable | null {
  const kind = kindNamed(project, certificateCode)
  return kind && applicableOf(kind)
}

/** Returns all certificates that can be applied for on paper. */
export const applicablesOf = (project: Of): Applicable[] =>
  project.definition.certificates.flatMap((kind) => applicableOf(kind) ?? [])

function applicableOf(kind: CertificateDefinition): Applicable | null {
  const { code, name, conditions, issuer, electronic, ways, opensAt, deadline, photo } = kind
  if (!ways || deadline === undefined) return null
  return {
    ...{ code, name, conditions, issuer, electronic, opensAt, deadline },
    mailing: ways.mailing ? { postageCents: ways.mailing.postageCents } : null,
    pickup: ways.pickup ? pickupOf(ways.pickup) : null,
    ...(photo?.from === 'new' && photo.requirement && { photo: photo.requirement }),
    keepsPhoto: photo?.from === 'registration',
    letter: letterOf(kind),
  }
}

type DefinedPickup = NonNullable<NonNullable<CertificateDefinition['ways']>['pickup']>

const pickupOf = ({ place, address, hours, from, until }: DefinedPickup): Pickup => ({
  ...{ place, address, hours },
  from: from ?? null,
  until: until ?? null,
})

/**
 * Default text about production and delivery of paper certificates; the project file can replace it for kinds without
 * an electronic certificate.
 */
const onPaper: LocalText = {
  zh: '证书载有您的姓名、证件号码等信息。您同意考试机构据此制作证书，并按您选择的方式邮寄或由您领取；邮寄时向快递公司提供收件人、电话和地址。',
  en: 'The certificate shows details such as your name and ID document number. You agree that the exam body uses them to produce it, and posts it or hands it over as you choose. The courier gets the recipient, phone number and address.',
}

/**
 * Builds the letter accepted before the form (specification §6): the conditions and the use of personal data. For kinds
 * with an electronic certificate the configured text is accepted at download instead, because it does not cover
 * posting.
 */
function letterOf({ conditions, authorisation, electronic }: CertificateDefinition): Applicable['letter'] {
  const used = electronic ? onPaper : (authorisation ?? onPaper)
  const title = { zh: '证书申领承诺书', en: 'Conditions and authorisation' }
  const body = {
    zh: [...conditions.map(({ zh }) => zh), ...used.zh.split('\n')].join('\n\n'),
    en: [...conditions.map(({ en }) => en), ...used.en.split('\n')].join('\n\n'),
  }
  return { title, body, revision: revisionOf({ title, body }) }
}
