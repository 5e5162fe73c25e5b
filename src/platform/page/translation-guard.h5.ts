/* eslint-disable @typescript-eslint/unbound-method -- the browser's own methods, each called with its node */
/**
 * Keeps React working on a page that a browser's translator rewrites. Chrome, Edge and WeChat replace text nodes by `<font>`
 * elements, several in a row by one, or move them into one. React keeps the nodes that it made: it then removes and inserts
 * before nodes that are no longer where it put them, which throws NotFoundError, and changes texts that nobody sees.
 */

/** Node that a translator put in the place of another one. */
const replacements = new WeakMap<Node, Node>()
/** The nodes that a replacement stands for, in the order of the document. */
const originals = new WeakMap<Node, Node[]>()
/** Replacements that the guard removed: their translator may still want to remove them. */
const takenOut = new WeakSet<Node>()

const native = {
  appendChild: Node.prototype.appendChild,
  insertBefore: Node.prototype.insertBefore,
  removeChild: Node.prototype.removeChild,
  nodeValue: Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
}
let observer: MutationObserver | undefined

/** From now on nodes that a translator replaced or moved can be removed, inserted before and written to. */
export function guardAgainstTranslators(): void {
  if (observer) return
  observer = new MutationObserver(noteReplacements)
  // before any translator's own: what React changed is noted before a translator answers it
  observer.observe(document, { childList: true, subtree: true })
  Node.prototype.appendChild = appendChild
  Node.prototype.insertBefore = insertBefore
  Node.prototype.removeChild = removeChild
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: native.nodeValue?.get,
    set(this: Text, text: string | null) {
      native.nodeValue?.set?.call(this, text)
      if (!this.isConnected) putBack(this)
    },
  })
}

function appendChild<T extends Node>(this: Node, node: T): T {
  takeUp(this, node)
  return native.appendChild.call(this, node) as T
}

function insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
  takeUp(this, node, before)
  return native.insertBefore.call(this, node, before && placeIn(this, before)) as T
}

function removeChild<T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this) forget(child)
  else putBack(child)
  if (child.parentNode === this || (!(child instanceof Text) && !takenOut.has(child)))
    return native.removeChild.call(this, child) as T
  removeWithWrappers(child, this)
  return child
}

/**
 * A text that React moves leaves no translation where it was. React moves a text within its parent, and before nodes of its
 * own. Any other move is a translator's in the page's own scripts: what stands for the text is where the text goes.
 */
function takeUp(parent: Node, node: Node, before: Node | null = null): void {
  if (!(node instanceof Text) || node.isConnected) return
  const standIn = standInOf(node)
  if (!standIn) return
  const isOfReact = standIn !== parent && parent.contains(standIn) && !(before && standIn.contains(before))
  if (isOfReact) putBack(node)
  else forget(node)
}

/** The child of `parent` before which `node` stands for React; null at its end. */
function placeIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  const standIn = standInOf(node)
  if (standIn && (originals.get(standIn)?.length ?? 0) > 1) putBack(node)
  const inPage = node.isConnected ? node : standIn
  if (inPage && parent.contains(inPage)) return takenOutOfWrappers(inPage, parent)
  // a text that a translator took away for good marks no place; anything else is a mistake of ours
  return node instanceof Text ? null : node
}

/** The child of `parent` that begins with the node: a wrapper with something before the node ends before it from now on. */
function takenOutOfWrappers(node: Node, parent: Node): Node {
  let place = node
  for (let wrapper = place.parentNode; wrapper && wrapper !== parent; wrapper = place.parentNode) {
    if (!place.previousSibling) {
      place = wrapper
      continue
    }
    const after = wrapper.nextSibling
    for (let next: Node | null = place; next;) {
      const following: Node | null = next.nextSibling
      if (wrapper.parentNode) native.insertBefore.call(wrapper.parentNode, next, after)
      next = following
    }
  }
  return place
}

