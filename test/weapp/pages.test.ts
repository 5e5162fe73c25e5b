/** Every screen of the route table opens in the Mini Program: under its title, or behind the sign-in page. */
import titles from '@/i18n/titles.zh.json'
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { routeEntries, routes, type RouteName, type RouteRow } from '@/routes'
import type { ExamInfo } from '@contract/endpoints/home'
import { serviceForSpecs } from './setup/devtools/service'
import { runMiniProgram } from './setup/mini-program'
import { projectInfo } from './setup/project-info'
import { reaching, type ServiceProcess } from './setup/service-process'

/** Values of route parameters: a demonstration project and one of its batches. */
const PARAMETERS: Record<string, string> = { projectCode: 'demo', batchCode: 'A01' }
/** Query parameters without which a screen redirects immediately. */
const QUERIES: Partial<Record<RouteName, Record<string, string>>> = { shellEntry: { scene: 'none' } }
const SOME_ID = '01890000-0000-7000-8000-000000000000'

let service: ServiceProcess | null = null
let project: ExamInfo | null = null
beforeAll(async () => {
  service = await serviceForSpecs({ port: 18283, sandboxPort: 18284 })
  project = await projectInfo(service, 'demo')
}, 150_000)
afterAll(() => service?.close())

/** Returns the page URL of a route with all parameters of its addresses. */
function urlOf(name: RouteName, { h5 }: RouteRow): string {
  const parameters = h5.flatMap((pattern) => [...pattern.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter))
  const values = Object.fromEntries(parameters.map((key) => [key, PARAMETERS[key] ?? SOME_ID]))
  return pageUrlOf(name, { ...values, ...QUERIES[name] })
}

/** Redirects, since no project is under maintenance and no queue is open. */
const leadsTo: Partial<Record<RouteName, RouteName>> = { noAccess: 'home', queue: 'home' }

/** The keyboard's action key submits every form; search fields filter while typing. */
async function expectKeyboardSubmits(): Promise<void> {
  const keys = await Promise.all((await program().all('input')).map((input) => input.attribute('confirm-type')))
  expect(keys.filter((key) => key !== 'go' && key !== 'search')).toEqual([])
}

/** Title set by the project, else the route's title. The home screen has the project's name. */
function titleFor(name: RouteName): string {
  if (name === 'home') return project?.exam_name ?? ''
  return project?.presentation.titles[name]?.zh ?? titles[name]
}

const program = runMiniProgram(() => reaching(service))

/** A share card without an image of its own would show a screenshot, which may contain personal data. */
const expectOwnCard = (): Promise<void> =>
  // After a redirect, the new screen sets its card with a delay.
  program().eventually('see a card with a picture of its own', async () => {
    const card = await program().controls.share({})
    return !card || /^(\/static\/share-card\.png|https?:)/.test(card.imageUrl ?? '') ? undefined : null
  })

describe('Screens that need no sign-in', () => {
  it.each(routeEntries.filter(([, { requiresAuth }]) => requiresAuth === false))(
    '%s opens with its title',
    async (name, row) => {
      await program().relaunch(urlOf(name, row))
      await program().untilTitle(titleFor(leadsTo[name] ?? name))
      await program().find('view')
      await expectOwnCard()
      await expectKeyboardSubmits()
    },
  )
})

describe('Screens that need a sign-in', () => {
  /** Cold-starts signed out at the home of the project or of the batch. */
  const startAt = async (name: 'home' | 'batchSignIn'): Promise<void> => {
    await program().controls.start({ url: urlOf(name, routes[name]) })
    // The name arrives with the project; from then on the codes of project and batch are stored.
    await program().until('view', new RegExp(project?.exam_name ?? ''))
  }
  beforeAll(() => startAt('home'))

  it.each(routeEntries.filter(([, { requiresAuth }]) => requiresAuth !== false))(
    '%s requires a sign-in first and keeps the redirect',
    async (name, row) => {
      await program().client.callWxMethod('reLaunch', { url: urlOf(name, row) })
      await program().untilPage(routes.signIn.page)
      const page = await program().page()
      expect(page.query).toMatchObject({ projectCode: 'demo', redirect: expect.stringContaining('%2F') as string })
    },
  )

  it('use the sign-in page of the batch while a batch is stored', async () => {
    await startAt('batchSignIn')
    await program().client.callWxMethod('reLaunch', { url: urlOf('myRegister', routes.myRegister) })
    await program().untilPage(routes.batchSignIn.page)
    expect((await program().page()).query).toMatchObject({ projectCode: 'demo', batchCode: 'A01' })
  })
})

describe('Screens of a signed-in candidate', () => {
  beforeAll(async () => {
    // The page of a batch stores its code, which the wizard screens need.
    await program().controls.start({ url: urlOf('batchSignIn', routes.batchSignIn) })
    await program().fill('账号', 'demo01')
    await program().fill('密码', 'Demo1234')
    await program().press('登录')
    await program().untilPage(routes.home.page)
  })

  /** Accepted titles: wizard steps redirect to the first incomplete step, unknown ids to the list. */
  const acceptable = (name: RouteName, row: RouteRow): string[] => {
    if (row.area === 'registration') return [name, 'commitment' as const, 'chooseBatch' as const].map(titleFor)
    if (row.area === 'exemption') return [name, 'exemptionSelectBatch' as const].map(titleFor)
    // A booking step without a round redirects.
    if (row.area === 'appointment') return [name, 'appointmentSelectBatch' as const].map(titleFor)
    // The accommodation offer is missing in the address.
    if (row.area === 'accommodation') return [name, 'accommodation' as const].map(titleFor)
    // The certificate is missing in the address.
    if (row.area === 'certificate' && !name.startsWith('my'))
      return [name, 'certificateApplicationDetail' as const, 'certificateApplication' as const].map(titleFor)
    // The health check-in is missing in the address.
    if (row.area === 'health') return [name, 'healthChooseBatch' as const].map(titleFor)
    // No correction was requested.
    if (row.area === 'correction') return [name, 'registrationCorrection' as const].map(titleFor)
    if (/BasicInfoUpdate$/.test(name))
      return [name, 'basicInfoUpdate' as const, 'editBasicInfoUpdate' as const].map(titleFor)
    return row.area === 'payment' ? [name, 'payOrder' as const].map(titleFor) : [titleFor(name)]
  }

  it.each(routeEntries.filter(([, { requiresAuth }]) => requiresAuth !== false))(
    '%s opens with its title',
    async (name, row) => {
      await program().client.callWxMethod('reLaunch', { url: urlOf(name, row) })
      await program().untilQuiet()
      const { title } = await program().controls.observe(null)
      expect(acceptable(name, row)).toContain(title)
      await expectOwnCard()
      await expectKeyboardSubmits()
    },
  )
})
