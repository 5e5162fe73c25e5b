import { decisionActions, reopenAction } from '@server/domain/applications/application-actions'
import { ACCOMMODATION } from './accommodation'
import { decideAccommodation, reopenAccommodation } from './decisions'

const decisions = decisionActions(ACCOMMODATION, {
  review: 'accommodation',
  decide: (services, project, decision, { only = null }) =>
    decideAccommodation(services, project, { ...decision, only }),
  reasons: {
    notOffered: {
      zh: '项目文件中已没有所申请的项目，请驳回并说明原因',
      en: 'the project’s file offers nothing of it any more: reject it, and say why',
    },
    notAskedFor: { zh: '--only 中有考生未申请的项目', en: 'it does not ask for all that --only names' },
    withdrawn: { zh: '考生已撤回', en: 'the candidate withdrew it' },
  },
  approve: {
    label: { zh: '合理便利通过', en: 'Approve accommodation' },
    consequence: {
      zh: '同意全部或部分合理便利申请：适用于此后预约的所有座位，并通知考生。',
      en: 'Approve applications, wholly or in part: it counts for every seat that is booked from then on; candidates are notified',
    },
  },
  reject: {
    label: { zh: '合理便利不通过', en: 'Reject accommodation' },
    consequence: {
      zh: '驳回合理便利申请，并将原因通知考生；考生可以修改后重新申请。',
      en: 'Reject applications with the reason that candidates are shown: they can correct them and apply again',
    },
  },
  undo: 'accommodations reopen',
})

const reopen = reopenAction(ACCOMMODATION, {
  review: 'accommodation',
  label: { zh: '撤回合理便利决定', en: 'Reopen accommodation' },
  consequence: {
    zh: '撤回错误的决定：申请重新进入审核，原因通知考生；已预约的座位保持不变，直到作出新的决定。',
    en: 'Take a decision back that was a mistake: the application is reviewed again, the candidate is shown why; seats booked by it stay until the new decision',
  },
  effect: {
    zh: '重新审核；已预约的座位保持不变，直到作出新的决定',
    en: 'reviewed again. Seats booked by it stay as they are until then, and are settled by it.',
  },
  reopen: reopenAccommodation,
})

export const accommodationActions = { ...decisions, reopen }
