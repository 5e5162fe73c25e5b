import { readdirSync } from 'node:fs'
import { areas } from '../src/routes'
import { roomsAsking, type Graphs } from './h5/rooms'

const installed = (names: string) => new RegExp(`[\\/]node_modules[\\/](${names})[\\/]`)
const below = (...folders: string[]) => new RegExp(`[\\/](${folders.join('|')})[\\/]`)
const file = (...paths: string[]) => new RegExp(`[\\/](${paths.join('|')})\\.`)

const nutuiAndItsOwn = '@nutui|@react-spring|@use-gesture|async-validator|react-transition-group|@swc|lodash.kebabcase'

/** Matches a Taro component that only some screens render. */
const taroComponent = (name: string) => below(`@tarojs[\\/]components-react[\\/]dist[\\/]components[\\/]${name}`)

interface Module {
  nameForCondition?(): string | null
}
const isIn =
  (...places: RegExp[]) =>
  (module: Module) =>
    places.some((place) => place.test(module.nameForCondition?.() ?? ''))

/** Cache group. `minChunks`: number of pages that must share a module for it to join the group. */
const group = (
  name: string,
  chunks: 'initial' | 'async',
  priority: number,
  test: (module: Module, graphs: Graphs) => boolean,
  minChunks = 1,
) => ({ [name]: { name, chunks, priority, test, minChunks, enforce: true } })

/** Modules that areas register with the order screens; separate, so that these screens do not load whole areas. */
const handedIn = isIn(below('src[\\/]areas[\\/][^\\/]+[\\/](orders|actions)'))

/**
 * Sections of the account area other than signing in, which the first load includes. Each is loaded with the pages that
 * open it.
 */
const accountRooms = readdirSync('src/areas/account', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'parts')
  .map(({ name }) => name)
const signInPages = isIn(below('src/areas/account/pages/(sign-in|batch-sign-in)'))
const isOfRoom = isIn(below(`src/areas/account/(${accountRooms.join('|')})`))
const besideSigningIn = (module: Module) => isOfRoom(module) && !signInPages(module)

/** Parts of the home that render after it: next steps of signed-in candidates, and the project question. */
const afterTheHome = isIn(below('src/areas/home/later', 'src/patterns/next-steps/later'))

/** One lazily loaded group per business area, named after it. */
const areaGroups = Object.assign(
  {},
  ...areas.map((area) => {
    const isOfArea = isIn(below(`src[\\/]areas[\\/]${area}`))
    return group(
      area,
      'async',
      30,
      (module) => isOfArea(module) && ![handedIn, besideSigningIn, afterTheHome].some((isOther) => isOther(module)),
    )
  }),
  ...accountRooms
    .filter((room) => room !== 'pages')
    .map((room) => group(`account-${room}`, 'async', 30, isIn(below(`src/areas/account/${room}`)))),
) as ReturnType<typeof group>

/** Modules imported by the pages of one group only; merged into it to save a request. */
const ofOneRoom = Object.assign(
  {},
  ...['sign-in', ...areas, ...accountRooms.map((room) => `account-${room}`)].map((room) => {
    const isAlone = (module: Module, graphs: Graphs) => roomsAsking(module, graphs).join() === room
    return { [`only-${room}`]: group(room, 'async', 27, isAlone)[room] }
  }),
) as ReturnType<typeof group>

const isOurs = isIn(below('src', 'contract'))

/** Own modules imported by pages of several groups, excluding the first screens and parts that are loaded on demand. */
const ofSeveralRooms = (module: Module, graphs: Graphs) => {
  const asking = roomsAsking(module, graphs)
  return (
    isOurs(module) && asking.length > 1 && !asking.some((room) => room === null || ['home', 'sign-in'].includes(room))
  )
}

const isFrame = isIn(below('src/patterns/frame'))
/** Placeholders for next steps on homes and landing pages: smaller than the cost of a request. */
const isOfHomes = isIn(file('src/patterns/next-steps/awaited[a-z-]*'))
const isFrameOfSome = (module: Module, graphs: Graphs) =>
  isFrame(module) && !isOfMany(module) && !roomsAsking(module, graphs).includes(null)

/** Used by many screens, but not by the first ones. */
const isOfMany = isIn(
  below('src/patterns/chat'),
  file(
    'src/patterns/frame/failure/ask-and-do',
    'src/platform/documents/clipboard',
    'src/platform/wechat/app/js-sdk',
    'src/ui/value/use-seconds-left',
  ),
)

