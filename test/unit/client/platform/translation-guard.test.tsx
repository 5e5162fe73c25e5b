/** @jest-environment jsdom */
/* eslint-disable @typescript-eslint/unbound-method -- the browser's own methods, each called with its node */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAgainstTranslators } from '@/platform/page/translation-guard.h5'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** As Chrome does it: out of reach of the page's own scripts. */
const { appendChild, insertBefore, removeChild, replaceChild } = Node.prototype

function wrapperOf(...texts: string[]): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = texts.join('')
  appendChild.call(outer, inner)
  return outer
}

/** Moves a text into a new wrapper in its place, and answers what it lies in now. */
function wrap(text: Text): Node {
  const wrapper = wrapperOf()
  const inner = wrapper.firstChild ?? wrapper
  insertBefore.call(text.parentNode, wrapper, text)
  appendChild.call(inner, text)
  return inner
}

const textsIn = (element: Node): Text[] => [...element.childNodes].filter((node) => node instanceof Text)

/** The ways in which translators rewrite the texts of an element. */
const translators = {
  'replaces each text': (element: Node) => {
    for (const text of textsIn(element)) replaceChild.call(element, wrapperOf(text.data), text)
  },
  'inserts a wrapper and removes the text': (element: Node) => {
    for (const text of textsIn(element)) {
      insertBefore.call(element, wrapperOf(text.data), text)
      removeChild.call(element, text)
    }
  },
  'replaces texts that follow one another by one wrapper': (element: Node) => {
    for (const [first, ...others] of runsIn(element)) {
      if (!first) continue
      replaceChild.call(element, wrapperOf(first.data, ...others.map(({ data }) => data)), first)
      for (const other of others) removeChild.call(element, other)
    }
  },
  'removes all but the last text, and wraps that': (element: Node) => {
    for (const run of runsIn(element)) {
      const last = run.pop()
      if (!last) continue
      const wrapper = wrapperOf(...run.map(({ data }) => data), last.data)
      for (const other of run) removeChild.call(element, other)
      replaceChild.call(element, wrapper, last)
    }
  },
  'moves each text into a wrapper': (element: Node) => {
    for (const text of textsIn(element)) wrap(text)
  },
  'translates its own translation again': (element: Node) => {
    for (const text of textsIn(element)) {
      const first = wrapperOf(text.data)
      replaceChild.call(element, first, text)
      replaceChild.call(element, wrapperOf(text.data), first)
    }
  },
  'moves the text, then replaces it in its wrapper': (element: Node) => {
    for (const text of textsIn(element)) replaceChild.call(wrap(text), wrapperOf(text.data), text)
  },
}

function runsIn(element: Node): Text[][] {
  const runs: Text[][] = [[]]
  for (const node of element.childNodes)
    if (node instanceof Text) runs[runs.length - 1]?.push(node)
    else runs.push([])
  return runs
}

interface Shown {
  element: HTMLElement
  /** Draws it otherwise. */
  change: (content: ReactNode) => Promise<void>
}

async function show(content: ReactNode): Promise<Shown> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const change = (next: ReactNode) => act(async () => root.render(<p>{next}</p>))
  await change(content)
  const element = container.querySelector('p')
  if (!element) throw new Error('nothing was drawn')
  return { element, change }
}

/** The browser tells observers at the end of a task. */
const ended = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeAll(guardAgainstTranslators)
afterEach(() => document.body.replaceChildren())

describe.each(Object.entries(translators))('a translator that %s', (_way, translate) => {
  /** Also while the page has not been told yet what the translator did. */
  describe.each([
    ['in a task of its own', ended],
    ['in the same task', async () => undefined],
  ])('%s', (_when, wait) => {
    async function translated(content: ReactNode): Promise<Shown> {
      const shown = await show(content)
      translate(shown.element)
      await wait()
      return shown
    }

    it('leaves the page its old texts', async () => {
      const { element } = await translated(['chosen ', '0', ' subjects'])
      expect(element.textContent).toBe('chosen 0 subjects')
    })

    it('does not hide a text that changes', async () => {
      const { element, change } = await translated(['chosen ', '0', ' subjects'])
      await change(['chosen ', '1', ' subjects'])
      expect(element.textContent).toBe('chosen 1 subjects')
      translate(element)
      await wait()
      await change(['chosen ', '2', ' subjects'])
      expect(element.textContent).toBe('chosen 2 subjects')
    })

    it('does not hide the only text of an element that changes', async () => {
      const { element, change } = await translated('29:41')
      await change('29:40')
      expect(element.textContent).toBe('29:40')
    })

    it('does not hinder what is inserted before a text', async () => {
      const { element, change } = await translated([null, 'Save', ' and go on'])
      await change([<i key="icon">*</i>, 'Save', ' and go on'])
      expect(element.textContent).toBe('*Save and go on')
      expect(element.querySelector('i')?.parentNode).toBe(element)
    })

    it('does not hinder what is inserted between two texts', async () => {
      const { element, change } = await translated(['Save', null, ' and go on'])
      await change(['Save', <i key="icon">*</i>, ' and go on'])
      expect(element.textContent).toBe('Save* and go on')
    })

    it('does not keep a text that is removed', async () => {
      const { element, change } = await translated(['Name', ' is missing', ', write it'])
      await change(['Name', null, ', write it'])
      expect(element.textContent).toBe('Name, write it')
      await change(['Name', null, null])
      expect(element.textContent).toBe('Name')
      await change([null, null, null])
      expect(element.textContent).toBe('')
      expect(element.childNodes).toHaveLength(0)
    })

    it('does not hinder a text that gives way to an element, and comes back', async () => {
      const { element, change } = await translated(['Pay', ' now'])
      await change([<b key="pay">Pay</b>, ' now'])
      expect(element.textContent).toBe('Pay now')
      translate(element)
      await wait()
      await change(['Pay', ' now'])
      expect(element.textContent).toBe('Pay now')
    })

    it('does not hinder texts that change their order', async () => {
      const keyed = (...names: string[]) => names.map((name) => <Plain key={name} text={name} />)
      const { element, change } = await translated(keyed('one ', 'two ', 'three '))
      await change(keyed('three ', 'one ', 'two '))
      expect(element.textContent).toBe('three one two ')
    })
  })
})

describe('a translator that is switched off', () => {
  it('gives the page its own texts back, which still change', async () => {
    const { element, change } = await show(['left: ', '3'])
    const originals = textsIn(element)
    const wrappers = originals.map((text) => wrapperOf(text.data))
    originals.forEach((text, index) => replaceChild.call(element, wrappers[index] as Node, text))
    await ended()
    wrappers.forEach((wrapper, index) => replaceChild.call(element, originals[index] as Node, wrapper))
    await ended()
    await change(['left: ', '2'])
    expect(element.textContent).toBe('left: 2')
    await change([null, '2'])
    expect(element.textContent).toBe('2')
    expect(element.querySelector('font')).toBeNull()
  })
})

describe('a page that nobody translates', () => {
  it('refuses to remove or to insert before an element of another parent', () => {
    const [one, other] = [document.createElement('div'), document.createElement('div')]
    const child = other.appendChild(document.createElement('p'))
    expect(() => one.removeChild(child)).toThrow('not a child')
    expect(() => one.insertBefore(document.createElement('i'), child)).toThrow('child')
  })

  it('keeps a text removed that stood beside another', async () => {
    const { element, change } = await show(['one', ' two'])
    await change([null, ' two'])
    await ended()
    await change([null, ' three'])
    expect(element.textContent).toBe(' three')
  })
})

function Plain({ text }: { text: string }) {
  return <>{text}</>
}
