import { doEach } from '@server/core/running/each'
import type { Job } from '@server/core/running/jobs'
import { deleteOldAgreements } from '@server/domain/wechat/agreements'
import { deleteOldVisits } from '@server/domain/wechat/visits'

/** Removes whom nobody has a use for any more: openids are personal data. */
const wechatCleaning: Job = {
  name: 'wechat-cleaning',
  everyMs: 5 * 60_000,
  run: (services) => doEach([() => deleteOldVisits(services), () => deleteOldAgreements(services)]),
}

export const wechatJobs: readonly Job[] = [wechatCleaning]
