import { ProgramDriver, type ClientElement } from 'mini-program-host/program-driver'

const PRESSABLE = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'menuitem']

/** Names of the menu button. */
const MENU = ['菜单', 'Menu']

/** Suffix of a field's label. */
const NEED = /\s*(必填|选填|Required|Optional)$/

type Words = string | RegExp

/** Drives the Mini Program the way a screen reader does: finds elements by accessible name, not by class. */
export class CandidateDriver extends ProgramDriver {
  /**
   * Waits until the button, link, tab or other control with this name (label, else text) is enabled, and taps it. Among
   * several, prefers the first exact match; `after` restricts the search to controls following these words.
   */
  async press(name: Words, place: { after?: Words } = {}): Promise<void> {
    const target = await this.pressable(name, place)
    await target.tap()
  }

  /** Sets the checkbox or switch with this name. */
  async tick(name: Words, isWanted: boolean): Promise<void> {
    const box = await this.pressable(name)
    if (((await box.attribute('aria-checked')) === 'true') !== isWanted) await box.tap()
  }

  /** Waits for the enabled control with this name and returns it. */
  pressable(name: Words, place: { after?: Words } = {}): Promise<ClientElement> {
    const where = place.after === undefined ? '' : ` after ${String(place.after)}`
    return this.eventually(`press ${String(name)}${where}`, () => this.#named(name, place))
  }

  async #named(name: Words, { after }: { after?: Words } = {}): Promise<ClientElement | null> {
    const views = after === undefined ? await this.all('view') : await this.#viewsAfter(after)
    const roles = await attributesOf(views, 'aria-role')
    const own = views.filter((_, index) => PRESSABLE.includes(roles[index] ?? ''))
    // WeChat's native buttons have no role attribute.
    const candidates = after === undefined ? [...own, ...(await this.all('button'))] : own
    let named: ClientElement | null = null
    for (const view of candidates) {
      const text = await nameOf(view)
      if (!isNamed(text, name) || !(await isEnabled(view))) continue
      if (fits(text, name)) return view
      named ??= view
    }
    return named
  }

  /** Expands the collapsed sections of the page. */
  async expandAll(): Promise<void> {
    let collapsed = await this.eventually('see a collapsed section', async () => {
      const sections = await this.#collapsed()
      return sections.length > 0 ? sections : null
    })
    while (collapsed[0]) {
      const { length } = collapsed
      await collapsed[0].tap()
      collapsed = await this.eventually('expand a section', async () => {
        const sections = await this.#collapsed()
        return sections.length < length ? sections : null
      })
    }
  }

  /** Excludes the menu button, which opens a panel. */
  async #collapsed(): Promise<ClientElement[]> {
    const views = await this.all('view')
    const states = await attributesOf(views, 'aria-expanded')
    const names = await attributesOf(views, 'aria-label')
    return views.filter((_, index) => states[index] === 'false' && !MENU.includes(names[index] ?? ''))
  }

  /** Chooses a day in the calendar; switches to the next month if the day is not in the one shown. */
  async chooseDay(name: Words): Promise<void> {
    await this.pressable(/场次：\d+$/)
    if (!(await this.#named(name))) await this.press('下个月')
    await this.press(name)
  }

  /** Types into the field with this label, replacing its content. */
  async fill(label: string, text: string): Promise<void> {
    await this.typeInto(await this.#field(label), text)
  }

  /** Presses the keyboard's action key in the field with this label. */
  async confirm(label: string): Promise<void> {
    const field = await this.#field(label)
    const value: unknown = await field.property('value')
    await field.trigger('confirm', { value })
  }

  /** Waits until the field with this label contains the text. */
  async untilFilled(label: string, text: string): Promise<void> {
    await this.eventually(`see ${text} in ${label}`, async () => {
      const held: unknown = await (await this.#field(label)).property('value')
      return held === text ? true : null
    })
  }

  /** Sets the date field with this label to a day (`yyyy-MM-dd`) with WeChat's picker. */
  async pickDate(label: string, date: string): Promise<void> {
    const picker = await this.eventually(`pick a date for ${label}`, async () => {
      for (const picker of await this.all('picker')) {
        const names = await attributesOf((await picker.$$('view')) as ClientElement[], 'aria-label')
        if (names.some((name) => name.startsWith(label))) return picker
      }
      return null
    })
    await picker.trigger('change', { value: date })
  }

  /** Waits until the title bar of the top page, its first heading, has this title. */
  async untilScreen(title: string): Promise<void> {
    await this.eventually(`reach the screen ${title}`, async () => {
      const views = await this.all('view')
      const heading = views[(await attributesOf(views, 'aria-role')).indexOf('heading')]
      return heading && fits(await nameOf(heading), title) ? true : null
    })
  }

  /** Waits until the text appears anywhere on the page. */
  async untilShown(text: Words): Promise<void> {
    await this.eventually(`see ${String(text)}`, async () => (contains(await this.shown(), text) ? true : null))
  }

  /** Waits until the text has disappeared from the page. */
  async untilHidden(text: Words): Promise<void> {
    await this.eventually(`see ${String(text)} go`, async () => (contains(await this.shown(), text) ? null : true))
  }

  /** Returns the text of the top page. */
  async shown(): Promise<string> {
    return (await (await this.all('view'))[0]?.text()) ?? ''
  }

  /** Returns the text of the countdown. */
  timer(): Promise<string> {
    return this.until('text', /^\d\d:\d\d$/)
  }

  #field(label: string): Promise<ClientElement> {
    return this.eventually(`find the field ${label}`, async () => {
      for (const tag of ['input', 'textarea']) {
        const fields = await this.all(tag)
        const field = fields[(await attributesOf(fields, 'aria-label')).indexOf(label)]
        if (field) return field
      }
      return null
    })
  }

  /** Returns the views in reading order, starting with the first whose text matches. */
  async #viewsAfter(words: Words): Promise<ClientElement[]> {
    const views = await this.all('view')
    const texts = await Promise.all(views.map((view) => view.text()))
    const start = texts.findIndex((text) => fits(text.replace(NEED, ''), words))
    return start < 0 ? [] : views.slice(start)
  }
}

/** Returns one attribute of each element; empty if it is not set. */
async function attributesOf(elements: ClientElement[], name: string): Promise<string[]> {
  const values = await Promise.all(elements.map((element) => element.attribute(name)))
  return values.map((value) => value ?? '')
}

async function nameOf(element: ClientElement): Promise<string> {
  return (await element.attribute('aria-label')) || (await element.text())
}

async function isEnabled(element: ClientElement): Promise<boolean> {
  return (await element.attribute('aria-disabled')) !== 'true'
}

function fits(text: string, expected: Words): boolean {
  return typeof expected === 'string' ? asRead(text).trim() === expected : expected.test(asRead(text))
}

/** Matches the name alone or followed by its object, as in “选择图片：证件人像面照片”. */
function isNamed(name: string, expected: Words): boolean {
  const isOfObject =
    typeof expected === 'string' &&
    [`${expected}：`, `${expected}: `].some((start) => asRead(name).trim().startsWith(start))
  return isOfObject || fits(name, expected)
}

function contains(text: string, expected: Words): boolean {
  return typeof expected === 'string' ? asRead(text).includes(expected) : expected.test(asRead(text))
}

/** Replaces no-break spaces, which keep dates together, by normal ones. */
function asRead(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
