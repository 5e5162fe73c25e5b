import type { AccommodationEvent } from '@contract/accommodation/accommodation-card'
import type { Job } from '@server/core/running/jobs'
import type { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import {
  applicationNotificationJob,
  type ApplicationMessages,
} from '@server/domain/applications/application-notifications'
import { reasonText } from '@server/domain/outbox/written'
import { ACCOMMODATION } from './accommodation'
import { shortenedBy } from './messages/shortened-by'
import { accommodationTemplates, approvedInPart, type AccommodationValues } from './messages/templates'

const messages: ApplicationMessages<typeof accommodations, AccommodationEvent, AccommodationValues> = {
  name: 'accommodation-notifications',
  templates: {
    submitted: accommodationTemplates.accommodationSubmitted,
    resubmitted: accommodationTemplates.accommodationSubmitted,
    approved: accommodationTemplates.accommodationApproved,
    approvedInPart,
    rejected: accommodationTemplates.accommodationRejected,
    reopened: accommodationTemplates.accommodationReopened,
  },
  settled: shortenedBy,
  values: (project, { offerCode, reason, hasSettled }, language) => ({
    examName: project.definition.name[language],
    offer: (offeringNamed(project, offerCode)?.name ?? { zh: '便利申请', en: 'access arrangements' })[language],
    reason: reasonText(reason, language),
    isShortened: hasSettled,
  }),
  more: ({ offerCode }) => ({
    label: { zh: '查看便利申请：', en: 'View application: ' },
    path: `/default/accommodation/application?offerCode=${offerCode}`,
  }),
}

export const accommodationJobs: Job[] = [applicationNotificationJob(ACCOMMODATION, messages)]
