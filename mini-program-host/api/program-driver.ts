import type automator from 'miniprogram-automator'

export type Client = Awaited<ReturnType<typeof automator.connect>>
export type ClientPage = NonNullable<Awaited<ReturnType<Client['currentPage']>>>
export type ClientElement = NonNullable<Awaited<ReturnType<ClientPage['$']>>>

/** How long a spec waits for something to appear, and how often it looks, in milliseconds. */
const PATIENCE_MS = 10_000
const GLANCE_MS = 40

interface LoggedException {
  message: string
  stack: string
}

/** A Mini Program in the hands of a spec: everything waits for its element, nothing sleeps. */
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

  /** The page on top. */
  async page(): Promise<ClientPage> {
    const page = await this.client.currentPage()
    if (!page) throw new Error('no page is open')
    return page
  }

  /** Path of the page on top, without a leading slash. */
  async path(): Promise<string> {
    return (await this.page()).path
  }

  /** The first element that a selector finds on the page on top, once there is one. */
  find(selector: string): Promise<ClientElement> {
    return this.eventually(`find ${selector}`, async () => (await this.all(selector))[0] ?? null)
  }

  /** The first element that a selector finds and whose text matches. */
  findText(selector: string, text: string | RegExp): Promise<ClientElement> {
    return this.eventually(`find ${selector} with ${String(text)}`, async () => {
      for (const element of await this.all(selector)) if (matches(await element.text(), text)) return element
      return null
    })
  }

  /** What a selector finds now, perhaps nothing. `.outer >>> .inner` looks for `.inner` inside the component `.outer`. */
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

  /** Types into an input or textarea, replacing what was there. */
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

  /** Waits until a selector finds nothing. */
  async untilGone(selector: string): Promise<void> {
    await this.eventually(`see ${selector} go`, async () => ((await this.all(selector)).length === 0 ? true : null))
  }

  /** Waits until the page on top has this path. */
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
   * Throws when the program threw since the last look, with everything it said. An error on the console counts as well:
   * it is how React reports what a component threw. The developer tools put their own errors there, so not with them.
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

  /** Looks again and again until there is something; then says what it could not do, and what the page shows. */
  async eventually<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await look().catch(goneMeanwhile)
      if (found !== null) return found
      if (Date.now() > end) throw new Error(`could not ${what} on ${await this.#describePage()}`)
      await new Promise((resolve) => setTimeout(resolve, GLANCE_MS))
    }
  }

  /** Not the client's own methods: those sleep for three seconds. */
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

/** A page or element that went away between two questions, or is not there yet: the next look sees what took its place. */
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
