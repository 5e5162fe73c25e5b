import { EXAM_STATUS } from '@contract/codes'
import { projectById } from './calls/project/find-project'
import { demonstrateAccommodation } from './areas/accommodation/demonstration'
import { demonstrateGuardian } from './areas/account/guardian/demonstration'
import { demonstrateOwnData } from './areas/account/own-data/demonstration'
import { demonstrateSecurity, demonstrateSecurityAgain } from './areas/account/security/demonstration'
import { demonstrateAppointment, demonstrateWait } from './areas/appointment/demonstration'
import { demonstrateBasicInfo } from './areas/basic-info/demonstration'
import { demonstrateCertificateApplication } from './areas/certificate/application/demonstration'
import { demonstrateCertificate } from './areas/certificate/demonstration'
import { demonstrateExemption } from './areas/exemption/demonstration'
import { demonstrateMember } from './areas/group/demonstration'
import { demonstrateCheckIn } from './areas/health/demonstration'
import { demonstrateInvoice } from './areas/invoice/demonstration'
import { demonstrateCoupons } from './areas/payment/coupons/demonstration'
import { demonstratePaid } from './areas/payment/demonstration'
import { demonstrateAfterwards, demonstrateSwapAgain } from './areas/registration/demonstration/afterwards'
import { demonstratePrepared, demonstrateSubmitted } from './areas/registration/demonstration/submitted'
import { demonstrateResult } from './areas/result/demonstration'
import { demonstrateApplied, demonstrateReviewed } from './areas/result/review/demonstration'
import { demonstratePrinted, demonstrateTicket } from './areas/ticket/demonstration'
import type { Owner } from './calls/handler'
import type { Project } from './calls/project/project-cache'
import { Failure } from './core/failure'
import { StartFault } from './core/running/start-fault'
import type { Services } from './core/services'
import type { DemoAccount } from './core/tables/definition/demo-account'
import type { DemoRegistration } from './core/tables/definition/demo-registration'
import type { DemoResult } from './core/tables/definition/demo-result'
import type { Demonstrate } from './domain/projects/project-import/demo-accounts'
import { purposes } from './purposes'
import { ticketSources } from './ticket-sources'

const DAY_MS = 24 * 60 * 60_000

/** Creates the demonstration data of a new account in all areas. Throws a StartFault that names the faulty entry. */
async function made(services: Services, owner: Owner, demo: DemoAccount): Promise<void> {
  const {
    exemption,
    guardian,
    member,
    basicInfo,
    security,
    asked,
    coupons,
    accommodation,
    registrations,
    prepared,
    appointments,
    waits,
    certificates,
    certificateApplications,
    results,
    checkIns,
  } = demo
  const project = await projectById(services, owner.projectId)
  if (!project) return
  const of = { project, owner }
  const about = faultOf(project, demo)
  if (exemption) await demonstrateExemption(services, of, exemption).catch(about('exemption'))
  if (guardian) await demonstrateGuardian(services, of, guardian).catch(about('guardian'))
  if (member) await demonstrateMember(services, owner, member).catch(about('member'))
  if (basicInfo) await demonstrateBasicInfo(services, of, basicInfo).catch(about('basicInfo'))
  if (accommodation) await demonstrateAccommodation(services, of, accommodation).catch(about('accommodation'))
  if (security) await demonstrateSecurity(services, of, security).catch(about('security'))
  if (asked) await demonstrateOwnData(services, of, asked).catch(about('asked'))
  if (coupons) await demonstrateCoupons(services, project, coupons).catch(about('coupons'))
  for (const one of prepared) await demonstratePrepared(services, of, one).catch(about(`prepared ${one.batch}`))
  for (const one of registrations) await registered(services, of, one).catch(about(`registrations ${one.batch}`))
  for (const [index, one] of appointments.entries()) {
    const fault = about(`appointments ${one.session}`)
    const appointmentId = await demonstrateAppointment(services, of, one, appointments.length - index).catch(fault)
    if (one.printed) await demonstratePrinted(services, ticketSources, of, appointmentId).catch(fault)
  }
  for (const one of certificates)
    await demonstrateCertificate(services, of, one).catch(about(`certificates ${one.number}`))
  for (const one of results) await scored(services, of, one).catch(about(`results ${one.result}`))
  for (const one of certificateApplications)
    await demonstrateCertificateApplication(services, of, one, (orderId) =>
      demonstratePaid({ services, purposes }, of, { orderId, coupon: undefined }),
    ).catch(about(`certificateApplications ${one.certificate}`))
  for (const one of checkIns) await demonstrateCheckIn(services, of, one).catch(about(`checkIns ${one.batch}`))
  for (const one of waits) await demonstrateWait(services, of, one).catch(about(`waits ${one.session}`))
}

