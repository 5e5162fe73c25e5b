/** Until a screen exists nothing leads to it and nothing praises it: all of it follows from the table of routes. */
import { visibleMenuItems } from '@/patterns/menu/menu-items'
import { datedModules, offers, visibleEntries } from '@/areas/home/entries'
import { textOfCode } from '@/api/errors/error-message'
import { chooseLanguage } from '@/i18n/language'
import { doorTo } from '@/platform/navigation/door'
import type { open, relaunch, relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { isBuilt, isModuleBuilt, routeEntries, type BuiltRoute, type RouteName } from '@/routes'
import { errors } from '@contract/errors'
import { MODULES } from '@contract/gates'
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
  const shown = [...visibleMenuItems(everything), ...visibleEntries(everything)].map(({ route }) => route)
  expect(shown).toContain('myRegister')
  expect(shown.filter((route) => !isBuilt(route))).toEqual([])
})

test('the home dates what can be used, and no module without a screen', () => {
  expect(datedModules.filter((module) => offers(everything, module) && !isModuleBuilt(module))).toEqual([])
  expect(offers(everything, 'registration')).toBe(true)
})

/** How a text speaks of a screen: of those that texts spoke of before they were there. */
const promises: Partial<Record<RouteName, RegExp>> = {
  forgetPassword: /找回|reset (it|the password)|recover/i,
  phoneRegister: /请先注册|or register if/,
  userInformation: /“个人信息”|under Personal information/i,
}

describe.each(['zh', 'en'] as const)('the catalogue of errors (%s)', (language) => {
  beforeAll(() => chooseLanguage(language))
  afterAll(() => chooseLanguage('zh'))

  test.each(Object.entries(promises))('speaks of %s only when that screen is there', async (name, words) => {
    const texts = await Promise.all(Object.keys(errors).map((code) => textOfCode(code)))
    expect(texts.some((text) => words.test(text)) && !isBuilt(name as RouteName)).toBe(false)
  })
})
