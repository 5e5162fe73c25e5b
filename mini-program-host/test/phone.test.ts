import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callApi, callPage, runFixture } from './fixture-program'

let sandbox: Server
let paid: string[] = []

beforeAll(async () => {
  sandbox = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      paid.push(`${request.method} ${request.url} ${body}`)
      response.statusCode = body.includes('forged') ? 400 : 200
      response.end('{"code":"SIGN_ERROR"}')
    })
  })
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => sandbox.close(resolve)))
beforeEach(() => (paid = []))

describe('The phone around the program', () => {
  const program = runFixture(() => ({
    paymentSandbox: `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`,
  }))
  const call = (name: string, options: object) => callApi(program(), name, options)
  const dialogSays = async (content: string): Promise<void> => {
    while ((await program().controls.observe(null)).dialog?.content !== content);
  }
  beforeEach(() => program().relaunch('/pages/device/index'))

  it('keeps storage over a cold start, and nothing else', async () => {
    await program().client.callWxMethod('setStorageSync', 'user', { name: '张三', tags: [1] })
    await program().client.evaluate(() => getApp().events.push('before'))
    await program().controls.start({ url: '/shop/pages/detail/index?from=poster', scene: 1047 })
    expect(await program().client.callWxMethod('getStorageSync', 'user')).toEqual({ name: '张三', tags: [1] })
    expect(await program().text('.query')).toBe('{"from":"poster"}')
    expect(await program().client.evaluate(() => getApp().events)).toEqual([
      'launch shop/pages/detail/index 1047 {"from":"poster"}',
      'show',
    ])
    expect(await program().client.callWxMethod('getLaunchOptionsSync')).toMatchObject({ scene: 1047 })
  })

  it('can be restarted by the program itself', async () => {
    await program().client.callWxMethod('restartMiniProgram', { path: '/pages/form/index' })
    await program().untilPage('pages/form/index')
    expect(await program().client.pageStack()).toHaveLength(1)
  })

  it('notifies the program when it is entered at an unknown page', async () => {
    await program().controls.start({ url: '/pages/none/index' })
    expect(await program().client.evaluate(() => getApp().events.at(-1))).toBe('not found pages/none/index')
    await program().controls.start({})
  })

  it('answers for a missing key as WeChat does', async () => {
    expect(await program().client.callWxMethod('getStorageSync', 'none')).toBe('')
    expect(await call('getStorage', { key: 'none' })).toBe('getStorage:fail data not found')
    expect(await call('setStorage', { key: 'big', data: 'x'.repeat(1_100_000) })).toContain('entry size limit')
  })

  it('goes to the background and comes back without a new start', async () => {
    await program().controls.hide(null)
    await program().controls.show(null)
    expect(await program().client.evaluate(() => getApp().events.slice(-2))).toEqual(['hide', 'show'])
  })

  it('keeps a dialog open until it is answered', async () => {
    await callPage(program(), 'call', 'showModal', {
      title: 'Cancel?',
      content: 'Seats are released',
      confirmText: 'Yes',
    })
    const { dialog } = await program().controls.observe(null)
    expect(dialog).toEqual({ title: 'Cancel?', content: 'Seats are released', choices: ['Yes', '取消'] })
    expect(await program().text('.result')).toBe('waiting')
    await program().client.native().confirmModal()
    expect(await program().until('.result', /confirm/)).toContain('"confirm":true,"cancel":false')
    await callPage(program(), 'call', 'showActionSheet', { itemList: ['a', 'b'] })
    await program().controls.answerDialog(1)
    expect(await program().until('.result', /tapIndex/)).toContain('"tapIndex":1')
  })

  it('asks before going back from a page with an unload question', async () => {
    await program().open('/pages/form/index')
    await program().client.callWxMethod('enableAlertBeforeUnload', { message: 'Leave?' })
    const leave = (): Promise<unknown> => program().client.callWxMethod('navigateBack', {})
    const refused = expect(leave()).rejects.toThrow('navigateBack:fail cancel')
    await dialogSays('Leave?')
    await program().controls.answerDialog(null)
    await refused
    const left = leave()
    await dialogSays('Leave?')
    await program().controls.answerDialog(0)
    await left
    expect(await program().path()).toBe('pages/device/index')
  })

  it('shows toasts and the loading mask', async () => {
    await call('showLoading', { title: 'Loading' })
    await call('showToast', { title: 'Saved' })
    expect(await program().controls.observe(null)).toMatchObject({ loading: 'Loading', toast: 'Saved' })
    await call('hideLoading', {})
    expect((await program().controls.observe(null)).loading).toBeNull()
  })

  it('lets a spec replace a method of wx, and restores it', async () => {
    await program().client.mockWxMethod('showModal', { confirm: true })
    expect(JSON.parse(await call('showModal', {}))).toEqual({ confirm: true })
    await program().client.mockWxMethod(
      'getStorageSync',
      function (this: { origin: (key: string) => string }, key: string) {
        return `${this.origin(key)} mocked ${key}`
      },
    )
    expect(await program().client.callWxMethod('getStorageSync', 'none')).toBe(' mocked none')
    await program().client.restoreWxMethod('getStorageSync')
    expect(await program().client.callWxMethod('getStorageSync', 'none')).toBe('')
  })

  it('pays through the sandbox, or not, as the user plans', async () => {
    const payment = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx123', signType: 'RSA', paySign: 's' }
    expect(await call('requestPayment', payment)).toContain('requestPayment:ok')
    const bridge = JSON.stringify({ outcome: 'ok', bridge: { ...payment, appId: 'wxfixture0000000001' } })
    expect(paid).toEqual([`POST /sandbox/pay/wx123 ${bridge}`])
    await program().controls.willPay('cancel')
    expect(await call('requestPayment', payment)).toBe('requestPayment:fail cancel')
    expect(await call('requestPayment', { ...payment, timeStamp: 1 })).toContain('should be String instead of Number')
    expect(paid).toHaveLength(1)
    expect(await call('requestPayment', { ...payment, paySign: 'forged' })).toContain('SIGN_ERROR')
  })

  it('gets the sign-in code from the sandbox, when there is a network', async () => {
    expect(JSON.parse(await call('login', {}))).toMatchObject({ errMsg: 'login:ok', code: 'SIGN_ERROR' })
    const asked = JSON.stringify({ appId: 'wxfixture0000000001', user: 'headless-phone' })
    expect(paid).toEqual([`POST /sandbox/sign-in-codes ${asked}`])
    await program().controls.setNetwork({ type: 'none' })
    expect(await call('login', {})).toBe('login:fail network is not connected')
    await program().controls.setNetwork({ type: 'wifi' })
  })

  it('records what the program sent out', async () => {
    await call('makePhoneCall', { phoneNumber: '12306' })
    await call('setClipboardData', { data: 'copied' })
    const { handedOver, clipboard } = await program().controls.observe(null)
    expect(handedOver).toContainEqual({ api: 'makePhoneCall', value: '12306' })
    expect(clipboard).toBe('copied')
  })

  it('measures the data that a page sends to its view', async () => {
    await call('hideKeyboard', {})
    const { updates, nodes, drawn } = await program().controls.observe(null)
    expect(updates[0]).toMatchObject({ bytes: Buffer.byteLength('{"result":"waiting"}'), paths: ['result'] })
    expect(nodes).toBeGreaterThan(3)
    expect(drawn.at(-1)).toMatchObject({ path: 'pages/device/index', mostNodes: nodes })
  })
})

