import type { Applicable, Pickup, Qualification } from '@contract/certificate-application/applicable'
import {
  certificateApplicationAction,
  type CertificateApplicationAction,
} from '@contract/certificate-application/application-permissions'
import type { LocalText } from '@contract/schemas'
import type { CandidatesCall } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { certificateApplicationEvents, certificateApplications } from '@server/core/tables/certificate-application'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import type { ApplicationSummary, ApplicationRecord } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'
import { revisionOf } from '@server/domain/projects/revision'
import { requireAllowed } from '@server/domain/require-allowed'
import { outcomeOf } from '@server/domain/results/outcome-of'
import { isHolder } from '../certificate-store'
import { kindNamed } from '../kinds'
import { heldPostage } from '../postage/postage-store'

/** Applications for paper certificates: one per kind. A withdrawn application can be submitted again. */
export const CERTIFICATE_APPLICATION = defineApplication({
  kind: 'certificateApplication',
  commands: 'certificate-applications',
  table: certificateApplications,
  events: certificateApplicationEvents,
  keyOf: ({ certificateCode }) => certificateCode,
  named: (applicationId) => ({ applicationId }),
  refusals: {
    changed: 'CRA_DRAFT_CHANGED',
    fileMissing: 'CRA_FILE_MISSING',
    missing: 'CIA_NOT_FOUND',
    duplicate: 'CRA_DUPLICATE',
  },
})

export type Mine = ApplicationSummary<typeof certificateApplications>
export type ApplicationRow = ApplicationRecord<typeof certificateApplications>

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

export type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** Returns the paper certificate with this code. Throws CIA_NOT_FOUND. */
export function requireApplicable({ project }: Pick<Call, 'project'>, certificateCode: string): Applicable {
  const applicable = applicableNamed(project, certificateCode)
  if (!applicable) throw new Failure('CIA_NOT_FOUND')
  return applicable
}

/** Returns whether the caller qualifies: holders of the certificate do, for others the exam result decides. */
export async function qualificationOf({ services, owner, project }: Call, code: string): Promise<Qualification> {
  if (await isHolder(services.db, owner, code)) return 'qualified'
  const results = kindNamed(project, code)?.of.results
  const outcome = results === undefined ? null : await outcomeOf(services, owner, results)
  if (outcome === null) return 'awaited'
  return outcome === 'qualified' ? 'qualified' : 'notQualified'
}

interface About {
  opensAt?: string | undefined
  deadline: string | null
  qualification: Qualification
  isPostageOpen: boolean
  /** Only used by `withdraw`. */
  isPostageInvoiced?: boolean
}

/** Throws the reason why the action is not allowed now. */
export function requireAction(
  { services, project }: Call,
  action: CertificateApplicationAction,
  own: Pick<Mine, 'state'> | null,
  about: About,
): void {
  const situation = { state: own?.state ?? null, isPostageInvoiced: false, ...about }
  requireAllowed(certificateApplicationAction(action, situation, gatesOf(services, project), services.now()))
}

/** Throws the reason why the caller may not fill in an application now. */
export async function requireFillingIn(
  call: Call,
  { code, opensAt, deadline }: Applicable,
  qualification: Qualification,
  db: Executor,
): Promise<void> {
  const { services, owner } = call
  const [own, held] = [
    await CERTIFICATE_APPLICATION.findLatest(services, owner, code, db),
    await heldPostage(db, owner, code),
  ]
  requireAction(call, 'fillIn', own, { opensAt, deadline, qualification, isPostageOpen: held?.state === 'open' })
}
