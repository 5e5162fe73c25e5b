import { exemptionAction, fillingIn } from '@contract/exemption/exemption-permissions'
import { applicationSteps } from '@server/domain/applications/next-steps'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { EXEMPTION } from './exemption'

export const exemptionSteps = applicationSteps(EXEMPTION, {
  gate: 'exemption',
  offered: (project) =>
    exemptionOfferings(project).map((batch) => ({
      ...{ key: batch.code, name: batch.name, closesAt: batch.closesAt },
      mayFillIn: (state, gates, now) =>
        exemptionAction(fillingIn(state), { state, isReplaced: false, window: batch }, gates, now).allowed,
    })),
  toCorrect: ({ applicationId }) => ({
    title: { zh: '免考申请未通过，请修改', en: 'Correct your exemption application' },
    screen: 'exemptionDetail',
    params: { exemptionId: applicationId },
  }),
  toFinish: (batch) => ({
    title: { zh: '继续申请免考', en: 'Finish your exemption application' },
    screen: 'exemptionConfirm',
    params: { batch },
  }),
})
