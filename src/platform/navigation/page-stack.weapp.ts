/**
 * Emulates a deeper page stack than WeChat's limit of ten: a page above the tenth replaces it, and the address of the
 * covered page is stored. Going back opens that page again (decision 0023).
 */
import Taro from '@tarojs/taro'
import { overlaysGone } from '../overlay/overlay'

/** WeChat's limit of open pages. */
const maxPages = 10

/** Addresses of the covered pages between the ninth page and the displayed one; the nearest is last. */
let covered: string[] = []

const depth = () => Taro.getCurrentPages().length

/** Opens `url` above the displayed page, whose address is `shown`. */
export async function openAbove(url: string, shown: string): Promise<void> {
  if (depth() < maxPages) {
    await Taro.navigateTo({ url })
    return
  }
  covered.push(shown)
  try {
    await Taro.redirectTo({ url })
  } catch (error) {
    covered.pop()
    throw error
  }
}

/** Goes back one step; returns false if there is no previous page. */
export function stepBack(): boolean {
  const url = depth() === maxPages ? covered.pop() : undefined
  if (url !== undefined) void Taro.redirectTo({ url })
  else if (depth() > 1) void overlaysGone().then(() => Taro.navigateBack())
  else return false
  return true
}

/** Clears the covered pages; call it before all pages are closed. */
export function forgetCovered(): void {
  covered = []
}

/**
 * Restores the page stack; call it when a page is shown. The phone's back gesture closes the tenth page, so the covered
 * page is opened again. At any other depth WeChat has closed the pages itself (a QR code was scanned or a shared card
 * opened).
 */
export function settleStack(): void {
  if (covered.length === 0 || depth() === maxPages) return
  const url = depth() === maxPages - 1 ? covered.pop() : undefined
  if (url === undefined) forgetCovered()
  else void Taro.navigateTo({ url })
}
