/** @jest-environment jsdom */
/* oxlint-disable typescript/unbound-method -- the browser's own methods, each called with its node */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAgainstTranslators } from '@/platform/page/translation-guard.h5'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const native = {
  appendChild: Node.prototype.appendChild,
  insertBefore: Node.prototype.insertBefore,
  removeChild: Node.prototype.removeChild,
  replaceChild: Node.prototype.replaceChild,
}

interface DomOperations {
  append: (parent: Node, node: Node) => void
  insert: (parent: Node, node: Node, before: Node | null) => void
  remove: (parent: Node, node: Node) => void
  replace: (parent: Node, node: Node, old: Node) => void
}

const operationsBy: Record<string, DomOperations> = {
  /** Chrome's built-in translator bypasses the patched methods. */
  'of the browser': {
    append: (parent, node) => void native.appendChild.call(parent, node),
    insert: (parent, node, before) => void native.insertBefore.call(parent, node, before),
    remove: (parent, node) => void native.removeChild.call(parent, node),
    replace: (parent, node, old) => void native.replaceChild.call(parent, node, old),
  },
  /** A page script or bookmarklet calls the patched methods. */
  'in a script': {
    append: (parent, node) => void parent.appendChild(node),
    insert: (parent, node, before) => void parent.insertBefore(node, before),
    remove: (parent, node) => void parent.removeChild(node),
    replace: (parent, node, old) => void parent.replaceChild(node, old),
  },
}

const font = () => document.createElement('font')

function wrapperOf(...texts: string[]): HTMLElement {
  const [outer, inner] = [font(), font()]
  inner.textContent = texts.join('')
  native.appendChild.call(outer, inner)
  return outer
}

/** Moves a text node into a new wrapper in its place; returns the node's new parent. */
function wrap({ insert, append }: DomOperations, text: Text): Node {
  const wrapper = wrapperOf()
  const inner = wrapper.firstChild ?? wrapper
  insert(text.parentNode as Node, wrapper, text)
  append(inner, text)
  return inner
}

const textsIn = (element: Node): Text[] => [...element.childNodes].filter((node) => node instanceof Text)