/** Removes a node from where a translator moved it to, and the wrappers that are empty without it. */
function removeWithWrappers(node: Node, parent: Node): void {
  let gone = node
  for (let wrapper = gone.parentNode; wrapper; wrapper = gone.parentNode) {
    native.removeChild.call(wrapper, gone)
    if (wrapper === parent || wrapper.hasChildNodes()) return
    gone = wrapper
  }
}

/** Puts a replaced node back, with all that were replaced together with it; the translator will find their texts new. */
function putBack(node: Node): void {
  const standIn = standInOf(node)
  const parent = standIn?.parentNode
  if (!standIn || !parent) return
  for (const original of originals.get(standIn) ?? []) {
    replacements.delete(original)
    // also one that was moved into its replacement
    if (!original.isConnected || standIn.contains(original)) native.insertBefore.call(parent, original, standIn)
  }
  originals.delete(standIn)
  takenOut.add(standIn)
  native.removeChild.call(parent, standIn)
}

/** Nothing stands for the node any more: it is in the page itself, or gone from it for good. */
function forget(node: Node): void {
  const chain = replacementsOf(node)
  replacements.delete(node)
  for (const replacement of chain) {
    const others = originals.get(replacement)?.filter((original) => original !== node)
    if (others) originals.set(replacement, others)
  }
}

/** What stands in the page for a node that is not in it, or for the wrapper that it lies in; null when nothing does. */
function standInOf(node: Node): Node | null {
  noteReplacements(observer?.takeRecords() ?? [])
  if (node.isConnected) return null
  for (let lost: Node | null = node; lost; lost = lost.parentNode) {
    const standIn = replacementsOf(lost)
      .filter((replacement) => replacement.isConnected)
      .pop()
    if (standIn) return standIn
  }
  return null
}

/** The node's replacement, the replacement of that one, and so on. */
function replacementsOf(node: Node): Node[] {
  const chain: Node[] = []
  for (let next = replacements.get(node); next && !chain.includes(next); next = replacements.get(next)) chain.push(next)
  return chain
}

function noteReplacements(records: readonly MutationRecord[]): void {
  const wrappers = new Set<Node>()
  for (const { addedNodes, removedNodes } of records) {
    const [added] = addedNodes
    if (added instanceof HTMLElement && added.tagName === 'FONT') wrappers.add(added)
    // React replaces no node by another: it removes the one and inserts the other
    if (added && removedNodes[0]) noteReplacement(removedNodes[0], added, 'after')
  }
  if (wrappers.size > 0) noteMerged(records, wrappers)
}

/** Texts that were removed beside a new wrapper: it shows their translation as well. */
function noteMerged(records: readonly MutationRecord[], wrappers: ReadonlySet<Node>): void {
  const wrapperAt = (sibling: Node | null) => {
    if (!sibling || wrappers.has(sibling)) return sibling
    const replacement = replacements.get(sibling)
    return replacement && wrappers.has(replacement) ? replacement : null
  }
  const merge = (
    { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
    where: 'before' | 'after',
  ) => {
    const [removed] = removedNodes
    if (!(removed instanceof Text) || addedNodes.length > 0 || removed.isConnected || replacements.has(removed)) return
    const wrapper = wrapperAt(where === 'after' ? previousSibling : nextSibling)
    // a text that was moved into the wrapper was not replaced by it
    if (wrapper && !wrapper.contains(removed)) noteReplacement(removed, wrapper, where)
  }
  for (const record of records) merge(record, 'after')
  for (const record of [...records].reverse()) merge(record, 'before')
}

/** `where`: on which side of those that the replacement already stands for. */
function noteReplacement(node: Node, replacement: Node, where: 'before' | 'after'): void {
  const own = originals.get(node) ?? [node]
  originals.delete(node)
  replacements.delete(replacement)
  // the translator put the text itself back
  if (own.includes(replacement)) return
  replacements.set(node, replacement)
  const others = originals.get(replacement) ?? []
  originals.set(replacement, where === 'after' ? [...others, ...own] : [...own, ...others])
}
