import type {
  CertificateApplicationCard,
  CertificateApplicationDetail,
} from '@contract/certificate-application/application-card'
import { applicationFields } from '@contract/certificate-application/application-fields'
import type { Project } from '@server/calls/project/project-cache'
import type { Viewing, ShownTo } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { applicationStatusOf as stands, timelineOf } from '@server/domain/applications/application-view'
import { begunDrafts } from '@server/domain/collecting/draft-store'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { isOnInvoice } from '@server/domain/invoice-reversal'
import { endedPostages, heldPostages, toPayOf } from '../postage/postage-store'
import { sentBy } from './carriers'
import {
  applicablesOf,
  CERTIFICATE_APPLICATION,
  qualificationOf,
  requireApplicable,
  type Call,
  type ApplicationRow,
  type Mine,
  applicableNamed,
} from './certificate-application'

/** Loads the candidate's own data for all paper certificates. */
async function ownOf({ services, owner }: Call) {
  const { kind } = CERTIFICATE_APPLICATION
  const [mine, begun, held, ended] = await Promise.all([
    CERTIFICATE_APPLICATION.findMine(services, owner),
    begunDrafts(services.db, owner),
    heldPostages(services.db, owner),
    endedPostages(services.db, owner),
  ])
  return (code: string) => {
    const latest = CERTIFICATE_APPLICATION.latestIn(mine, code)
    const draft = begun.find((one) => one.kind === kind && one.key === code)
    const postage = held.find(({ certificateCode }) => certificateCode === code)
    const lapsed = ended.find(({ certificateCode }) => certificateCode === code)
    const isLast =
      lapsed?.closedBecause === 'expired' && !postage && (latest === null || latest.submittedAt < lapsed.at)
    return {
      latest,
      toPay: postage?.state === 'open' ? toPayOf(postage) : null,
      expiredPostage: isLast ? { amountCents: lapsed.amountCents, at: lapsed.at.toISOString() } : null,
      paid: postage?.state === 'paid' ? postage : null,
      isBegun: draft !== undefined && (latest === null || draft.updatedAt > latest.submittedAt),
    }
  }
}

/** Lists the paper certificates with the state of the caller's applications. */
export async function listApplications(call: Call) {
  const { services, project } = call
  const own = await ownOf(call)
  const cards = applicablesOf(project).map(
    async ({ code, name, opensAt, deadline }): Promise<CertificateApplicationCard> => {
      const { latest, toPay, expiredPostage, isBegun } = own(code)
      const qualification = await qualificationOf(call, code)
      const ofPostage = { toPay, expiredPostage }
      const application = latest && certificateApplicationStatus(latest)
      return { code, name, opensAt, deadline, qualification, ...ofPostage, isBegun, application }
    },
  )
  return { offered: await Promise.all(cards), serverTime: new Date(services.now()).toISOString() }
}

/** Returns a paper certificate with the caller's application; answers are masked. Throws CIA_NOT_FOUND. */
export async function showApplication({ params }: { params: { certificateCode: string } }, call: Call & Viewing) {
  const { services, owner, project } = call
  const offered = requireApplicable(call, params.certificateCode)
  const [own, all, qualification] = await Promise.all([
    ownOf(call),
    CERTIFICATE_APPLICATION.findAll(services, owner),
    qualificationOf(call, offered.code),
  ])
  const { toPay, expiredPostage, isBegun, paid } = own(offered.code)
  const row = CERTIFICATE_APPLICATION.latestIn(all, offered.code)
  return {
    ...{ offered, qualification, toPay, expiredPostage, isBegun },
    isPostagePaid: paid !== null,
    isPostageInvoiced: paid !== null && (await isOnInvoice(services.db, paid)),
    application: row && (await detailOf(services, project, row, call.actor)),
    serverTime: new Date(services.now()).toISOString(),
  }
}

export const certificateApplicationStatus = (
  row: Parameters<typeof stands<Mine['state']>>[0] & Pick<Mine, 'delivery'>,
) => ({
  ...stands(row),
  delivery: row.delivery,
})

/** Returns an application in full, for its candidate or a reviewer. */
export async function detailOf(
  services: Services,
  project: Project,
  row: ApplicationRow,
  shownTo: ShownTo,
): Promise<CertificateApplicationDetail> {
  const { certificateCode, way, delivery, pickupCode } = row
  const applicable = applicableNamed(project, certificateCode)
  const fields = applicable ? applicationFields(applicable) : []
  const [shown, events] = await Promise.all([
    showSubmitted(services, {
      of: CERTIFICATE_APPLICATION.draftOf(row, certificateCode),
      fields,
      content: row.content,
      shownTo,
    }),
    CERTIFICATE_APPLICATION.findEvents(services, row),
  ])
  return {
    ...certificateApplicationStatus(row),
    ...shown,
    way,
    sent: sentBy(project, row),
    pickupCode: delivery === 'ready' ? pickupCode : null,
    timeline: timelineOf(events),
  }
}
