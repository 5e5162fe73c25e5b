/**
 * Runs inside the program, in the developer tools: what a spec decided, and what answers for WeChat's own windows.
 * Each function is sent there as its text, so it uses nothing from outside of itself; and it is installed once, because
 * the tools do not reliably take a replaced method back. What changes is kept on the App.
 */

interface PlannedFile {
  name: string
  size: number
  path: string
}

/** What the next windows are answered with, and what the program did. */
export interface Plan {
  sandboxUrl: string
  appId: string
  /** Who is signed in to WeChat. */
  user: string
  payments: string[]
  subscriptions: string[]
  /** One entry per chooser: files that were laid into the program's folder, or why WeChat does not open it. */
  picks: (PlannedFile[] | string)[]
  /** As in the host's `NetworkState`. */
  failing: string | null
  losing: string | null
  isOffline: boolean
  callsInFlight: number
  title: string
  /** WeChat's own question that is open. */
  dialog: { title: string; content: string; choices: string[] } | null
  clipboard: string
  /** Where the phone is; null: it tells WeChat nothing. */
  location: { latitude: number; longitude: number } | null
  isAlbumAllowed: boolean
  handedOver: { api: string; value: string }[]
}

interface Options extends Record<string, unknown> {
  url: string
  success?: (result: object) => void
  fail?: (result: object) => void
  complete?: (result: object) => void
}
interface Program {
  specPlan: Plan
}
declare const getApp: (options: object) => Program
declare const wx: {
  request: (options: object) => void
  env: { USER_DATA_PATH: string }
  getFileSystemManager: () => { writeFileSync: (path: string, data: string, encoding: string) => void }
}

/** Adds to what was decided before; returns what is known now. */
export function changePlan(change: Partial<Plan>): Plan {
  const app = getApp({ allowDefault: true })
  app.specPlan = Object.assign(app.specPlan ?? {}, change)
  return app.specPlan
}

/** Adds one answer to a list of them. */
export function planNext(list: 'payments' | 'subscriptions', answer: string): void {
  getApp({ allowDefault: true }).specPlan[list].push(answer)
}

/** Lays files into the program's own folder, to be chosen in the next chooser; a text is why it does not open. */
export function planPick(files: { name: string; base64: string; size: number }[] | string): void {
  const { picks } = getApp({ allowDefault: true }).specPlan
  if (typeof files === 'string') return void picks.push(files)
  picks.push(
    files.map(({ name, base64, size }) => {
      const path = `${wx.env.USER_DATA_PATH}/${Date.now()}-${name}`
      wx.getFileSystemManager().writeFileSync(path, base64, 'base64')
      return { name, size, path }
    }),
  )
}

/** For `request`, `uploadFile` and `downloadFile`: as always, unless the plan says that the network is bad. */
export function carry(this: { origin: (options: object) => unknown }, options: Options): unknown {
  const plan = getApp({ allowDefault: true }).specPlan
  const given = options.url
  plan.callsInFlight += 1
  const end = (result: object) => {
    plan.callsInFlight -= 1
    options.complete?.(result)
  }
  const broken = { errMsg: 'request:fail net::ERR_INTERNET_DISCONNECTED' }
  if (plan.isOffline || (plan.failing !== null && given.includes(plan.failing))) {
    setTimeout(() => {
      options.fail?.(broken)
      end(broken)
    }, 0)
    const nothing = () => undefined
    return { abort: nothing, onProgressUpdate: nothing, onHeadersReceived: nothing, offHeadersReceived: nothing }
  }
  const isLost = plan.losing !== null && given.includes(plan.losing)
  const lost = isLost ? { success: () => options.fail?.(broken) } : {}
  return this.origin({ ...options, ...lost, complete: end })
}

/** As always, and remembers the title. */
export function setTitle(this: { origin: (options: object) => unknown }, options: { title: string }): unknown {
  getApp({ allowDefault: true }).specPlan.title = options.title
  return this.origin(options)
}

/** As always, and remembers the question while it is open. */
export function ask(this: { origin: (options: object) => unknown }, options: Options): unknown {
  const plan = getApp({ allowDefault: true }).specPlan
  const { title = '', content = '', confirmText = '确定', cancelText = '取消' } = options as Record<string, string>
  plan.dialog = { title, content, choices: options.showCancel === false ? [confirmText] : [confirmText, cancelText] }
  const end = (result: object) => {
    plan.dialog = null
    options.complete?.(result)
  }
  return this.origin({ ...options, complete: end })
}

