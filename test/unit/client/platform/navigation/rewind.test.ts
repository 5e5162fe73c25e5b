/** @jest-environment jsdom */
import { getCurrentPages } from '@tarojs/router'
import { rewind } from '@/platform/navigation/rewind.h5'

jest.mock('@tarojs/router', () => ({ getCurrentPages: jest.fn() }))

/** Sets the open screens, bottom first. */
const open = (...names: string[]) => jest.mocked(getCurrentPages).mockReturnValue(names.map((path) => ({ path })))
const wentBack = () => window.dispatchEvent(new PopStateEvent('popstate'))

const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
const routed = jest.fn()
window.addEventListener('popstate', routed)
beforeEach(() => jest.clearAllMocks())

describe('Closing all screens', () => {
  test('goes back to the first one, which the router does not render', async () => {
    open('home', 'batch', 'photo')
    const rewound = rewind()
    expect(go).toHaveBeenCalledWith(-2)
    wentBack()
    await rewound
    expect(routed).not.toHaveBeenCalled()
    wentBack()
    expect(routed).toHaveBeenCalledTimes(1)
  })

  test('does nothing if only one is open', async () => {
    open('home')
    await rewind()
    expect(go).not.toHaveBeenCalled()
  })

  test('goes back once, however often it is requested before the next screen is loaded', async () => {
    open('home', 'order')
    const both = [rewind(), rewind()]
    wentBack()
    await Promise.all(both)
    await rewind()
    expect(go).toHaveBeenCalledTimes(1)
    open('home', 'notices')
    void rewind()
    expect(go).toHaveBeenCalledTimes(2)
    wentBack()
  })

  test('continues when the browser does not report that it went back', async () => {
    jest.useFakeTimers()
    open('home', 'fee')
    const rewound = rewind()
    jest.runAllTimers()
    await expect(rewound).resolves.toBeUndefined()
    jest.useRealTimers()
  })
})
