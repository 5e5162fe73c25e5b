import type { AccommodationCard, AccommodationDetail } from '@contract/accommodation/accommodation-card'
import { accommodationFields } from '@contract/accommodation/accommodation-fields'
import type { CandidatesCall } from '@server/calls/handler'
import type { ShownTo, Viewing } from '@server/calls/signed-path'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { offeredAccommodation, offeringNamed, offeringsOf } from '@server/domain/accommodations/offered'
import { applicationStatusOf, timelineOf } from '@server/domain/applications/application-view'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { ACCOMMODATION, grantedOf, type AccommodationRow, requireOffering } from './accommodation'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'services' | 'project'>

/** Lists the offerings of the project with the state of the caller's latest application for each. */
export async function listAccommodations({ services, owner, project }: Call) {
  const mine = await ACCOMMODATION.findStatus(services, owner)
  const offered = offeringsOf(project).map((offering): AccommodationCard => {
    const { code, name, closesAt, countsFor } = offeredAccommodation(project, offering)
    return { code, name, closesAt, countsFor, state: ACCOMMODATION.latestIn(mine, code)?.state ?? null }
  })
  return { offered, serverTime: new Date(services.now()).toISOString() }
}

/** Returns one offering with the caller's application; answers are masked. */
export async function accommodationDetail({ params }: { params: { offerCode: string } }, call: Call) {
  const { services, owner, project } = call
  const offering = requireOffering(call, params.offerCode)
  const all = await ACCOMMODATION.findAll(services, owner)
  const row = all.find(({ offerCode }) => offerCode === offering.code) ?? null
  return {
    offered: offeredAccommodation(project, offering),
    application: row && (await detailOf(services, project, row, call.actor)),
    serverTime: new Date(services.now()).toISOString(),
  }
}

/** Returns an application in full, for its candidate or a reviewer. */
export async function detailOf(
  services: Services,
  project: Project,
  row: AccommodationRow,
  shownTo: ShownTo,
): Promise<AccommodationDetail> {
  const offering = offeringNamed(project, row.offerCode)
  const fields = offering ? accommodationFields(offering) : []
  const [shown, events] = await Promise.all([
    showSubmitted(services, {
      of: ACCOMMODATION.draftOf(row, row.offerCode),
      fields,
      content: row.content,
      shownTo,
    }),
    ACCOMMODATION.findEvents(services, row),
  ])
  return {
    ...applicationStatusOf(row),
    ...shown,
    granted: grantedOf(row),
    timeline: timelineOf(events),
  }
}
