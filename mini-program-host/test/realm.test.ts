import { callPage, runFixture } from './fixture-program'

describe('The logic layer of the headless host', () => {
  const program = runFixture()
  const takeException = async (message: string): Promise<void> => {
    const { exceptions } = program()
    while (!exceptions.some((thrown) => thrown.message.includes(message)))
      await new Promise((resolve) => setTimeout(resolve, 20))
    exceptions.length = 0
  }

  it('has no browser or Node APIs, nor Intl, and shares modules and types', async () => {
    const nothing = Array.from({ length: 6 }, () => 'undefined').join(' ')
    expect(await program().text('.realm')).toBe(`${nothing} true shared`)
  })

  it('reports an error of a page, and calls App.onError', async () => {
    await expect(callPage(program(), 'fail')).rejects.toThrow('thrown in a page')
    await callPage(program(), 'failLater')
    await takeException('thrown in a timer')
    expect(await program().client.evaluate(() => getApp().events.join('\n'))).toContain('error thrown in a timer')
  })

  it('reports an unhandled rejection', async () => {
    await callPage(program(), 'reject')
    await takeException('rejected in a page')
    expect(await program().client.evaluate(() => getApp().events.join('\n'))).toContain('rejection rejected in a page')
  })

  it('throws for a missing API, and reports it even when the program swallows the error', async () => {
    await callPage(program(), 'useMissingApi')
    expect(await program().text('.last')).toBe(
      'wx.startBluetoothDevicesDiscovery is not implemented by the headless host',
    )
    await takeException('wx.startBluetoothDevicesDiscovery is not implemented')
  })

  it('reports correctly what can be used', async () => {
    const uses = (...names: string[]) =>
      Promise.all(names.map((name) => program().client.callWxMethod('canIUse', name)))
    expect(await uses('request', 'getSystemInfoSync.return.windowWidth')).toEqual([true, true])
    expect(await uses('startBluetoothDevicesDiscovery', 'noSuchApi')).toEqual([false, false])
  })

  it('generates no code from strings', async () => {
    await expect(callPage(program(), 'generateCode')).rejects.toThrow('code generation from strings')
  })

  it('prevents the main package from accessing a subpackage', async () => {
    await expect(callPage(program(), 'reachIntoSubpackage')).rejects.toThrow(
      "module 'shop/parts/price.js' is not defined",
    )
  })

  it('loads subpackage modules asynchronously, and reports missing ones', async () => {
    await callPage(program(), 'awaitSubpackage')
    expect(await program().text('.last')).toBe("12, module 'shop/parts/cost.js' is not defined")
  })

  it('forwards console output', async () => {
    await program().client.evaluate(() => console.warn('careful', { level: 2 }))
    expect(program().console).toContain('warn: careful {"level":2}')
  })
})

describe('An older base library', () => {
  const program = runFixture(() => ({ baseLibrary: '2.20.0' }))

  it('lacks the APIs that were added later', async () => {
    expect(await program().client.evaluate(() => [typeof wx.getWindowInfo, typeof wx.getSystemInfoSync])).toEqual([
      'undefined',
      'function',
    ])
    expect(await program().client.callWxMethod('canIUse', 'getWindowInfo')).toBe(false)
  })
})

/** Globals of the functions evaluated inside the program. */
declare const wx: Record<string, unknown>
declare function getApp(): { events: string[] }
