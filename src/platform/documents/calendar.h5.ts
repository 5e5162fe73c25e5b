import type { CalendarEntry } from '@contract/calendar-file'
import { host } from '../device/host'
import { copyText } from './clipboard.h5'
import type { KeepOutcome, ServedFile } from './document-types'

/**
 * Navigates to the file: Safari offers to add the entries, other browsers download it. WeChat's browser supports
 * neither.
 */
export async function keepInCalendar({ url }: ServedFile, _entries: readonly CalendarEntry[]): Promise<KeepOutcome> {
  const address = new URL(url, window.location.href).href
  if (host() !== 'browser') return (await copyText(address)) === 'copied' ? 'copied' : 'elsewhere'
  window.location.assign(address)
  return 'shown'
}
