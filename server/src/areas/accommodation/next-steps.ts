import { accommodationAction } from '@contract/accommodation/accommodation-permissions'
import { offeringsOf } from '@server/domain/accommodations/offered'
import { applicationSteps } from '@server/domain/applications/next-steps'
import { ACCOMMODATION } from './accommodation'

export const accommodationSteps = applicationSteps(ACCOMMODATION, {
  gate: 'accommodation',
  offered: (project) =>
    offeringsOf(project).map(({ code, name, closesAt }) => ({
      ...{ key: code, name, closesAt },
      mayFillIn: (state, gates, now) => accommodationAction('apply', { state, closesAt }, gates, now).allowed,
    })),
  toCorrect: ({ offerCode }) => ({
    title: { zh: '便利申请未通过，请修改', en: 'Correct your application for access arrangements' },
    screen: 'accommodation',
    params: { offerCode },
  }),
  toFinish: (offerCode) => ({
    title: { zh: '继续填写便利申请', en: 'Finish your application for access arrangements' },
    screen: 'confirmAccommodation',
    params: { offerCode },
  }),
})
