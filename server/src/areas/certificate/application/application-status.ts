import type { CertificateApplicationDetail } from '@contract/certificate-application/application-card'
import { applicationFields } from '@contract/certificate-application/application-fields'
import type { Project } from '@server/calls/project/project-cache'
import type { ShownTo } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { applicationStatusOf as stands, timelineOf } from '@server/domain/applications/application-view'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { CERTIFICATE_APPLICATION, type ApplicationRow, type Mine } from './application'
import { applicableNamed } from './applicable'
import { sentBy } from './carriers'

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
