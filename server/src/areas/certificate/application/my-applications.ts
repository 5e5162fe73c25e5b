import type { CertificateApplicationCard } from '@contract/certificate-application/application-card'
import type { Viewing } from '@server/calls/signed-path'
import { begunDrafts } from '@server/domain/collecting/draft-store'
import { isOnInvoice } from '@server/domain/invoices/on-invoice'
import { endedPostages, heldPostages, toPayOf } from '../postage/postage-store'
import { applicablesOf } from './applicable'
import { CERTIFICATE_APPLICATION } from './application'
import { qualificationOf, requireApplicable, type Call } from './rules'
import { detailOf, certificateApplicationStatus } from './application-status'

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
