import { existsSync } from 'node:fs'
import { endpoints } from '@contract/endpoints/endpoints'
import { registrationRules, type RegistrationAction } from '@contract/registration/permissions/registration-rules'
import { LANDINGS, SCREENS } from '@contract/project/screens'
import { addressOf } from '@/platform/navigation/route-matching'
import { pagesByArea } from '@/platform/start/app-pages'
import { routeEntries, type RouteName } from '@/routes'
import titlesEn from '@/i18n/titles.en.json'
import titlesZh from '@/i18n/titles.zh.json'

const row = (name: RouteName) => new Map(routeEntries).get(name)

describe('Every route', () => {
  test.each(routeEntries)('%s has a title in both languages', (name) => {
    expect(titlesZh[name]).toMatch(/\p{Script=Han}/u)
    expect(titlesEn[name]).toMatch(/^[A-Z][\w\s,'-]+$/)
  })

  test.each(routeEntries)('%s leads to an existing page', (_, { page }) => {
    expect(existsSync(`src/${page}.tsx`)).toBe(true)
  })

  // Screen addresses say `batch` where endpoints say `batchCode`; all other parameters have the same names.
  const reads = routeEntries.flatMap(([name, { reads = [] }]) =>
    reads.map((path): [string, string] => [name, `GET ${path.replace(/:batch\b/g, ':batchCode')}`]),
  )
  test.each(reads)('%s preloads a call of the contract: %s', (_, call) => {
    expect(Object.keys(endpoints)).toContain(call)
  })

  test('is a screen that a project file may name, and vice versa', () => {
    expect(routeEntries.map(([name]) => name).sort()).toEqual([...SCREENS].sort())
  })

  test('that can replace the project home needs no sign-in and no data except the project', () => {
    for (const landing of LANDINGS) {
      expect(row(landing)).toMatchObject({ area: 'landing', requiresAuth: false })
      expect(addressOf(landing, { projectCode: 'demo' })).toMatch(/^\//)
    }
  })

  test('has unique addresses', () => {
    const addresses = routeEntries.flatMap(([, { h5 }]) => h5)
    expect(addresses).toEqual([...new Set(addresses)])
  })

  test('of the specification exists with its exact spelling', () => {
    const addresses = routeEntries.flatMap(([, { h5 }]) => h5)
    const spelled = [
      '/e/:projectCode/logining',
      '/e/:projectCode/:batchCode/login',
      '/e/:projectCode/login',
      '/e/:projectCode/module3',
      '/e/:projectCode/module4',
      '/default/register_sucess',
      '/default/not_Found',
      '/default/no_Access',
      '/asset/index',
      '/asset/download',
      '/default/dy2020',
      '/default/daoyouzgj',
      '/default/examReg/chooseBatch',
      '/default/excuseExam/my_Excuse',
      '/default/antiEpidemic/antiEpidemicReg',
      ...[
        [
          '',
          'notice phoneRegister emailRegister registration forget_pwd accountSafe noticePage dynotice zgjNoticePage',
        ],
        ['', 'zgjNotice user_information basicInfoUpdate editBasicInfoUpdate checkBasicInfoUpdate safe_problem help'],
        ['order/', 'beikeReservation reservation'],
        ['appointment/', 'select_batch reservation without_appointment myorder select_schedule select_address'],
        ['', 'printing/printing grade/grade antiEpidemic/chooseBatch'],
        ['examination/', 'payBack instructions_applicants collect_information_baseInfo edit_tableInfo_collect'],
        ['examination/', 'collect_information_photo collect_information_file registration_examination_region'],
        ['examination/', 'registration_examination_region2 registration_examination_subject confirm_information'],
        ['examination/', 'registration_examination_subject2 registration_edit_region registration_edit_subject'],
        ['examination/', 'registration_refund/:regId registration_exchange_subject registration_not_open my_register'],
        [
          'examination/',
          'submit_information edit_base_info invoice_config invoice_modify invoice_change invoice_confirm',
        ],
        ['examination/', 'registration_fee'],
        ['excuseExam/', 'select_batch tableInfo closeTip examNotes baseCollection imgCollection fileCollection'],
        ['excuseExam/', 'confirmRegInfo submitRegInfo'],
      ].flatMap(([folder = '', names = '']) => names.split(' ').map((name) => `/default/${folder}${name}`)),
    ]
    expect(spelled.filter((address) => !addresses.includes(address))).toEqual([])
  })
})

/** Screens of each registration action. */
const screensOfActions: Partial<Record<RegistrationAction, readonly RouteName[]>> = {
  edit: ['editRegion', 'editSubject', 'editBaseInfo'],
  pay: ['payPage'],
  addSubject: ['addSubject'],
  swapSubject: ['exchangeSubject'],
  changeRegion: ['registrationRegion'],
  transfer: ['registrationTransfer'],
  refund: ['registrationRefund'],
  changeRefund: ['registrationRefund'],
  print: ['ticketSheet'],
  invoice: ['invoiceConfig'],
  book: ['appointmentReservation'],
}

describe('The gate of a screen', () => {
  const screens = Object.entries(screensOfActions) as [RegistrationAction, RouteName[]][]
  test.each(screens.flatMap(([action, names]) => names.map((name) => [name, action] as const)))(
    'is that of the rule for its action: %s, %s',
    (name, action) => {
      expect(row(name)?.gate).toBe(registrationRules[action].gate)
    },
  )

  test('exists for every screen of changes', () => {
    const changes = routeEntries.filter(([, { area }]) => area === 'changes').map(([name]) => name)
    expect(changes.filter((name) => !row(name)?.gate)).toEqual([])
    expect(changes.filter((name) => !screens.some(([, names]) => names.includes(name)))).toEqual([])
  })
})

describe('The route table', () => {
  test('requires a sign-in unless requiresAuth is explicitly false', () => {
    const open = routeEntries.filter(([, { requiresAuth }]) => requiresAuth === false).map(([name]) => name)
    expect(open).toEqual(expect.arrayContaining(['home', 'signIn', 'notice', 'payBack', 'module3', 'unknownPage']))
    for (const name of ['chooseBatch', 'instructionsApplicants', 'userInformation', 'help', 'payOrder'] as const)
      expect(row(name)?.requiresAuth).toBeUndefined()
  })

  test('leads back to the project home only from the two notices for closed modules', () => {
    const home = routeEntries.filter(([, { back }]) => back === 'home').map(([name]) => name)
    expect(home).toEqual(['registrationNotOpen', 'exemptionClosed'])
  })

  test('hides the back bar on home, sign-in, landing and maintenance pages, and in the web-view, which has WeChat’s', () => {
    const withoutBack = routeEntries.filter(([, { header }]) => header === 'logo' || header === 'none')
    expect(withoutBack.map(([name]) => name)).toEqual([
      'home',
      'signIn',
      'batchSignIn',
      'partnerSignIn',
      'secondStep',
      'guardianAnswer',
      'assetIndex',
      'dyIndex',
      'zgjIndex',
      'module3',
      'module4',
      'shellWeb',
      'noAccess',
    ])
  })

  test('ends with the catch-all address, in the last subpackage', () => {
    expect(routeEntries[routeEntries.length - 1]?.[1].h5).toEqual(['/(.*)'])
    expect([...pagesByArea().keys()].pop()).toBe('fallback')
    expect([...(pagesByArea().get('fallback') ?? [])].pop()).toMatch(/unknown-page/)
  })

  test('excludes the Mini Program’s own screens from the site', () => {
    const withoutAddress = routeEntries.filter(([, { h5 }]) => h5.length === 0).map(([name]) => name)
    const leftOut = routeEntries.filter(([, { area }]) => area === 'shell').map(([name]) => name)
    expect(withoutAddress).toEqual(leftOut)
  })
})
