import { runSequentially } from '@server/core/running/run-sequentially'
import type { Job } from '@server/core/running/jobs'
import { deleteOldAgreements } from '@server/domain/wechat/agreements'
import { deleteOldVisits } from '@server/domain/wechat/visits'

/** Deletes unused openids, which are personal data. */
const wechatCleaning: Job = {
  name: 'wechat-cleaning',
  everyMs: 5 * 60_000,
  run: (services) => runSequentially([() => deleteOldVisits(services), () => deleteOldAgreements(services)]),
}

export const wechatJobs: readonly Job[] = [wechatCleaning]
