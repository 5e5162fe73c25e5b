/** The tree that a cascade leads through: pure. */
import { foundOptions, type Option } from './option'

/** A tree to choose a path in, labels already in the language in use. */
export interface CascadeNode extends Omit<Option, 'blocked'> {
  children?: CascadeNode[] | undefined
  /** There is something below it, here or not. */
  hasMore?: boolean | undefined
}

/** The labels along a path; a value that is not in the tree any more ends it. */
export function labelsOf(tree: readonly CascadeNode[], path: readonly string[]): string[] {
  const [value, ...rest] = path
  const node = tree.find((candidate) => candidate.value === value)
  return node ? [node.label, ...labelsOf(node.children ?? [], rest)] : []
}

export function childrenOf(level: readonly CascadeNode[], value: string): readonly CascadeNode[] {
  return level.find((node) => node.value === value)?.children ?? []
}

/** Nothing is below the end of a path. */
export function isEnd(tree: readonly CascadeNode[], [value, ...rest]: readonly string[]): boolean {
  const node = tree.find((candidate) => candidate.value === value)
  if (rest.length > 0) return isEnd(node?.children ?? [], rest)
  return (node?.children ?? []).length === 0 && !node?.hasMore
}

/** Below one of these stands something that is not here to be searched. */
export function hasUnread(tree: readonly CascadeNode[]): boolean {
  return tree.some(({ children = [], hasMore }) => (children.length === 0 ? hasMore === true : hasUnread(children)))
}

export function countOf(tree: readonly CascadeNode[]): number {
  return tree.reduce((count, { children = [] }) => count + 1 + countOf(children), 0)
}

/** More are not looked through. */
const MOST_FOUND = 50

/** Every node of the tree whose own name is searched for, with the labels above it, those closest to the root first. */
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