/** Ways in which translators rewrite the text nodes of an element. */
const translators: Record<string, (element: Node, operations: DomOperations) => void> = {
  'replaces each text': (element, { replace }) => {
    for (const text of textsIn(element)) replace(element, wrapperOf(text.data), text)
  },
  'inserts a wrapper and removes the text': (element, { insert, remove }) => {
    for (const text of textsIn(element)) {
      insert(element, wrapperOf(text.data), text)
      remove(element, text)
    }
  },
  'replaces texts that follow one another by one wrapper': (element, { replace, remove }) => {
    for (const [first, ...others] of runsIn(element)) {
      if (!first) continue
      replace(element, wrapperOf(first.data, ...others.map(({ data }) => data)), first)
      for (const other of others) remove(element, other)
    }
  },
  'removes all but the last text, and wraps that': (element, { replace, remove }) => {
    for (const run of runsIn(element)) {
      const last = run.pop()
      if (!last) continue
      const wrapper = wrapperOf(...run.map(({ data }) => data), last.data)
      for (const other of run) remove(element, other)
      replace(element, wrapper, last)
    }
  },
  'moves each text into a wrapper': (element, operations) => {
    for (const text of textsIn(element)) wrap(operations, text)
  },
  'translates its own translation again': (element, { replace }) => {
    for (const text of textsIn(element)) {
      const first = wrapperOf(text.data)
      replace(element, first, text)
      replace(element, wrapperOf(text.data), first)
    }
  },
  'moves the text, then replaces it in its wrapper': (element, operations) => {
    for (const text of textsIn(element)) operations.replace(wrap(operations, text), wrapperOf(text.data), text)
  },
  'replaces the text, then moves it into its wrapper': (element, { replace, append }) => {
    for (const text of textsIn(element)) {
      const wrapper = font()
      replace(element, wrapper, text)
      append(wrapper, text)
    }
  },
  'inserts a wrapper, removes the text, then moves it into the wrapper': (element, { insert, remove, append }) => {
    for (const text of textsIn(element)) {
      const wrapper = font()
      insert(element, wrapper, text)
      remove(element, text)
      append(wrapper, text)
    }
  },
  'replaces texts by one wrapper, then moves them into it': (element, { replace, remove, append }) => {
    for (const [first, ...others] of runsIn(element)) {
      if (!first) continue
      const wrapper = font()
      replace(element, wrapper, first)
      for (const other of others) remove(element, other)
      for (const text of [first, ...others]) append(wrapper, text)
    }
  },
  'replaces the text by two wrappers, then moves it into the inner one': (element, { replace, append }) => {
    for (const text of textsIn(element)) {
      const wrapper = wrapperOf()
      replace(element, wrapper, text)
      append(wrapper.firstChild as Node, text)
    }
  },
  'moves a replaced text into a wrapper, then the wrapper into its replacement': (element, { replace, append }) => {
    for (const text of textsIn(element)) {
      const [outer, inner] = [font(), font()]
      replace(element, outer, text)
      append(inner, text)
      append(outer, inner)
    }
  },
  'wraps the wrapper of a moved text': (element, { replace, append }) => {
    for (const text of textsIn(element)) {
      const [outer, inner] = [font(), font()]
      replace(element, inner, text)
      append(inner, text)
      replace(element, outer, inner)
      append(outer, inner)
    }
  },
  'wraps its own translation': (element, { replace, append }) => {
    for (const text of textsIn(element)) {
      const [outer, inner] = [font(), wrapperOf(text.data)]
      replace(element, inner, text)
      replace(element, outer, inner)
      append(outer, inner)
    }
  },
  'moves the text into a wrapper, then replaces the wrapper': (element, { insert, append, replace }) => {
    for (const text of textsIn(element)) {
      const wrapper = font()
      insert(element, wrapper, text)
      append(wrapper, text)
      replace(element, wrapperOf(text.data), wrapper)
    }
  },
  'moves the text out of its wrapper again': (element, { replace, append, insert, remove }) => {
    for (const text of textsIn(element)) {
      const wrapper = font()
      replace(element, wrapper, text)
      append(wrapper, text)
      insert(element, text, wrapper)
      remove(element, wrapper)
    }
  },
  'restores a replaced text before its translation, then removes the translation': (
    element,
    { replace, insert, remove },
  ) => {
    for (const text of textsIn(element)) {
      const wrapper = wrapperOf(text.data)
      replace(element, wrapper, text)
      insert(element, text, wrapper)
      remove(element, wrapper)
    }
  },
}

/** Appends the replaced text nodes to the element, then removes their translations. */
function translateAndAppend(element: Node, { replace, append, remove }: DomOperations): void {
  for (const text of textsIn(element)) {
    const wrapper = wrapperOf(text.data)
    replace(element, wrapper, text)
    append(element, text)
    remove(element, wrapper)
  }
}

function runsIn(element: Node): Text[][] {
  const runs: Text[][] = [[]]
  for (const node of element.childNodes)
    if (node instanceof Text) runs[runs.length - 1]?.push(node)
    else runs.push([])
  return runs
}

interface Rendered {
  element: HTMLElement
  /** Re-renders with different content. */
  change: (content: ReactNode) => Promise<void>
}

async function renderText(content: ReactNode): Promise<Rendered> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const change = (next: ReactNode) => act(async () => root.render(<p>{next}</p>))
  await change(content)
  const element = container.querySelector('p')
  if (!element) throw new Error('nothing was drawn')
  return { element, change }
}

/** Mutation observers run after the task that changed the document. */
const endOfTask = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeAll(guardAgainstTranslators)
afterEach(() => document.body.replaceChildren())

const cases = Object.entries(operationsBy).flatMap(([by, operations]) =>
  Object.entries(translators).map(
    ([way, translate]) => [by, way, (element: Node) => translate(element, operations)] as const,
  ),
)

