/** The stand-in supports exactly what the developer tools support; anything more fails with a reason. */
import automator from 'miniprogram-automator'
import { devtoolsControls } from '../setup/devtools/controls'
import type { Client } from 'mini-program-host/program-driver'
import type { RemoteControls } from 'mini-program-host/start-host'

const cliPath = 'test/weapp/stand-in/cli.mjs'
const sandbox = { sandboxUrl: 'http://127.0.0.1:1', appId: 'wx0', user: 'somebody' }

let client: Client
let controls: RemoteControls
beforeAll(async () => {
  client = await automator.launch({ cliPath, projectPath: 'dist/weapp', port: 18315 })
  controls = await devtoolsControls(client, sandbox)
})
afterAll(() => client.close())

it.each([
  ['hide', 'send the program to the background'],
  ['offerUpdate', 'have a new version of the program'],
  ['willShareNumber', 'answer the question about the phone number'],
] as const)('%s is refused with its name', async (control, what) => {
  await expect(controls[control](null)).rejects.toThrow(`only the headless host can ${what}`)
})

it('details that only the headless host has are refused', async () => {
  const seen = await controls.observe(null)
  expect(seen.handedOver).toEqual([])
  expect(() => seen.updates).toThrow('only the headless host can see updates')
})

it('the automation refuses methods that the client does not send', async () => {
  const page = await client.currentPage()
  await expect((await page?.$('view'))?.style('color')).rejects.toThrow(
    'Element.getStyles is not part of the automation',
  )
})

it('a mocked method stays mocked', async () => {
  await client.mockWxMethod('getStorageSync', 'replaced')
  await client.restoreWxMethod('getStorageSync')
  expect(await client.callWxMethod('getStorageSync', 'anything')).toBe('replaced')
})

it('a cold start removes mocks, and the helpers install theirs again', async () => {
  await controls.willPay('cancel')
  await controls.start({ url: '/areas/help/pages/notices/index' })
  expect(await client.callWxMethod('getStorageSync', 'anything')).toBe('')
  await expect(client.callWxMethod('requestPayment', {})).rejects.toThrow('requestPayment:fail cancel')
})