describe('A phone that requires the privacy agreement', () => {
  const program = runFixture(() => ({ privacy: 'asked' }))
  const choose = () => callPage(program(), 'call', 'chooseMedia', {})
  beforeAll(() => program().relaunch('/pages/device/index'))

  it('refuses a private API after the user declined', async () => {
    expect(await program().client.callWxMethod('getPrivacySetting')).toMatchObject({ needAuthorization: true })
    await callPage(program(), 'askPrivacy')
    await choose()
    await program().until('.result', 'asking')
    await program().tap('.refuse')
    expect(await program().until('.result', /fail/)).toBe('chooseMedia:fail privacy permission is not authorized')
  })

  it('does not trust the program that its button was tapped', async () => {
    await choose()
    await program().until('.result', 'asking')
    await callPage(program(), 'pretendToAgree')
    expect(await program().until('.result', /fail/)).toContain('was not tapped')
  })

  it('continues once the user tapped the agreement button', async () => {
    await choose()
    await program().until('.result', 'asking')
    await program().tap('.agree')
    expect(await program().until('.result', /fail/)).toBe('chooseMedia:fail cancel')
    expect(await program().client.callWxMethod('getPrivacySetting')).toMatchObject({ needAuthorization: false })
  })
})

/** Globals of the functions evaluated inside the program. */
declare function getApp(): { events: string[] }
