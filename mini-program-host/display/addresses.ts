import { posix } from 'node:path'

/** URL prefixes of the program's files, the phone's files, and files on other servers. */
export const PROGRAM = '/program/'
export const PHONE = '/phone/'
export const ELSEWHERE = '/elsewhere/'

const PHONE_SCHEME = 'wxfile://'

/**
 * Returns the URL at which a browser gets `src` of a page. Pictures of other servers are loaded through the host's
 * network.
 */
export function addressOf(src: string, page: string): string {
  if (src === '' || /^(data|blob|about):/.test(src)) return src
  if (/^https?:/.test(src)) return ELSEWHERE + encodeURIComponent(src)
  if (src.startsWith(PHONE_SCHEME)) return PHONE + src.slice(PHONE_SCHEME.length)
  return PROGRAM + (src.startsWith('/') ? src.slice(1) : posix.join(posix.dirname(page), src))
}
