/** What webpack tells of a lazily loaded chunk, as far as it is needed here. */
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

/** The group of files that comes with a page anyway: its area's, or that of a room of the account area. Null for what is no page. */
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

/** The rooms of the pages that ask for a module; null among them for a part that is loaded when it is opened. */
export function roomsAsking(module: Module, graphs: Graphs): (string | null)[] {
  return [...new Set([...graphs.chunkGraph.getModuleChunksIterable(module)].map((chunk) => roomOf(chunk, graphs)))]
}
