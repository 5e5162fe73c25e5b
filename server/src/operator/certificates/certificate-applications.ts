import { eq } from 'drizzle-orm'
import { APPLICATION_STATES } from '@contract/applications/application'
import { applicationFields } from '@contract/certificate-application/application-fields'
import { certificateApplicationActions } from '@server/areas/certificate/application/actions'
import {
  applicableNamed,
  type ApplicationRow,
  CERTIFICATE_APPLICATION,
} from '@server/areas/certificate/application/certificate-application'
import { detailOf } from '@server/areas/certificate/application/my-applications'
import { kindNamed } from '@server/areas/certificate/kinds'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { commandOf } from '../actions/command-of'
import { namedWords, oneReasonedWords, reasonedWords } from '../actions/named-words'
import { answersSection } from '../applications/answers'
import { listCommand, showCommand } from '../applications/application-commands'
import { type ApplicationOutput, type ListedApplication, type ProjectContext } from '../applications/application-output'
import { decideApplications } from '../applications/decide-applications'
import { type Command, CommandFault } from '../command'
import { type OutputSection, table, time } from '../output/table'
import {
  applicationsAwards,
  applicationsCollected,
  applicationsPostal,
  applicationsReady,
} from './certificate-delivery'
import { applicationsSent } from './sent-certificates'

const applicationOutput: ApplicationOutput<typeof certificateApplications, typeof CERTIFICATE_APPLICATION.events> = {
  kind: CERTIFICATE_APPLICATION,
  one: 'application',
  table: (rows) =>
    rows.length === 0
      ? 'No applications.'
      : table(
          ['ID', 'CERTIFICATE', 'CANDIDATE', 'STATE', 'WAY', 'DELIVERY', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
          rows.map(lineOf),
        ),
  json: (rows) =>
    rows.map(({ application, candidate }) => {
      const { applicationId, certificateCode: certificate, state, way, delivery, reason } = application
      const { carrier, trackingNumber, submittedAt, decidedAt } = application
      const sent = { carrier, trackingNumber }
      return { applicationId, certificate, candidate, state, way, delivery, ...sent, reason, submittedAt, decidedAt }
    }),
}

/** Commands for paper certificates: review, dispatch and pickup. */
export const certificateApplicationCommands: readonly Command[] = [
  listCommand(applicationOutput, {
    summary: 'Show the applications for certificates on paper, newest first; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'certificate', summary: 'only for this kind, by its code', to: isForCertificate },
  }),
  showCommand(applicationOutput, {
    summary: 'Show one application: how it is to come and where to (masked), and the photo to open within ten minutes',
    sections: sectionsOf,
  }),
  commandOf(
    certificateApplicationActions.approve,
    namedWords({
      options: {
        waiting: { summary: 'all that wait for their review, of the kind of --certificate', flag: true },
        certificate: { summary: 'the kind that --waiting is about, by its code' },
      },
      also: ({ waiting, certificate: code }) =>
        waiting === undefined
          ? null
          : {
              input: { waiting: { code } },
              require: (project) => void (code === undefined || isForCertificate(project, code)),
            },
    }),
  ),
  commandOf(certificateApplicationActions.reject, reasonedWords()),
  commandOf(certificateApplicationActions.reopen, oneReasonedWords()),
  decideApplications('certificate-applications', certificateApplicationActions),
  applicationsAwards,
  applicationsPostal,
  applicationsSent,
  applicationsReady,
  applicationsCollected,
]

/** Filters by certificate kind. Throws a CommandFault for an unknown code. */
function isForCertificate(project: Project, code: string) {
  if (!kindNamed(project, code)) throw new CommandFault(`“${project.definition.domain}” issues no “${code}”.`)
  return eq(certificateApplications.certificateCode, code)
}

async function sectionsOf(row: ApplicationRow, { services, project }: ProjectContext): Promise<OutputSection[]> {
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

function lineOf({ application, candidate }: ListedApplication<typeof certificateApplications>): string[] {
  const { applicationId, certificateCode, state, way, delivery, submittedAt, decidedAt } = application
  return [
    ...[applicationId, certificateCode, candidate, state, way, delivery ?? '-'],
    ...[time(submittedAt), time(decidedAt)],
  ]
}
