/**
 * WeChat keeps ten pages. What is opened above the tenth takes its place, and the covered one is remembered by its address:
 * going back draws it anew (docs/decisions/0023).
 */
import Taro from '@tarojs/taro'
import { overlaysGone } from '../overlay/overlay'

/** WeChat's limit. */
const maxPages = 10

/** Page addresses of what lies between the ninth page and the shown one, the nearest last. */
let covered: string[] = []

const depth = () => Taro.getCurrentPages().length

/** Opens `url` above the shown page, whose own address is `shown`. */
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

/** One step back; false when there is nothing to go back to. */
export function stepBack(): boolean {
  const url = depth() === maxPages ? covered.pop() : undefined
  if (url !== undefined) void Taro.redirectTo({ url })
  else if (depth() > 1) void overlaysGone().then(() => Taro.navigateBack())
  else return false
  return true
}

/** Every page is about to be closed. */
export function forgetCovered(): void {
  covered = []
}

/**
 * A page is shown. The phone's own way back closes the tenth page: what was covered lay below that one, and opens again. Any
 * other height means that WeChat has closed the pages itself (a code was scanned, a card opened).
 */
export function settleStack(): void {
  if (covered.length === 0 || depth() === maxPages) return
  const url = depth() === maxPages - 1 ? covered.pop() : undefined
  if (url === undefined) forgetCovered()
  else void Taro.navigateTo({ url })
}
