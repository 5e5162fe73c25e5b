import type { Job } from '@server/core/running/jobs'
import { runSequentially } from '@server/core/running/run-sequentially'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { deleteOldAgreements } from '@server/domain/wechat/agreements'
import { deleteOldVisits } from '@server/domain/wechat/visits'
import { wechatPersonalData } from '@server/domain/wechat/wechat-personal-data'
import { wechatHandlers } from './handlers'

/** Deletes unused openids, which are personal data. */
const wechatCleaning: Job = {
  name: 'wechat-cleaning',
  everyMs: 5 * 60_000,
  run: (services) => runSequentially([() => deleteOldVisits(services), () => deleteOldAgreements(services)]),
}

export const wechatJobs: readonly Job[] = [wechatCleaning]

export const wechatArea = defineArea({
  handlers: () => wechatHandlers,
  jobs: () => wechatJobs,
  personalData: [wechatPersonalData],
  retention: [
    { tables: ['wechat_visit', 'wechat_agreement'], period: 'a day; 180 days', by: 'wechat-cleaning' },
    retainedWithAccount('wechat_binding'),
    retainedWithProject('wechat_credential'),
  ],
})
