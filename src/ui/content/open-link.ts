import { leaveTo } from '@/platform/navigation/navigation'
import { toast } from '../overlay/toast-state'
import { uiText } from '../ui-texts'

/** Opens an address that is not this site's. The Mini Program opens none: there it is copied, and what to do with it is said. */
export async function openLink(address: string): Promise<void> {
  if ((await leaveTo(address)) === 'copied') toast(uiText('link.copied'))
}
