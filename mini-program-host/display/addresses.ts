import { posix } from 'node:path'

/** Below these the display finds the program's own files, those on the phone, and what lies on other servers. */
export const PROGRAM = '/program/'
export const PHONE = '/phone/'
export const ELSEWHERE = '/elsewhere/'

const PHONE_SCHEME = 'wxfile://'

/** The address at which a browser gets what a page calls `src`. Pictures of other servers come through the host's network. */
export function addressOf(src: string, page: string): string {
  if (src === '' || /^(data|blob|about):/.test(src)) return src
  if (/^https?:/.test(src)) return ELSEWHERE + encodeURIComponent(src)
  if (src.startsWith(PHONE_SCHEME)) return PHONE + src.slice(PHONE_SCHEME.length)
  return PROGRAM + (src.startsWith('/') ? src.slice(1) : posix.join(posix.dirname(page), src))
}
