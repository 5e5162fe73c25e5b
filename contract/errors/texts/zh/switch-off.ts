import type { Module } from '../../../project/gates'
import { forEachSwitchOff, type ClosedState } from '../../switch-off'

const names: Record<Module, string> = {
  registration: '考试报名',
  payment: '支付',
  exemption: '免考申请',
  review: '成绩复核',
  result: '成绩查询',
  print: '准考证打印',
  reservation: '考试预约',
  certificate: '证书申领',
  health: '健康打卡',
  invoice: '发票办理',
  refund: '退费申请',
  transfer: '转考申请',
  exchange: '更换科目',
  regionChange: '考区变更',
  basicInfoUpdate: '基本信息变更',
  accommodation: '便利申请',
}

const endings: Record<ClosedState, string> = {
  notYetOpen: '尚未开放{{#from}}，将于 {{from}} 开放{{/from}}，请留意通知。',
  suspended: '暂停办理，已保存的内容不会丢失。恢复时间请留意通知。',
  closed: '已结束{{#until}}（{{until}} 截止）{{/until}}。如有疑问请联系{{helpdesk}}。',
}

export const switchOff = forEachSwitchOff((module, state) => names[module] + endings[state])
