import { reload } from '@/platform/navigation/navigation'
import { send } from '@/platform/network/send'
import type { LostFile } from '@/platform/start/chunk-retry'
import { confirm } from '@/ui/overlay/dialog-state'
import { keepLooking } from '../loading/watching'
import { versionText } from './version-texts'

/**
 * True when a file of the client is gone, because a newer build took its place: a reload is offered then. Where the service
 * or the network is away, a reload would lose the page.
 */
export async function offerReloadIfGone({ url = '', again }: LostFile): Promise<boolean> {
  // a script that fails does not say why
  const answer = await send({ method: 'GET', url, headers: {}, timeout: 10_000 }).catch(() => null)
  if (answer?.status !== 404) return false
  void offerReload(again)
  return true
}

let isOffered = false

/** Once. Where the part is there after all (another of several services answered), the offer goes away by itself. */
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
