import MiniSplitChunksPlugin, { type SharedModule } from '@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin'

type Named = { resource?: string; _identifier?: string }
const nameOf = ({ resource, _identifier }: Named) => resource ?? _identifier ?? ''

/**
 * Number of sharing subpackages from which a module moves to the main package, because nearly every candidate opens one
 * of them.
 */
const MOST = 11

/**
 * Merges modules shared by subpackages. Subpackages cannot load each other's files, so Taro copies every shared module
 * into each of them as a separate file that every page lists. This plugin writes one file per set of sharing
 * subpackages, a third smaller, and leaves modules shared by most subpackages in the main package.
 */
export class SharedByPackages extends MiniSplitChunksPlugin {
  getSubCommonCacheGroup(): Record<string, object> {
    const groups = new Map<string, SharedModule>()
    const members = new Map<string, Set<string>>()
    for (const { resource, identifier, chunks, rawIdentifier } of this.subCommonDeps.values()) {
      const roots = this.subRoots.filter((root) => [...chunks].some((chunk) => chunk.startsWith(`${root}/`)))
      if (roots.length >= MOST) continue
      const name = roots.map((root) => root.split('/').pop()).join('-')
      const group = groups.get(name) ?? { rawIdentifier, chunks: new Set() }
      chunks.forEach((chunk) => group.chunks.add(chunk))
      groups.set(name, group)
      members.set(name, (members.get(name) ?? new Set()).add(resource ?? identifier ?? ''))
    }
    this.subCommonDeps = groups
    const cacheGroups = [...members].map(([name, modules]) => {
      const chunkName = `sub-common/${name}`
      return [chunkName, { name: chunkName, test: (module: Named) => modules.has(nameOf(module)), priority: 1000 }]
    })
    return Object.fromEntries(cacheGroups) as Record<string, object>
  }
}
