import { confirm } from '@/ui/overlay/dialog-state'
import { versionText } from './version-texts'

/** Offers to apply a downloaded version. A candidate who declines gets it at the next cold start. */
export async function offerNewVersion(apply: () => void): Promise<void> {
  const wantsIt = await confirm({
    title: versionText('new.title'),
    body: versionText('new.body'),
    ok: versionText('new.ok'),
    cancel: versionText('new.later'),
    isOfProgram: true,
  })
  if (wantsIt) apply()
}
