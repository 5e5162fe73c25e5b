import type { Job } from '@server/core/running/jobs'
import { runSequentially } from '@server/core/running/run-sequentially'
import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount, keptWithProject } from '@server/domain/areas/kept-for'
import { deleteOldAgreements } from '@server/domain/wechat/agreements'
import { deleteOldVisits } from '@server/domain/wechat/visits'
import { wechatHolding } from '@server/domain/wechat/wechat-holding'
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
  personalData: [wechatHolding],
  retention: [
    { tables: ['wechat_visit', 'wechat_agreement'], kept: 'a day; 180 days', by: 'wechat-cleaning' },
    keptWithAccount('wechat_binding'),
    keptWithProject('wechat_credential'),
  ],
})
