import { callPage, runFixture } from './fixture-program'

describe('the logic layer of the headless host', () => {
  const program = runFixture()
  const takeException = async (message: string): Promise<void> => {
    const { exceptions } = program()
    while (!exceptions.some((thrown) => thrown.message.includes(message)))
      await new Promise((resolve) => setTimeout(resolve, 20))
    exceptions.length = 0
  }

  it('has nothing of a browser or of Node, nor Intl, and shares modules and types', async () => {
    const nothing = Array.from({ length: 6 }, () => 'undefined').join(' ')
    expect(await program().text('.realm')).toBe(`${nothing} true shared`)
  })

  it('reports an error of a page, and tells App.onError', async () => {
    await expect(callPage(program(), 'fail')).rejects.toThrow('thrown in a page')
    await callPage(program(), 'failLater')
    await takeException('thrown in a timer')
    expect(await program().client.evaluate(() => getApp().events.join('\n'))).toContain('error thrown in a timer')
  })

  it('reports a rejection that nobody caught', async () => {
    await callPage(program(), 'reject')
    await takeException('rejected in a page')
    expect(await program().client.evaluate(() => getApp().events.join('\n'))).toContain('rejection rejected in a page')
  })

  it('throws for an API it lacks, and reports it even when the program swallows the error', async () => {
    await callPage(program(), 'useMissingApi')
    expect(await program().text('.last')).toBe(
      'wx.startBluetoothDevicesDiscovery is not implemented by the headless host',
    )
    await takeException('wx.startBluetoothDevicesDiscovery is not implemented')
  })

  it('says honestly what can be used', async () => {
    const uses = (...names: string[]) =>
      Promise.all(names.map((name) => program().client.callWxMethod('canIUse', name)))
    expect(await uses('request', 'getSystemInfoSync.return.windowWidth')).toEqual([true, true])
    expect(await uses('startBluetoothDevicesDiscovery', 'noSuchApi')).toEqual([false, false])
  })

  it('generates no code from strings', async () => {
    await expect(callPage(program(), 'generateCode')).rejects.toThrow('code generation from strings')
  })

  it('does not let the main package reach into a subpackage', async () => {
    await expect(callPage(program(), 'reachIntoSubpackage')).rejects.toThrow(
      "module 'shop/parts/price.js' is not defined",
    )
  })

  it('gives what lies in a subpackage to who waits for it, and says what is nowhere', async () => {
    await callPage(program(), 'awaitSubpackage')
    expect(await program().text('.last')).toBe("12, module 'shop/parts/cost.js' is not defined")
  })

  it('passes console output on', async () => {
    await program().client.evaluate(() => console.warn('careful', { level: 2 }))
    expect(program().console).toContain('warn: careful {"level":2}')
  })
})

describe('an older base library', () => {
  const program = runFixture(() => ({ baseLibrary: '2.20.0' }))

  it('lacks the APIs that came later', async () => {
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
