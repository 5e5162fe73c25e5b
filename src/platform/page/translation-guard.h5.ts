/* oxlint-disable typescript/unbound-method -- the browser's own methods, each called with its node */
/**
 * Keeps React working on a page that a browser's translator rewrites. Chrome, Edge and WeChat replace text nodes by
 * `<font>` elements, several in a row by one, or move them into one. React holds references to the original nodes:
 * removing them or inserting before them throws NotFoundError, and changes to their text stay invisible.
 */

/** Replacements that a translator inserted, by the node they replaced. */
const replacements = new WeakMap<Node, Node>()
/** Nodes that each replacement replaced, in document order. */
const originals = new WeakMap<Node, Node[]>()
/** Replacements that the guard removed. The translator may still try to remove them. */
const removedReplacements = new WeakSet<Node>()

const native = {
  appendChild: Node.prototype.appendChild,
  insertBefore: Node.prototype.insertBefore,
  removeChild: Node.prototype.removeChild,
  nodeValue: Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
}
let observer: MutationObserver | undefined

/** Patches the DOM methods that React uses so that they accept nodes that a translator replaced or moved. */
export function guardAgainstTranslators(): void {
  if (observer) return
  observer = new MutationObserver(recordReplacements)
  // observers are called in order of registration: records React's changes before a translator reacts to them
  observer.observe(document, { childList: true, subtree: true })
  Node.prototype.appendChild = appendChild
  Node.prototype.insertBefore = insertBefore
  Node.prototype.removeChild = removeChild
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: native.nodeValue?.get,
    set(this: Text, text: string | null) {
      native.nodeValue?.set?.call(this, text)
      if (!this.isConnected) restoreOriginals(this)
    },
  })
}

function appendChild<T extends Node>(this: Node, node: T): T {
  prepareInsertion(this, node)
  return native.appendChild.call(this, node) as T
}

function insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
  prepareInsertion(this, node, before)
  return native.insertBefore.call(this, node, before && referenceNodeIn(this, before)) as T
}

function removeChild<T extends Node>(this: Node, child: T): T {
  if (child.parentNode === this) deleteReplacements(child)
  else restoreOriginals(child)
  if (child.parentNode === this || (!(child instanceof Text) && !removedReplacements.has(child)))
    return native.removeChild.call(this, child) as T
  removeWithWrappers(child, this)
  return child
}

/**
 * Prepares the insertion of a replaced text. If React moves the text, its translation is removed from the old place.
 * React only moves a text within its parent and before nodes that it made; any other move is made by a translator that
 * runs as a script of the page, and its replacement stays.
 */
function prepareInsertion(parent: Node, node: Node, before: Node | null = null): void {
  if (!(node instanceof Text) || node.isConnected) return
  const replacement = connectedReplacementOf(node)
  if (!replacement) return
  const isMovedByReact =
    replacement !== parent && parent.contains(replacement) && !(before && replacement.contains(before))
  if (isMovedByReact) restoreOriginals(node)
  else deleteReplacements(node)
}

/**
 * Returns the child of `parent` before which to insert so that the new node precedes `node`; null for the end of
 * `parent`.
 */
function referenceNodeIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  const replacement = connectedReplacementOf(node)
  if (replacement && (originals.get(replacement)?.length ?? 0) > 1) restoreOriginals(node)
  const connected = node.isConnected ? node : replacement
  if (connected && parent.contains(connected)) return splitWrappersBefore(connected, parent)
  // a text that a translator removed without a replacement has no position; for other nodes the browser throws
  return node instanceof Text ? null : node
}

/**
 * Returns the child of `parent` that starts with the node. Wrappers with content before the node are split: the node
 * and its following siblings move behind the wrapper.
 */