describe.each(cases)('A translator %s that %s', (_by, _way, translate) => {
  /** Within the same task the mutation observer has not been called yet. */
  describe.each([
    ['before React renders in another task', endOfTask],
    ['before React renders in the same task', async () => undefined],
  ])('%s', (_when, wait) => {
    async function translated(content: ReactNode): Promise<Rendered> {
      const rendered = await renderText(content)
      translate(rendered.element)
      await wait()
      return rendered
    }

    it('keeps the text of the page', async () => {
      const { element } = await translated(['chosen ', '0', ' subjects'])
      expect(element.textContent).toBe('chosen 0 subjects')
    })

    it('shows a changed text', async () => {
      const { element, change } = await translated(['chosen ', '0', ' subjects'])
      await change(['chosen ', '1', ' subjects'])
      expect(element.textContent).toBe('chosen 1 subjects')
      translate(element)
      await wait()
      await change(['chosen ', '2', ' subjects'])
      expect(element.textContent).toBe('chosen 2 subjects')
    })

    it('shows the changed only text of an element', async () => {
      const { element, change } = await translated('29:41')
      await change('29:40')
      expect(element.textContent).toBe('29:40')
    })

    it('allows inserting an element before a text', async () => {
      const { element, change } = await translated([null, 'Save', ' and go on'])
      await change([<i key="icon">*</i>, 'Save', ' and go on'])
      expect(element.textContent).toBe('*Save and go on')
      expect(element.querySelector('i')?.parentNode).toBe(element)
    })

    it('allows inserting an element between two texts', async () => {
      const { element, change } = await translated(['Save', null, ' and go on'])
      await change(['Save', <i key="icon">*</i>, ' and go on'])
      expect(element.textContent).toBe('Save* and go on')
    })

    it('allows removing texts', async () => {
      const { element, change } = await translated(['Name', ' is missing', ', write it'])
      await change(['Name', null, ', write it'])
      expect(element.textContent).toBe('Name, write it')
      await change(['Name', null, null])
      expect(element.textContent).toBe('Name')
      await change([null, null, null])
      expect(element.textContent).toBe('')
      expect(element.childNodes).toHaveLength(0)
    })

    it('allows replacing a text by an element and back', async () => {
      const { element, change } = await translated(['Pay', ' now'])
      await change([<b key="pay">Pay</b>, ' now'])
      expect(element.textContent).toBe('Pay now')
      translate(element)
      await wait()
      await change(['Pay', ' now'])
      expect(element.textContent).toBe('Pay now')
    })

    it('allows reordering texts', async () => {
      const keyed = (...names: string[]) => names.map((name) => <Plain key={name} text={name} />)
      const { element, change } = await translated(keyed('one ', 'two ', 'three '))
      await change(keyed('three ', 'one ', 'two '))
      expect(element.textContent).toBe('three one two ')
    })
  })
})

describe.each(Object.entries(operationsBy))(
  'A translator %s that appends the texts that it replaced',
  (_by, operations) => {
    it('keeps the text of the page and shows a changed text', async () => {
      const { element, change } = await renderText('29:41')
      translateAndAppend(element, operations)
      expect(element.textContent).toBe('29:41')
      await change('29:40')
      expect(element.textContent).toBe('29:40')
    })
  },
)

describe('A translator that is switched off', () => {
  it('restores the original texts, and React still changes and removes them', async () => {
    const { element, change } = await renderText(['left: ', '3'])
    const originals = textsIn(element)
    const wrappers = originals.map((text) => wrapperOf(text.data))
    originals.forEach((text, index) => native.replaceChild.call(element, wrappers[index] as Node, text))
    await endOfTask()
    wrappers.forEach((wrapper, index) => native.replaceChild.call(element, originals[index] as Node, wrapper))
    await endOfTask()
    await change(['left: ', '2'])
    expect(element.textContent).toBe('left: 2')
    await change([null, '2'])
    expect(element.textContent).toBe('2')
    expect(element.querySelector('font')).toBeNull()
  })
})

describe('A page without a translator', () => {
  it('throws when an element of another parent is removed or inserted before', () => {
    const [one, other] = [document.createElement('div'), document.createElement('div')]
    const child = other.appendChild(document.createElement('p'))
    expect(() => one.removeChild(child)).toThrow('not a child')
    expect(() => one.insertBefore(document.createElement('i'), child)).toThrow('child')
  })

  it('does not restore a removed text when its sibling changes', async () => {
    const { element, change } = await renderText(['one', ' two'])
    await change([null, ' two'])
    await endOfTask()
    await change([null, ' three'])
    expect(element.textContent).toBe(' three')
  })
})

function Plain({ text }: { text: string }) {
  return <>{text}</>
}
