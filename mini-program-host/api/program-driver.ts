import type automator from 'miniprogram-automator'

export type Client = Awaited<ReturnType<typeof automator.connect>>
export type ClientPage = NonNullable<Awaited<ReturnType<Client['currentPage']>>>
export type ClientElement = NonNullable<Awaited<ReturnType<ClientPage['$']>>>

/** Timeout and polling interval of waiting functions, in milliseconds. */
const PATIENCE_MS = 10_000
const GLANCE_MS = 40

interface LoggedException {
  message: string
  stack: string
}

/** Driver for specs: every function waits for its element, without fixed delays. */
export class ProgramDriver {
  readonly client: Client
  readonly exceptions: LoggedException[] = []
  /** Console output since the start, as `type: text`. */
  readonly console: string[] = []

  readonly #consoleErrorsCount: boolean

  constructor(client: Client, { consoleErrorsCount }: { consoleErrorsCount: boolean }) {
    this.client = client
    this.#consoleErrorsCount = consoleErrorsCount
    client.on('exception', (event: { error?: LoggedException } & LoggedException) =>
      this.exceptions.push(event.error ?? event),
    )
    client.on('console', ({ type, args }: { type: string; args: unknown[] }) =>
      this.console.push(
        `${type}: ${args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' ')}`,
      ),
    )
  }

  /** Returns the current page. */
  async page(): Promise<ClientPage> {
    const page = await this.client.currentPage()
    if (!page) throw new Error('no page is open')
    return page
  }

  /** Returns the path of the current page, without a leading slash. */
  async path(): Promise<string> {
    return (await this.page()).path
  }

  /** Waits for the first element that matches a selector on the current page. */
  find(selector: string): Promise<ClientElement> {
    return this.eventually(`find ${selector}`, async () => (await this.all(selector))[0] ?? null)
  }

  /** Waits for the first element that matches a selector and whose text matches. */
  findText(selector: string, text: string | RegExp): Promise<ClientElement> {
    return this.eventually(`find ${selector} with ${String(text)}`, async () => {
      for (const element of await this.all(selector)) if (matches(await element.text(), text)) return element
      return null
    })
  }

  /**
   * Returns the elements that match a selector now. `.outer >>> .inner` looks for `.inner` inside the component
   * `.outer`.
   */
  async all(selector: string): Promise<ClientElement[]> {
    const [first = '', ...inner] = selector.split('>>>').map((part) => part.trim())
    let found = (await (await this.page()).$$(first)) as ClientElement[]
    for (const part of inner) {
      const inside = await Promise.all(found.map((element) => element.$$(part) as Promise<ClientElement[]>))
      found = inside.flat()
    }
    return found
  }

  async text(selector: string): Promise<string> {
    return (await this.find(selector)).text()
  }

  async tap(selector: string, text?: string | RegExp): Promise<void> {
    const element = text === undefined ? await this.find(selector) : await this.findText(selector, text)
    await element.tap()
  }

  /** Replaces the text of an input or textarea. */
  async type(selector: string, text: string): Promise<void> {
    await this.typeInto(await this.find(selector), text)
  }

  async typeInto(element: ClientElement, text: string): Promise<void> {
    if (!isInput(element)) throw new Error(`<${element.tagName}> is no input`)
    await element.input(text)
  }

  /** Waits until an element's text matches; returns the text. */
  async until(selector: string, text: string | RegExp): Promise<string> {
    return (await this.findText(selector, text)).text()
  }

  /** Waits until a selector matches nothing. */
  async untilGone(selector: string): Promise<void> {
    await this.eventually(`see ${selector} go`, async () => ((await this.all(selector)).length === 0 ? true : null))
  }

  /** Waits until the current page has this path. */
  async untilPage(path: string): Promise<void> {
    await this.eventually(`reach ${path}`, async () => ((await this.path()) === path.replace(/^\//, '') ? true : null))
  }

  async open(url: string): Promise<void> {
    await this.#go('navigateTo', url)
  }

  async replace(url: string): Promise<void> {
    await this.#go('redirectTo', url)
  }

  async relaunch(url: string): Promise<void> {
    await this.#go('reLaunch', url)
  }

  async back(): Promise<void> {
    await this.client.callWxMethod('navigateBack', {})
  }

  /**
   * Throws if the program has thrown since the last call, with its console output. Console errors count too, because
   * React reports exceptions of components there; not with the developer tools, which write their own errors to the
   * console.
   */
  expectNoExceptions(): void {
    const thrown = this.exceptions.splice(0).map(({ message, stack }) => stack || message)
    const said = this.console.splice(0)
    const complaints = this.#consoleErrorsCount ? said.filter((line) => line.startsWith('error:')) : []
    if (thrown.length + complaints.length === 0) return
    throw new Error(
      `the Mini Program threw:\n${[...thrown, ...complaints].join('\n\n')}\n\nconsole:\n${said.join('\n')}`,
    )
  }

  /** Polls until `look` returns a value; after the timeout, throws with `what` and the content of the page. */
  async eventually<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await look().catch(goneMeanwhile)
      if (found !== null) return found
      if (Date.now() > end) throw new Error(`could not ${what} on ${await this.#describePage()}`)
      await new Promise((resolve) => setTimeout(resolve, GLANCE_MS))
    }
  }

  /** Replaces the client's own methods, which sleep for three seconds. */
  async #go(method: 'navigateTo' | 'redirectTo' | 'reLaunch', url: string): Promise<void> {
    await this.client.callWxMethod(method, { url })
    await this.untilPage(url.split('?')[0] ?? url)
  }

  async #describePage(): Promise<string> {
    const views = await this.all('view')
    const text = (await views[0]?.text()) ?? ''
    return `${await this.path()}, which shows:\n${text}\n${this.console.slice(-10).join('\n')}`
  }
}

/**
 * Ignores pages and elements that were destroyed between two requests or do not exist yet; the next poll sees their
 * replacement.
 */
function goneMeanwhile(error: unknown): null {
  if (error instanceof Error && /is destroyed$|^no page is open$/.test(error.message)) return null
  throw error
}

function isInput(element: ClientElement): element is ClientElement & { input(text: string): Promise<void> } {
  return 'input' in element
}

function matches(text: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? text.trim() === expected : expected.test(text)
}