/** For what opens a window of WeChat's own or leads out of the program. */
export function standIn(this: unknown, given: Options | undefined, api: string): unknown {
  const plan = getApp({ allowDefault: true }).specPlan
  const options = given ?? ({} as Options)
  const askSandbox = (path: string, data: object, done: (data: object) => void, fail: (why: string) => void) =>
    wx.request({
      url: `${plan.sandboxUrl}/sandbox/${path}`,
      method: 'POST',
      data,
      success: (reply: { statusCode: number; data: object }) =>
        reply.statusCode === 200 ? done(reply.data) : fail(JSON.stringify(reply.data)),
      fail: ({ errMsg }: { errMsg: string }) => fail(errMsg),
    })
  const handOver = (value = '') => plan.handedOver.push({ api, value })
  const windows: Record<string, (done: (result: object) => void, fail: (why: string) => void) => void> = {
    login: (done, fail) => askSandbox('sign-in-codes', { appId: plan.appId, user: plan.user }, done, fail),
    requestPayment: (done, fail) => {
      const outcome = plan.payments.shift() ?? 'pay'
      if (outcome !== 'pay') return fail(outcome === 'cancel' ? 'cancel' : '(requestPayment:fail)')
      const { timeStamp, nonceStr, package: prepay, signType, paySign } = options
      const bridge = { timeStamp, nonceStr, package: prepay, signType, paySign, appId: plan.appId }
      const prepayId = encodeURIComponent(String(prepay).replace('prepay_id=', ''))
      askSandbox(`pay/${prepayId}`, { outcome: 'ok', bridge }, () => done({}), fail)
    },
    requestSubscribeMessage: (done, fail) => {
      const ids = options.tmplIds as string[]
      const answer = plan.subscriptions.shift() ?? 'accept'
      handOver(ids.join(' '))
      if (answer === 'off') return fail('The main switch is switched off')
      done(Object.fromEntries(ids.map((id) => [id, answer])))
    },
  }
  windows.setClipboardData = (done) => {
    plan.clipboard = String(options.data)
    done({})
  }
  windows.addPhoneCalendar = (done) => {
    handOver(`${String(options.startTime)} ${String(options.title)}`)
    done({})
  }
  windows.getLocation = (done, fail) => {
    if (plan.location) done({ ...plan.location, accuracy: 30 })
    else fail('auth deny')
  }
  windows.openLocation = (done) => {
    handOver([options.name, options.address].filter(Boolean).join(' '))
    done({})
  }
  windows.saveImageToPhotosAlbum = (done, fail) => {
    if (!plan.isAlbumAllowed) return fail('auth deny')
    handOver(String(options.filePath))
    done({})
  }
  const choose =
    (asResult: (files: PlannedFile[]) => object) => (done: (result: object) => void, fail: (why: string) => void) => {
      const chosen = plan.picks.shift() ?? 'cancel'
      if (typeof chosen === 'string') fail(chosen)
      else done(asResult(chosen.slice(0, Number(options.count ?? 9))))
    }
  windows.chooseMedia = choose((files) => ({
    type: 'image',
    tempFiles: files.map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })),
  }))
  windows.chooseImage = choose((files) => ({ tempFilePaths: files.map(({ path }) => path), tempFiles: files }))
  windows.chooseMessageFile = choose((files) => ({
    tempFiles: files.map((file) => ({ ...file, type: 'file', time: Math.floor(Date.now() / 1000) })),
  }))
  const leave = (done: (result: object) => void) => {
    const { filePath, phoneNumber, urls } = options as { filePath?: string; phoneNumber?: string; urls?: string[] }
    handOver(filePath ?? phoneNumber ?? urls?.join(' '))
    done({ authSetting: {} })
  }
  const open = windows[api] ?? leave

  const finish = (kind: 'success' | 'fail', result: object) => {
    options[kind]?.(result)
    options.complete?.(result)
  }
  const settle = (resolve: (result: object) => void, reject: (result: object) => void) =>
    open(
      (result) => resolve({ errMsg: `${api}:ok`, ...result }),
      (why) => reject({ errMsg: `${api}:fail ${why}` }),
    )
  if (options.success || options.fail || options.complete)
    return settle(
      (result) => finish('success', result),
      (result) => finish('fail', result),
    )
  return new Promise(settle)
}
