/** Tree of a cascade field. Pure. */
import { foundOptions, type Option } from './option'

/** Tree node; labels are in the current language. */
export interface CascadeNode extends Omit<Option, 'blocked'> {
  children?: CascadeNode[] | undefined
  /** Whether the node has children, loaded or not. */
  hasMore?: boolean | undefined
}

/** Returns the labels along a path, up to the first value that is not in the tree. */
export function labelsOf(tree: readonly CascadeNode[], path: readonly string[]): string[] {
  const [value, ...rest] = path
  const node = tree.find((candidate) => candidate.value === value)
  return node ? [node.label, ...labelsOf(node.children ?? [], rest)] : []
}

export function childrenOf(level: readonly CascadeNode[], value: string): readonly CascadeNode[] {
  return level.find((node) => node.value === value)?.children ?? []
}

/** Whether the end of a path is a leaf. */
export function isEnd(tree: readonly CascadeNode[], [value, ...rest]: readonly string[]): boolean {
  const node = tree.find((candidate) => candidate.value === value)
  if (rest.length > 0) return isEnd(node?.children ?? [], rest)
  return (node?.children ?? []).length === 0 && !node?.hasMore
}

/** Whether a node below has children that are not loaded and thus cannot be searched. */
export function hasUnread(tree: readonly CascadeNode[]): boolean {
  return tree.some(({ children = [], hasMore }) => (children.length === 0 ? hasMore === true : hasUnread(children)))
}

export function countOf(tree: readonly CascadeNode[]): number {
  return tree.reduce((count, { children = [] }) => count + 1 + countOf(children), 0)
}

/** Maximum number of search results. */
const MOST_FOUND = 50

/** Returns the nodes whose own name matches, labelled with their full path, nodes closest to the root first. */
export function foundBelow(tree: readonly CascadeNode[], typed: string): (Option & { path: string[] })[] {
  const below = foundOptions(withPaths(tree, []), typed).sort((one, other) => one.path.length - other.path.length)
  return below.slice(0, MOST_FOUND).map(({ path, note }) => ({
    ...{ path, note, value: path.join(' '), label: labelsOf(tree, path).join(' / ') },
  }))
}

function withPaths(tree: readonly CascadeNode[], above: readonly string[]): (CascadeNode & { path: string[] })[] {
  return tree.flatMap((node) => {
    const path = [...above, node.value]
    return [{ ...node, path }, ...withPaths(node.children ?? [], path)]
  })
}
