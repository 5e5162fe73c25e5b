import { ProgramDriver, type ClientElement } from 'mini-program-host/program-driver'

const PRESSABLE = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'menuitem']

/** What a field's label says beside its name. */
const NEED = /\s*(必填|选填|Required|Optional)$/

type Words = string | RegExp

/** A Mini Program as a screen reader knows it: things are found by what they are called, not by their class. */
export class CandidateDriver extends ProgramDriver {
  /**
   * Taps the button, link, tab, … with this name: its label, or else its text. Waits until it is there and enabled.
   * Of several, the first one with exactly this name, else the first one; with `after`, the first one that is read after these words.
   */
  async press(name: Words, place: { after?: Words } = {}): Promise<void> {
    const target = await this.pressable(name, place)
    await target.tap()
  }

  /** Makes the checkbox or switch with this name say yes or no. */
  async tick(name: Words, isWanted: boolean): Promise<void> {
    const box = await this.pressable(name)
    if (((await box.attribute('aria-checked')) === 'true') !== isWanted) await box.tap()
  }

  /** The enabled button, link, tab, … with this name, once there is one. */
  pressable(name: Words, place: { after?: Words } = {}): Promise<ClientElement> {
    const where = place.after === undefined ? '' : ` after ${String(place.after)}`
    return this.eventually(`press ${String(name)}${where}`, () => this.#named(name, place))
  }

  async #named(name: Words, { after }: { after?: Words } = {}): Promise<ClientElement | null> {
    const views = after === undefined ? await this.all('view') : await this.#viewsAfter(after)
    const roles = await attributesOf(views, 'aria-role')
    const own = views.filter((_, index) => PRESSABLE.includes(roles[index] ?? ''))
    // a button of WeChat's own needs no role
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

  /** A day of a calendar, which shows the month of its first one: the next month where the day is not in that. */
  async chooseDay(name: Words): Promise<void> {
    await this.pressable(/场次：\d+$/)
    if (!(await this.#named(name))) await this.press('下个月')
    await this.press(name)
  }

  /** Types into the field with this label, replacing what was there. */
  async fill(label: string, text: string): Promise<void> {
    await this.typeInto(await this.#field(label), text)
  }

  /** Presses the keyboard's own key in the field with this label. */
  async confirm(label: string): Promise<void> {
    const field = await this.#field(label)
    const value: unknown = await field.property('value')
    await field.trigger('confirm', { value })
  }

  /** Waits until the field with this label holds a text. */
  async untilFilled(label: string, text: string): Promise<void> {
    await this.eventually(`see ${text} in ${label}`, async () => {
      const held: unknown = await (await this.#field(label)).property('value')
      return held === text ? true : null
    })
  }

  /** Turns WeChat's wheels of the date field with this label to a day, `yyyy-MM-dd`. */
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

  /** Waits until the page on top has this title in its own bar, which is its first heading. */
  async untilScreen(title: string): Promise<void> {
    await this.eventually(`reach the screen ${title}`, async () => {
      const views = await this.all('view')
      const heading = views[(await attributesOf(views, 'aria-role')).indexOf('heading')]
      return heading && fits(await nameOf(heading), title) ? true : null
    })
  }

  /** Waits until the page shows a text anywhere. */
  async untilShown(text: Words): Promise<void> {
    await this.eventually(`see ${String(text)}`, async () => (contains(await this.shown(), text) ? true : null))
  }

  /** Waits until the page shows a text no more. */
  async untilHidden(text: Words): Promise<void> {
    await this.eventually(`see ${String(text)} go`, async () => (contains(await this.shown(), text) ? null : true))
  }

  /** Everything that the page on top shows. */
  async shown(): Promise<string> {
    return (await (await this.all('view'))[0]?.text()) ?? ''
  }

  /** What the countdown says. */
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

  /** In reading order, from the element on that has nothing but these words. */
  async #viewsAfter(words: Words): Promise<ClientElement[]> {
    const views = await this.all('view')
    const texts = await Promise.all(views.map((view) => view.text()))
    const start = texts.findIndex((text) => fits(text.replace(NEED, ''), words))
    return start < 0 ? [] : views.slice(start)
  }
}

/** One attribute of many elements; empty where it is not set. */
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

/** As `fits`, or with the object of a repeated button behind it: “选择图片：证件人像面照片”. */
function isNamed(name: string, expected: Words): boolean {
  const isOfObject =
    typeof expected === 'string' &&
    [`${expected}：`, `${expected}: `].some((start) => asRead(name).trim().startsWith(start))
  return isOfObject || fits(name, expected)
}

function contains(text: string, expected: Words): boolean {
  return typeof expected === 'string' ? asRead(text).includes(expected) : expected.test(asRead(text))
}

/** Spaces that hold the parts of a date together look like any other. */
function asRead(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
