/**
 * Functions that run inside the program in the developer tools: they hold the spec's settings and replace WeChat's
 * windows. Each is sent as source text, so it must not use outer variables. Each is installed once, because the tools
 * do not reliably restore replaced methods; the changing state is stored on the App object.
 */

interface PlannedFile {
  name: string
  size: number
  path: string
}

/** Planned results of WeChat's windows, and records of the program's calls. */
export interface Plan {
  sandboxUrl: string
  appId: string
  /** Current WeChat user. */
  user: string
  payments: string[]
  subscriptions: string[]
  /** One entry per file chooser: files stored in the program's folder, or the reason why the chooser fails. */
  picks: (PlannedFile[] | string)[]
  /** Same as in the host's `NetworkState`. */
  failing: string | null
  losing: string | null
  isOffline: boolean
  callsInFlight: number
  title: string
  /** Open WeChat dialog. */
  dialog: { title: string; content: string; choices: string[] } | null
  clipboard: string
  /** Location of the phone; null if WeChat has no permission. */
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

/** Merges the change into the plan and returns the plan. */
export function changePlan(change: Partial<Plan>): Plan {
  const app = getApp({ allowDefault: true })
  app.specPlan = Object.assign(app.specPlan ?? {}, change)
  return app.specPlan
}

/** Appends a result to the list. */
export function planNext(list: 'payments' | 'subscriptions', answer: string): void {
  getApp({ allowDefault: true }).specPlan[list].push(answer)
}

/** Stores files for the next file chooser in the program's folder; a string is the reason why it fails. */
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

/**
 * Replaces `request`, `uploadFile` and `downloadFile`: calls the original, unless the plan simulates a network failure.
 */
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

/** Records the title and calls the original. */
export function setTitle(this: { origin: (options: object) => unknown }, options: { title: string }): unknown {
  getApp({ allowDefault: true }).specPlan.title = options.title
  return this.origin(options)
}

/** Records the dialog while it is open and calls the original. */
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

/** Replaces methods that open a window of WeChat or leave the program. */
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
