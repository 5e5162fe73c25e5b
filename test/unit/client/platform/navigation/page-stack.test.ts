import Taro from '@tarojs/taro'
import { forgetCovered, openAbove, settleStack, stepBack } from '@/platform/navigation/page-stack.weapp'

// Only the build resolves platform-specific modules.
jest.mock('@/platform/overlay/overlay', () => ({ overlaysGone: () => ({ then: (next: () => void) => next() }) }))

/** WeChat's page stack, bottom first; an eleventh page is refused. */
let pages: string[] = []
Object.assign(Taro, {
  getCurrentPages: () => pages,
  navigateTo: async ({ url }: { url: string }) => {
    if (pages.length >= 10) throw new Error('webview count limit exceed')
    pages.push(url)
  },
  redirectTo: async ({ url }: { url: string }) => void pages.splice(-1, 1, url),
  navigateBack: async () => void pages.pop(),
})
const top = () => pages[pages.length - 1]
const openOn = (url: string) => openAbove(url, top() ?? '')

beforeEach(() => {
  forgetCovered()
  pages = Array.from({ length: 10 }, (_, index) => `/${index + 1}`)
})

describe('Screens beyond WeChat’s page limit', () => {
  test('can all be returned to, one by one', async () => {
    await openOn('/11')
    await openOn('/12')
    expect(top()).toBe('/12')
    const seen = Array.from({ length: 11 }, () => stepBack() && top())
    expect(seen).toEqual(['/11', '/10', '/9', '/8', '/7', '/6', '/5', '/4', '/3', '/2', '/1'])
    expect(stepBack()).toBe(false)
  })

  test('are not skipped by the system’s back gesture, which closes the tenth page', async () => {
    await openOn('/11')
    await openOn('/12')
    for (const expected of ['/11', '/10', '/9']) {
      pages.pop()
      settleStack()
      expect(top()).toBe(expected)
    }
    pages.pop()
    settleStack()
    expect(top()).toBe('/8')
  })

  test('are forgotten when WeChat closes all pages for a scanned code', async () => {
    await openOn('/11')
    pages = ['/entry']
    settleStack()
    pages = Array.from({ length: 9 }, (_, index) => `/new/${index + 1}`)
    settleStack()
    expect(top()).toBe('/new/9')
  })

  test('are unchanged when the program returns from the background', async () => {
    await openOn('/11')
    settleStack()
    expect(top()).toBe('/11')
    stepBack()
    expect(top()).toBe('/10')
  })

  test('do not include a screen that failed to open', async () => {
    jest.spyOn(Taro, 'redirectTo').mockRejectedValueOnce(new Error('timeout'))
    await expect(openOn('/11')).rejects.toThrow('timeout')
    stepBack()
    expect(top()).toBe('/9')
  })
})
