import { reload } from '@/platform/navigation/navigation'
import { send } from '@/platform/network/send'
import type { LostFile } from '@/platform/start/chunk-retry'
import { confirm } from '@/ui/overlay/dialog-state'
import { keepLooking } from '../loading/use-watch'
import { versionText } from './version-texts'

/**
 * Returns true if the file of a lost chunk no longer exists, because a newer build replaced it, and then offers a
 * reload. Not if the service or the network is unavailable, because a reload would lose the page.
 */
export async function offerReloadIfGone({ url = '', again }: LostFile): Promise<boolean> {
  // a failed script load does not report its status
  const answer = await send({ method: 'GET', url, headers: {}, timeout: 10_000 }).catch(() => null)
  if (answer?.status !== 404) return false
  void offerReload(again)
  return true
}

let isOffered = false

/**
 * Offers a reload, one prompt at a time. The prompt closes when the chunk can be loaded after all (from another
 * instance of the service).
 */
async function offerReload(again: LostFile['again']): Promise<void> {
  if (isOffered) return
  isOffered = true
  const wantsIt = await confirm({
    title: versionText('gone.title'),
    body: versionText('gone.body'),
    ok: versionText('gone.ok'),
    goesAway: (go) => keepLooking(() => again().then(go)),
  })
  isOffered = false
  if (wantsIt) reload()
}
