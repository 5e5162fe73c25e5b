import { leaveTo } from '@/platform/navigation/navigation'
import { toast } from '../overlay/toast-state'
import { uiText } from '../ui-texts'

/** Opens an address outside this site. The Mini Program cannot: it copies the address and shows a message. */
export async function openLink(address: string): Promise<void> {
  if ((await leaveTo(address)) === 'copied') toast(uiText('link.copied'))
}
