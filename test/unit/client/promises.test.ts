/** Until a screen exists nothing leads to it and nothing praises it: all of it follows from the table of routes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visibleMenuItems } from '@/patterns/frame/menu/menu-items'
import { datedModules, offers, visibleEntries } from '@/areas/home/entries'
import { textOfCode } from '@/api/errors/error-message'
import { chooseLanguage } from '@/i18n/language'
import { doorTo } from '@/platform/navigation/door'
import type { open, relaunch, relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { isBuilt, isModuleBuilt, routeEntries, type BuiltRoute, type RouteName } from '@/routes'
import { errors } from '@contract/errors/errors'
import { MODULES } from '@contract/project/gates'
import { aProject, open as openModule } from './a-project'

const prepared = routeEntries.map(([name]) => name).filter((name) => !isBuilt(name))

jest.mock('@/platform/navigation/navigation', () => ({ open: () => Promise.resolve() }))

/** A project that has everything. */
const everything = aProject({
  invoice_is_open: 1,
  exempt_exam_is_open: 1,
  function_module: MODULES.map((module) => openModule(module)),
})

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false

test('the compiler lets the client open screens that are there, and no others', () => {
  const opensBuilt: Same<Parameters<typeof open>[0], BuiltRoute> = true
  const replacesByBuilt: Same<Parameters<typeof replace>[0], BuiltRoute> = true
  const relaunchesBuilt: Same<Parameters<typeof relaunch>[0], BuiltRoute> = true
  const relaunchesBuiltAboveHome: Same<Parameters<typeof relaunchAboveHome>[1], BuiltRoute> = true
  expect([opensBuilt, replacesByBuilt, relaunchesBuilt, relaunchesBuiltAboveHome]).not.toContain(false)
})

test('a control has no door to a screen that is being prepared', () => {
  expect(prepared.filter((name) => doorTo<RouteName>(name) !== null)).toEqual([])
  expect(doorTo('myRegister')).not.toBeNull()
})

test('menu and home of a project that has everything lead to what is there', () => {
  const shown = [
    ...visibleMenuItems(everything, 'candidate'),
    ...visibleMenuItems(everything, 'group'),
    ...visibleEntries(everything),
    ...visibleEntries(everything, true),
  ].map(({ route }) => route)
  expect(shown).toContain('myRegister')
  expect(shown.filter((route) => !isBuilt(route))).toEqual([])
})

test('the home dates what can be used, and no module without a screen', () => {
  expect(datedModules.filter((module) => offers(everything, module) && !isModuleBuilt(module))).toEqual([])
  expect(offers(everything, 'registration')).toBe(true)
})

/** How a text speaks of a screen that it sends people to, and whose own words those are: codes, labels of a way there. */
const promises: Partial<Record<RouteName, { words: RegExp; own?: RegExp }>> = {
  forgetPassword: { words: /找回|reset (it|the password)|recover/i },
  phoneRegister: { words: /请先注册|or register if/ },
  userInformation: { words: /“个人信息”|under Personal information/i },
  registrationRefund: {
    words: /申请退费|再次申请|request (a|the) refund|request it again|refund request/i,
    own: /^(E_REG_URD|E_REG_REF|EXM_REG_A[BR]I)_/,
  },
  invoiceConfig: { words: /申请发票|换开|request an invoice|request a reissue/i, own: /^EXM_REG_(ABI|ARI|UII)_/ },
  myInvoices: { words: /“我的发票”|My invoices/, own: /^(EXM_REG_(ABI|ARI|UII)|E_REG_URD_OR)_/ },
  exchangeSubject: { words: /可以?(更换|换)科目|you can swap/i, own: /^EXM_SUB_UPD_/ },
  ticketPrinting: {
    words: /请在首页打印|开放打印，请|将于 .* 开放打印|print your admission ticket from|you can print the admission/i,
    // the card says these of a project whose tickets have a screen: registration-stage.ts
    own: /^(EXM_CT_ECQA_|mine\.next\.ticket(From|Open)$)/,
  },
  myExemptions: { words: /“我的免考”|My exemptions/, own: /^EXM_EXEMPT_/ },
}

/** A label names the way to a screen, which is drawn only where the screen is there. */
const isLabel = (key: string) => /(^|\.)(action|entry|module|stage)\./.test(key)

type Catalogue = [key: string, text: string][]

/** The texts of every area and pattern, of titles and menus none: those are labels. */
function screenTexts(language: 'zh' | 'en'): Catalogue {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => new RegExp(`(/|\\.)${language}\\.json$`).test(file) && !/titles|menu/.test(file),
  )
  expect(files.length).toBeGreaterThan(15)
  return files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join('src', file), 'utf8')) as Record<string, string>),
  )
}

describe.each(['zh', 'en'] as const)('errors and screens (%s)', (language) => {
  let texts: Catalogue
  beforeAll(async () => {
    chooseLanguage(language)
    const ofErrors = Object.keys(errors).map(async (code): Promise<[string, string]> => [code, await textOfCode(code)])
    texts = [...(await Promise.all(ofErrors)), ...screenTexts(language)].filter(([key]) => !isLabel(key))
  })
  afterAll(() => chooseLanguage('zh'))

  const saying = ({ words, own }: { words: RegExp; own?: RegExp }) =>
    texts.filter(([key, text]) => words.test(text) && !own?.test(key))

  test.each(Object.entries(promises))('send people to %s only when that screen is there', (name, promise) => {
    expect(isBuilt(name as RouteName) ? [] : saying(promise)).toEqual([])
  })
})
