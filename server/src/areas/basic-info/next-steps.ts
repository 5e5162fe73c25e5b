import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import { applicationSteps } from '@server/domain/applications/next-steps'
import { BASIC_INFO, KEY } from './basic-info'

export const basicInfoSteps = applicationSteps(BASIC_INFO, {
  gate: 'basicInfoUpdate',
  offered: () => [
    {
      ...{ key: KEY, name: { zh: '基本信息变更', en: 'Basic information update' }, closesAt: null },
      mayFillIn: (state, gates, now) => mayApplyForUpdate(state, gates, now).allowed,
    },
  ],
  toCorrect: () => ({
    title: { zh: '变更申请未通过，请修改', en: 'Correct your update request' },
    screen: 'checkBasicInfoUpdate',
    params: {},
  }),
  toFinish: () => ({
    title: { zh: '继续填写变更申请', en: 'Finish your update request' },
    screen: 'confirmBasicInfoUpdate',
    params: {},
  }),
})