/** Rendered after the first view of the sign-in page. */
const isDrawnLater = isIn(
  file('src/areas/account/parts/captcha/captcha-field'),
  below('src/areas/account/parts/(code|phone)'),
)

/** First screen of most visits; other account functions are loaded on demand. */
const ofFirstLook = isIn(
  below('src/areas/account/(pages/(sign-in|batch-sign-in)|parts)'),
  file('src/areas/account/(texts|zh|en)', 'src/ui/layout/tabs', 'src/patterns/wechat/binding'),
)

/** Needed by every form: input components and the platform's form control. */
const ofForms = isIn(
  below('src/ui/form', 'src/patterns/forms', 'src/platform/form'),
  file('contract/collecting/answers/asks', 'contract/typed/contact'),
  // links from a field error to its solution
  file('src/platform/element/text-control', 'src/patterns/portal/solving'),
  taroComponent('input'),
)

/** Rules shared by the candidates' journeys, with the session and platform modules they use. */
const ofJourneys = isIn(
  below('contract/(basic-info|collecting|exemption|identity|money|registration)'),
  file('contract/typed/(chinese|id-number|names|sanitisers|typed-date)'),
  below('src/patterns/(batches|collecting|orders|owned)', 'src/platform/(documents|pickers)'),
  file(
    'contract/errors/permission',
    'src/api/(upload|requests/until-answered)',
    'src/i18n/(money|sitting-time)',
    'src/platform/device/(files|pictures)',
  ),
  file(
    'src/session/(applications|journey|of-each|registration)',
    'src/ui/content/(facts|lines|state-line)',
    'src/ui/value/(amount|countdown)',
  ),
)

/** Rich texts of a project file and their attachments. */
const ofTexts = isIn(
  below('contract/portal', 'src/patterns/portal'),
  file('src/ui/content/(prose|enlarging)', 'src/ui/layout/disclosure', 'src/platform/documents/documents'),
)

const isLook = isIn(below('src/(ui|patterns|platform|styles)'))

const isOfAnArea = isIn(below('src/areas'))

/**
 * Chunks of the H5 build: modules needed by every page at once, the frame around every page, forms, shared and specific
 * parts of journeys, collected content, signing in, and one group per area. Modules shared by two groups are in one of
 * them, never in both.
 */
export const splitChunks = {
  chunks: 'all' as const,
  minSize: 20_000,
  maxInitialRequests: 10,
  maxAsyncRequests: 10,
  hidePathInfo: true,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    ...group('react', 'initial', 60, isIn(installed('react|react-dom|scheduler'))),
    ...group('taro', 'initial', 50, isIn(installed('@tarojs|@stencil|history|query-string'))),
    ...group('vendors', 'initial', 10, isIn(installed('.*'))),
    // one style sheet, because separate ones would cost a request for every few hundred bytes
    look: {
      ...{ name: 'look', type: 'css/mini-extract', chunks: 'all' as const, priority: 70, enforce: true },
      test: (module: Module) => isLook(module) || handedIn(module),
    },
    ...group('nutui', 'async', 45, isIn(installed(nutuiAndItsOwn))),
    ...group('forms', 'async', 40, ofForms),
    ...group(
      'choice',
      'async',
      40,
      isIn(
        below('src/ui/(choice|upload|writing)'),
        file('src/platform/element/growing-text'),
        taroComponent('scroll-view'),
      ),
    ),
    ...group('wechat', 'async', 40, isIn(file('src/patterns/wechat/(link-this|payer|silent-sign-in|visit)'))),
    ...group('journey', 'async', 40, isIn(below('src/patterns/journey'))),
    ...group('fields', 'async', 40, isIn(below('src/patterns/fields', 'src/patterns/collecting/[a-z]+'))),
    ...group('home-later', 'async', 35, afterTheHome),
    ...group('sign-in', 'async', 35, (module) => ofFirstLook(module) && !isDrawnLater(module)),
    ...areaGroups,
    ...group('actions', 'async', 30, handedIn),
    ...group('texts', 'async', 28, ofTexts),
    ...ofOneRoom,
    ...group('journeys', 'async', 25, ofJourneys, 2),
    ...group('frame', 'async', 20, (module) => !isOfAnArea(module) && !isOfMany(module), 6),
    'frame of some': group('frame', 'async', 19, isFrameOfSome, 2).frame,
    'frame of homes': group('frame', 'async', 19, isOfHomes).frame,
    ...group('pieces', 'async', 15, ofSeveralRooms),
    shared: { chunks: 'async' as const, minChunks: 2, priority: 5, reuseExistingChunk: true, minSize: 1_500 },
  },
}
