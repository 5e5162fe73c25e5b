/** Subset of webpack's types for lazily loaded chunks. */
interface Chunk {
  groupsIterable: Iterable<{ origins: { request?: string }[] }>
}
interface Module {
  nameForCondition?(): string | null
}
interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<Chunk>
  getChunkModulesIterable(chunk: Chunk): Iterable<Module>
}
export interface Graphs {
  chunkGraph: ChunkGraph
}

const page = /([\w-]+)[\\/]pages[\\/]([\w-]+)[\\/]index/
const accountRoom = /[\\/]src[\\/]areas[\\/]account[\\/](?!pages|parts)([\w-]+)[\\/]/
const signInPages = ['sign-in', 'batch-sign-in']

const rooms = new WeakMap<Chunk, string | null>()

/**
 * Returns the file group that is loaded with a page: of its area, or of a section of the account area. Null if the
 * chunk is not a page.
 */
function roomOf(chunk: Chunk, { chunkGraph }: Graphs): string | null {
  const known = rooms.get(chunk)
  if (known !== undefined) return known
  const requests = [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request = '' }) => request))
  const pages = requests.map((request) => page.exec(request))
  const [, area, name = ''] = pages[0] ?? []
  const ofAccount = () => {
    const entered = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
      const [, room] = accountRoom.exec(module.nameForCondition?.() ?? '') ?? []
      return room ? [`account-${room}`] : []
    })
    return signInPages.includes(name) ? 'sign-in' : (entered.sort()[0] ?? 'account')
  }
  const room = pages.length === 0 || pages.includes(null) ? null : area === 'account' ? ofAccount() : (area ?? null)
  rooms.set(chunk, room)
  return room
}

/**
 * Returns the groups of the pages that import a module; includes null if a part that is loaded on demand imports it.
 */
export function roomsAsking(module: Module, graphs: Graphs): (string | null)[] {
  return [...new Set([...graphs.chunkGraph.getModuleChunksIterable(module)].map((chunk) => roomOf(chunk, graphs)))]
}
