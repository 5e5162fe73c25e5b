import type { BrowserContext } from '@playwright/test'

/**
 * Rewrites every page like the translators of Chrome and Edge: replaces text nodes, consecutive ones together, by
 * `<font>` elements as soon as they are rendered. The words stay the same, so that tests find the same texts.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const excluded = 'font, script, style, title, textarea, noscript, [translate=no]'
    const isText = (node: Node | null): node is Text => node instanceof Text && node.data.trim() !== ''
    const wrapperOf = (text: string) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text
      outer.append(inner)
      return outer
    }
    const translate = (first: Text) => {
      if (!first.isConnected || isText(first.previousSibling) || first.parentElement?.closest(excluded)) return
      const run = [first]
      for (let next = first.nextSibling; isText(next); next = next.nextSibling) run.push(next)
      const wrapper = wrapperOf(run.map(({ data }) => data).join(''))
      for (const other of run.slice(1)) other.remove()
      first.replaceWith(wrapper)
    }
    const textsIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = isText(root) ? [root] : []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) found.push(node)
      return found
    }
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) textsIn(node).forEach(translate)
    }).observe(document, { childList: true, subtree: true })
  })
}
