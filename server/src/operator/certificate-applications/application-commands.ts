import { and, eq } from 'drizzle-orm'
import { APPLICATION_STATES } from '@contract/applications/application'
import { applicationFields } from '@contract/certificate-application/application-fields'
import { applicableNamed } from '@server/areas/certificate/application/applicable'
import { CERTIFICATE_APPLICATION, type ApplicationRow } from '@server/areas/certificate/application/application'
import { decideApplication, reopenApplication } from '@server/areas/certificate/application/decide'
import { detailOf } from '@server/areas/certificate/application/standing'
import { kindNamed } from '@server/areas/certificate/kinds'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { approveCommand } from '../applications/kinds/approve'
import { answersSection } from '../applications/kinds/handed-in'
import { listCommand } from '../applications/kinds/list'
import { reopenCommand } from '../applications/kinds/reopen'
import { decidingOf, type Where } from '../applications/kinds/reviewed'
import { showCommand } from '../applications/kinds/show'
import { rejectCommand } from '../applications/reject'
import type { Command } from '../command'
import { CommandFault } from '../project-of'
import type { Section } from '../section'
import { applicationsAwards } from './applications-awards'
import { applicationsCollected } from './applications-collected'
import { applicationsPostal } from './applications-postal'
import { applicationsReady } from './applications-ready'
import { applicationsSent } from './applications-sent'
import { reviewedApplications } from './reviewed-applications'

const deciding = decidingOf(decideApplication, {
  notIssued: 'the project’s file names no such certificate any more: reject it, and say why',
  withdrawn: 'the candidate withdrew it',
})

/** Commands for paper certificates: review, dispatch and pickup. */
export const certificateApplicationCommands: readonly Command[] = [
  listCommand(reviewedApplications, {
    summary: 'Show the applications for certificates on paper, newest first; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'certificate', summary: 'only for this kind, by its code', to: isFor },
  }),
  showCommand(reviewedApplications, {
    summary: 'Show one application: how it is to come and where to (masked), and the photo to open within ten minutes',
    sections: sectionsOf,
  }),
  approveCommand(CERTIFICATE_APPLICATION, deciding, {
    summary: 'Approve applications: their certificates are made, and candidates are told',
    options: {
      waiting: { summary: 'all that wait for their review, of the kind of --certificate', flag: true },
      certificate: { summary: 'the kind that --waiting is about, by its code' },
    },
    alsoWaiting: ({ waiting, certificate }) =>
      waiting === undefined ? null : (project) => (certificate === undefined ? and() : isFor(project, certificate)),
  }),
  rejectCommand(
    {
      name: 'certificate-applications reject',
      summary:
        'Reject applications with the reason that candidates are told: they can correct them, and pay no postage again',
    },
    deciding,
    'rejected',
  ),
  reopenCommand(reviewedApplications, {
    summary:
      'Take a decision back that was a mistake, until the certificate is sent or ready; the candidate is told why',
    untilReliedOn: 'What was sent or can be collected is not reviewed again.',
    reopen: reopenApplication,
  }),
  applicationsAwards,
  applicationsPostal,
  applicationsSent,
  applicationsReady,
  applicationsCollected,
]

/** Filters by certificate kind. Throws a CommandFault for an unknown code. */
function isFor(project: Project, code: string) {
  if (!kindNamed(project, code)) throw new CommandFault(`“${project.definition.domain}” issues no “${code}”.`)
  return eq(certificateApplications.certificateCode, code)
}

async function sectionsOf(row: ApplicationRow, { services, project }: Where): Promise<Section[]> {
  const detail = await detailOf(services, project, row, { projectId: row.projectId })
  const applicable = applicableNamed(project, row.certificateCode)
  const photo = detail.photoFileId === null ? undefined : detail.storedFiles[detail.photoFileId]
  return [
    answersSection('delivery', applicable ? applicationFields(applicable) : [], detail.baseInfo),
    {
      ...{ name: 'photo', head: ['PHOTO', 'ADDRESS'] },
      rows: photo ? [[photo.name, publicUrl(services.env) + photo.url]] : [],
    },
  ]
}
