import { reload } from '@/platform/navigation/navigation'
import { isConnected } from '@/platform/network/status'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { frameText } from '../frame-texts'

let isOffered = false

/**
 * A part of the client could not be loaded, even after trying again: offers to load the page anew, once. Without a network
 * that would lose the page too.
 */
export function offerReload(): void {
  if (!isConnected()) return toast(frameText('offline'))
  if (isOffered) return
  isOffered = true
  void confirm({ title: frameText('chunk.title'), body: frameText('chunk.body'), ok: frameText('chunk.ok') }).then(
    (yes) => {
      isOffered = false
      if (yes) reload()
    },
  )
}