function splitWrappersBefore(node: Node, parent: Node): Node {
  let start = node
  for (let wrapper = start.parentNode; wrapper && wrapper !== parent; wrapper = start.parentNode) {
    if (!start.previousSibling) {
      start = wrapper
      continue
    }
    const after = wrapper.nextSibling
    for (let next: Node | null = start; next;) {
      const following: Node | null = next.nextSibling
      if (wrapper.parentNode) native.insertBefore.call(wrapper.parentNode, next, after)
      next = following
    }
  }
  return start
}

/** Removes a node that a translator moved, and the wrappers that are empty without it. */
function removeWithWrappers(node: Node, parent: Node): void {
  let removed = node
  for (let wrapper = removed.parentNode; wrapper; wrapper = removed.parentNode) {
    native.removeChild.call(wrapper, removed)
    if (wrapper === parent || wrapper.hasChildNodes()) return
    removed = wrapper
  }
}

/**
 * Restores a replaced node and all nodes with the same replacement; the translator then translates their texts as new
 * ones.
 */
function restoreOriginals(node: Node): void {
  const replacement = connectedReplacementOf(node)
  const parent = replacement?.parentNode
  if (!replacement || !parent) return
  for (const original of originals.get(replacement) ?? []) {
    replacements.delete(original)
    // nodes that were moved into their replacement are restored as well
    if (!original.isConnected || replacement.contains(original)) native.insertBefore.call(parent, original, replacement)
  }
  originals.delete(replacement)
  removedReplacements.add(replacement)
  native.removeChild.call(parent, replacement)
}

/** Deletes the records of a node's replacements: the node itself is in the page again, or React removed it. */
function deleteReplacements(node: Node): void {
  const chain = replacementChainOf(node)
  replacements.delete(node)
  for (const replacement of chain) {
    const others = originals.get(replacement)?.filter((original) => original !== node)
    if (others) originals.set(replacement, others)
  }
}

/**
 * Returns the displayed replacement of a node that was removed from the page, or of a wrapper around it; null if there
 * is none.
 */
function connectedReplacementOf(node: Node): Node | null {
  recordReplacements(observer?.takeRecords() ?? [])
  if (node.isConnected) return null
  for (let replaced: Node | null = node; replaced; replaced = replaced.parentNode) {
    const replacement = replacementChainOf(replaced)
      .filter(({ isConnected }) => isConnected)
      .pop()
    if (replacement) return replacement
  }
  return null
}

/** Returns the replacement of the node, the replacement of that replacement, and so on. */
function replacementChainOf(node: Node): Node[] {
  const chain: Node[] = []
  for (let next = replacements.get(node); next && !chain.includes(next); next = replacements.get(next)) chain.push(next)
  return chain
}

function recordReplacements(records: readonly MutationRecord[]): void {
  const wrappers = new Set<Node>()
  for (const { addedNodes, removedNodes } of records) {
    const [added] = addedNodes
    if (added instanceof HTMLElement && added.tagName === 'FONT') wrappers.add(added)
    // React never removes and adds nodes in one mutation, as replaceChild does
    if (added && removedNodes[0]) recordReplacement(removedNodes[0], added, 'after')
  }
  if (wrappers.size > 0) recordMerged(records, wrappers)
}

/** Records texts that were removed next to a new wrapper, which contains their translation as well. */
function recordMerged(records: readonly MutationRecord[], wrappers: ReadonlySet<Node>): void {
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
    // the wrapper does not replace a text that it contains
    if (wrapper && !wrapper.contains(removed)) recordReplacement(removed, wrapper, where)
  }
  for (const record of records) merge(record, 'after')
  for (const record of [...records].reverse()) merge(record, 'before')
}

/** Records a replacement. `where`: position of the node among the originals that the replacement already has. */
function recordReplacement(node: Node, replacement: Node, where: 'before' | 'after'): void {
  const replaced = originals.get(node) ?? [node]
  originals.delete(node)
  replacements.delete(replacement)
  // the translator restored the original itself
  if (replaced.includes(replacement)) return
  replacements.set(node, replacement)
  const others = originals.get(replacement) ?? []
  originals.set(replacement, where === 'after' ? [...others, ...replaced] : [...replaced, ...others])
}