async function scored(
  services: Services,
  of: { project: Project; owner: Owner },
  { reviews, ...result }: DemoResult,
): Promise<void> {
  await demonstrateResult(services, of, result)
  for (const review of reviews) {
    const orderId = await demonstrateApplied(services, of, result.result, review)
    if (orderId === null || review.state === 'unpaid') continue
    await demonstratePaid({ services, purposes }, of, { orderId, coupon: undefined })
    await demonstrateReviewed(services, of, result.result, review)
  }
}

async function registered(
  services: Services,
  of: { project: Project; owner: Owner },
  wanted: DemoRegistration,
): Promise<void> {
  const { paid, coupon, invoice, ticket, daysAgo } = wanted
  const then = whileOpen(services, of.project, wanted.batch, daysAgo)
  const { registrationId, orderId } = await demonstrateSubmitted(then, { ...of, project: underWay(of.project) }, wanted)
  if (paid) await demonstratePaid({ services: then, purposes }, of, { orderId, coupon })
  if (invoice) await demonstrateInvoice(services, of, orderId, invoice)
  await demonstrateAfterwards(services, of, registrationId, wanted)
  if (ticket) await demonstrateTicket(services, ticketSources, of, { registrationId, batchCode: wanted.batch, ticket })
}

/** Shifts the clock into the batch's opening period: before the closing time of a closed batch, else by `daysAgo`. */
function whileOpen(services: Services, { definition }: Project, batchCode: string, daysAgo: number): Services {
  const closesAt = Date.parse(definition.batches.find(({ code }) => code === batchCode)?.closesAt ?? '')
  const now = services.now()
  const at = closesAt < now ? closesAt - DAY_MS : now - daysAgo * DAY_MS
  return at === now ? services : { ...services, now: () => at }
}

/** Treats a finished exam as in progress, as it was at registration. */
const underWay = (project: Project): Project => ({
  ...project,
  definition: {
    ...project.definition,
    batches: project.definition.batches.map((batch) =>
      batch.examStatus === EXAM_STATUS.over ? { ...batch, examStatus: EXAM_STATUS.inProgress } : batch,
    ),
  },
})

/** Resets expired demonstration data of an existing account. */
async function again(services: Services, owner: Owner, demo: DemoAccount): Promise<void> {
  const project = await projectById(services, owner.projectId)
  if (!project) return
  const of = { project, owner }
  const about = faultOf(project, demo)
  if (demo.security) await demonstrateSecurityAgain(services, of, demo.security).catch(about('security'))
  if (demo.asked) await demonstrateOwnData(services, of, demo.asked).catch(about('asked'))
  for (const one of demo.registrations)
    await demonstrateSwapAgain(services, of, one).catch(about(`registrations ${one.batch}`))
}

function faultOf({ definition }: Project, { account }: DemoAccount) {
  return (what: string) => (error: unknown) => {
    const why = error instanceof Failure ? `${error.code} ${JSON.stringify(error.details)}` : String(error)
    throw new StartFault(`${definition.domain}: demoAccounts ${account}, ${what}: ${why}`)
  }
}

export const demonstrate: Demonstrate = Object.assign(made, { again })
