import { reload } from '@/platform/navigation/navigation'
import { confirm } from '@/ui/overlay/dialog-state'
import { frameText } from '../frame-texts'

let isOffered = false

/** A part of the client could not be loaded, even after trying again: offers to load the page anew, once. */
export function offerReload(): void {
  if (isOffered) return
  isOffered = true
  void confirm({ title: frameText('chunk.title'), body: frameText('chunk.body'), ok: frameText('chunk.ok') }).then(
    (yes) => {
      isOffered = false
      if (yes) reload()
    },
  )
}
