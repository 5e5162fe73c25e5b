import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount, keptWithProject } from '@server/domain/areas/kept-for'
import { wechatHolding } from '@server/domain/wechat/wechat-holding'
import { wechatHandlers } from './handlers'
import { wechatJobs } from './jobs'

export const wechatArea = defineArea({
  handlers: () => wechatHandlers,
  jobs: () => wechatJobs,
  personalData: [wechatHolding],
  retention: [
    { tables: ['wechat_visit', 'wechat_agreement'], kept: 'a day; 180 days', by: 'wechat-cleaning' },
    keptWithAccount('wechat_binding'),
    keptWithProject('wechat_credential'),
  ],
})
