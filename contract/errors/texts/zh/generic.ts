import type { generic as codes } from '../../codes/generic'
import { networkBusy } from './network-busy'

const parametersMissing = '缺少必要的参数，请刷新页面后重试。'

export const generic = {
  COMMON_01: networkBusy,
  COMMON_02: '系统错误（错误码 {{code}}），请刷新页面重试，或联系{{helpdesk}}。',
  COMMON_PARAM: parametersMissing,
  COMMON_FIELDS: '有内容需要修改，请按各项下方的提示更正后再提交。',
  COMMON_NOT_FOUND: '没有找到您要的内容，它可能已被移动或删除。请返回上一页重新进入。',
  COMMON_APP_KEY: '当前应用版本无法使用本服务，请更新或重新打开页面。',
  COMMON_FORBIDDEN: '您没有查看此内容的权限。请确认登录的账号，或联系{{helpdesk}}。',
  COMMON_IDEMPOTENCY: '这次提交的内容与之前不同，为避免重复办理未予受理。请刷新页面后重新提交。',
  COMMON_IN_PROGRESS: '上一次提交仍在处理中，请勿重复操作，稍等几秒后查看结果。',
  COMMON_TOO_MANY: '操作过于频繁，{{#until}}请在 {{until}} 之后再试。{{/until}}{{^until}}请稍后再试。{{/until}}',
  COMMON_BUSY:
    '当前访问的人很多，您的操作还没有开始。{{#seconds}}请在 {{seconds}} 秒后再试。{{/seconds}}{{^seconds}}请稍后再试。{{/seconds}}',
  COMMON_QUEUE:
    '当前访问的人很多，还没有轮到您{{#ahead}}，前面还有 {{ahead}} 人{{/ahead}}。请稍候，您的排队位置已保留。',
  EXM_PROJECT_NOT_FOUND: '没有找到这个考试项目，请核对网址或从考试通知中的链接进入。',
  EXM_BATCH_NOT_FOUND: '没有找到这个考试批次，请返回重新选择批次。',
  EXM_PLACE_NOT_FOUND: '这个地区或考区已不在本批次中，请返回重新选择。',
  EXM_NOTICE_NOT_FOUND: '没有找到这条公告，它可能已被撤回。请查看其他公告。',
  EXM_LANDING_NOT_FOUND: '本考试没有这个页面。请返回首页办理。',
} satisfies Record<keyof typeof codes, string>
