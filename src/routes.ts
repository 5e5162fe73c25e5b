/**
 * Every screen as data: the page that draws it, its address in the H5 site (specification §2), and what the page frame
 * does around it. app.config.ts, the H5 router, guard, header, titles and menu all derive from this table.
 * A screen that has no page yet points to `beingPrepared`, which says so under the screen's own title.
 */
import type { Module } from '@contract/project/gates'
import type { Screen } from '@contract/project/screens'

export const areas = [
  'home',
  'account',
  'registration',
  'payment',
  'help',
  'appointment',
  'ticket',
  'result',
  'certificate',
  'health',
  'exemption',
  'invoice',
  'landing',
  'group',
  'shell',
  'fallback',
] as const
export type Area = (typeof areas)[number]

/** A screen as its row says it. */
interface OwnRow {
  /** Folder of the page below the area's `pages`; absent while the screen is being prepared. */
  page?: string
  /**
   * Addresses in the H5 site; the one that takes most of the known parameters is used to open the screen. A screen without
   * any is one of the Mini Program alone.
   */
  h5: readonly string[]
  /** Needs a signed-in candidate unless false (specification §2). */
  requiresAuth?: false
  /** Says something also to those who come without any project. */
  projectless?: true
  /** The module whose switch and time window decide whether the screen opens (specification §4). */
  gate?: Module
  /** Back leads to the project home instead of one step back. */
  back?: 'home'
  /**
   * What the page reads first, by the names of its own parameters: the site asks for it while its files are still on their
   * way (src/index.html).
   */
  reads?: readonly string[]
  /** Areas that candidates go on to from here: the Mini Program loads their subpackages meanwhile. */
  next?: readonly Area[]
  /** `back` unless said otherwise: a bar with the title; `logo`: the project's logo and name; `none`: no bar. */
  header?: 'logo' | 'back' | 'none'
}

export interface RouteRow extends OwnRow {
  area: Area
  /** Path of the page below src, as Taro names it. */
  page: string
}

const beingPrepared = 'areas/fallback/pages/being-prepared/index'

/**
 * The rows of one area, whose pages lie in its folder. The compiler keeps each row's addresses, which name its parameters,
 * and whether it has a page.
 */
function inArea<const Screens extends Record<string, OwnRow>>(area: Area, screens: Screens) {
  const rows = Object.entries(screens).map(([name, { page, ...screen }]) => [
    name,
    { ...screen, area, page: page ? `areas/${area}/pages/${page}/index` : beingPrepared },
  ])
  return Object.fromEntries(rows) as {
    [Name in keyof Screens]: RouteRow & {
      h5: Screens[Name]['h5']
      page: Screens[Name] extends { page: string } ? string : typeof beingPrepared
    }
  }
}

const wizardStep = {
  gate: 'registration',
  reads: ['/exm_c/g/batches/:domain/:batch', '/exm_c/batches/:batch/draft'],
} as const

const exemptionStep = {
  gate: 'exemption',
  reads: ['/exm_c/g/exemptions/:domain/:batch', '/exm_c/exemptions/batches/:batch/draft'],
} as const

/** Filled with blocks by the project's file; without a bar, as an entry to the project. */
const landing = { page: 'landing', header: 'none', requiresAuth: false } as const

export const routes = {
  ...inArea('home', {
    home: {
      page: 'project-home',
      h5: ['/default/home', '/e/:projectCode/login'],
      header: 'logo',
      requiresAuth: false,
      reads: ['/exm_c/next-steps'],
      next: ['account', 'registration', 'exemption'],
    },
  }),

  ...inArea('account', {
    signIn: {
      page: 'sign-in',
      h5: ['/e/:projectCode/logining'],
      header: 'logo',
      requiresAuth: false,
      next: ['registration'],
    },
    batchSignIn: {
      page: 'batch-sign-in',
      h5: ['/e/:projectCode/:batchCode/login'],
      header: 'logo',
      requiresAuth: false,
      next: ['registration'],
    },
    partnerSignIn: {
      page: 'partner-sign-in',
      h5: ['/e/:projectCode/partner'],
      header: 'logo',
      requiresAuth: false,
    },
    phoneRegister: { page: 'phone-register', h5: ['/default/phoneRegister'], requiresAuth: false },
    emailRegister: { page: 'email-register', h5: ['/default/emailRegister'], requiresAuth: false },
    accountCompletion: { page: 'account-completion', h5: ['/default/registration'], requiresAuth: false },
    registerSuccess: { page: 'register-success', h5: ['/default/register_sucess'], requiresAuth: false },
    forgetPassword: { page: 'forget-password', h5: ['/default/forget_pwd'], requiresAuth: false },
    accountSafe: { page: 'account-safe', h5: ['/default/accountSafe'], requiresAuth: false },
    changePassword: { page: 'change-password', h5: ['/default/accountSafe/password'] },
    signedInDevices: { page: 'signed-in-devices', h5: ['/default/accountSafe/devices'], reads: ['/ea/devices'] },
    changePhone: { page: 'change-phone', h5: ['/default/accountSafe/phone'] },
    changeEmail: { page: 'change-email', h5: ['/default/accountSafe/email'] },
    userInformation: { page: 'user-information', h5: ['/default/user_information'] },
    basicInfoUpdate: { page: 'basic-info-update', h5: ['/default/basicInfoUpdate'], gate: 'basicInfoUpdate' },
    editBasicInfoUpdate: { page: 'edit-basic-info', h5: ['/default/editBasicInfoUpdate'], gate: 'basicInfoUpdate' },
    confirmBasicInfoUpdate: {
      page: 'confirm-basic-info',
      h5: ['/default/confirmBasicInfoUpdate'],
      gate: 'basicInfoUpdate',
    },
    submitBasicInfoUpdate: { page: 'submit-basic-info', h5: ['/default/submitBasicInfoUpdate'] },
    checkBasicInfoUpdate: { page: 'check-basic-info', h5: ['/default/checkBasicInfoUpdate'] },
    safeProblem: { page: 'safe-problem', h5: ['/default/safe_problem'] },
  }),

  ...inArea('help', {
    help: { page: 'help', h5: ['/default/help'] },
    faq: { page: 'faq', h5: ['/default/faq'], requiresAuth: false, projectless: true },
    notice: { page: 'notices', h5: ['/default/notice'], requiresAuth: false },
    noticePage: { page: 'notice', h5: ['/default/noticePage'], requiresAuth: false },
    dyNotice: { page: 'notices', h5: ['/default/dynotice'], requiresAuth: false },
    zgjNotice: { page: 'notices', h5: ['/default/zgjNotice'], requiresAuth: false },
    zgjNoticePage: { page: 'notice', h5: ['/default/zgjNoticePage'], requiresAuth: false },
  }),

  ...inArea('registration', {
    chooseBatch: {
      page: 'choose-batch',
      h5: ['/default/examReg/chooseBatch'],
      gate: 'registration',
      reads: ['/exm_c/batches'],
    },
    instructionsApplicants: {
      page: 'instructions',
      h5: ['/default/examination/instructions_applicants'],
      ...wizardStep,
    },
    commitment: { page: 'commitment', h5: ['/default/examination/commitment'], ...wizardStep },
    collectBaseInfo: {
      page: 'base-info',
      h5: ['/default/examination/collect_information_baseInfo'],
      ...wizardStep,
    },
    editTableInfo: {
      page: 'edit-table-row',
      h5: ['/default/examination/edit_tableInfo_collect'],
      ...wizardStep,
    },
    collectPhoto: { page: 'photo', h5: ['/default/examination/collect_information_photo'], ...wizardStep },
    collectFiles: { page: 'files', h5: ['/default/examination/collect_information_file'], ...wizardStep },
    chooseRegion: {
      page: 'region',
      h5: ['/default/examination/registration_examination_region'],
      ...wizardStep,
    },
    chooseRegionSecond: {
      page: 'region-second',
      h5: ['/default/examination/registration_examination_region2'],
      ...wizardStep,
    },
    chooseSubject: {
      page: 'subject',
      h5: ['/default/examination/registration_examination_subject'],
      ...wizardStep,
    },
    chooseSubjectFirst: {
      page: 'subject-first',
      h5: ['/default/examination/registration_examination_subject2'],
      ...wizardStep,
    },
    editRegion: { page: 'edit-region', h5: ['/default/examination/registration_edit_region'], ...wizardStep },
    editSubject: { page: 'edit-subject', h5: ['/default/examination/registration_edit_subject'], ...wizardStep },
    registrationRefund: { h5: ['/default/examination/registration_refund/:regId'], gate: 'refund' },
    exchangeSubject: { h5: ['/default/examination/registration_exchange_subject'], gate: 'exchange' },
    registrationNotOpen: { page: 'not-open', h5: ['/default/examination/registration_not_open'], back: 'home' },
    submitInformation: { page: 'submit', h5: ['/default/examination/submit_information'] },
    confirmInformation: {
      page: 'confirm',
      h5: ['/default/examination/confirm_information'],
      ...wizardStep,
      next: ['payment'],
    },
    registrationDetail: {
      page: 'registration-detail',
      h5: ['/default/examination/my_register/:registrationId'],
      reads: ['/exm_c/registrations/:registrationId', '/exm_c/registrations'],
      next: ['payment'],
    },
    myRegister: {
      page: 'my-registrations',
      h5: ['/default/examination/my_register'],
      reads: ['/exm_c/registrations'],
      next: ['payment'],
    },
    editBaseInfo: { page: 'edit-base-info', h5: ['/default/examination/edit_base_info'], ...wizardStep },
  }),

  ...inArea('payment', {
    registrationFee: { page: 'fee', h5: ['/default/examination/registration_fee'] },
    payOrder: { page: 'order', h5: ['/default/payment/order/:orderId'] },
    payPage: { page: 'qr', h5: ['/default/payment/pay/:orderId'], gate: 'payment' },
    payJump: { page: 'jump', h5: ['/default/payment/jump/:orderId'] },
    payBack: { page: 'pay-back', h5: ['/default/examination/payBack'], requiresAuth: false },
  }),

  ...inArea('invoice', {
    invoiceConfig: { h5: ['/default/examination/invoice_config'], gate: 'invoice' },
    invoiceModify: { h5: ['/default/examination/invoice_modify'], gate: 'invoice' },
    invoiceChange: { h5: ['/default/examination/invoice_change'], gate: 'invoice' },
    invoiceConfirm: { h5: ['/default/examination/invoice_confirm'], gate: 'invoice' },
    myInvoices: { h5: ['/default/examination/my_invoice'] },
  }),

  ...inArea('appointment', {
    appointmentSelectBatch: { h5: ['/default/appointment/select_batch'], gate: 'reservation' },
    appointmentReservation: { h5: ['/default/appointment/reservation'], gate: 'reservation' },
    withoutAppointment: { h5: ['/default/appointment/without_appointment'] },
    myAppointments: { h5: ['/default/appointment/myorder'] },
    selectSchedule: { h5: ['/default/appointment/select_schedule'], gate: 'reservation' },
    selectAddress: { h5: ['/default/appointment/select_address'], gate: 'reservation' },
    beikeReservation: { h5: ['/default/order/beikeReservation'], requiresAuth: false },
    orderReservation: { h5: ['/default/order/reservation'], requiresAuth: false },
  }),

  ...inArea('ticket', {
    ticketPrinting: { h5: ['/default/printing/printing'], gate: 'print' },
  }),

  ...inArea('result', {
    resultInquiry: { h5: ['/default/grade/grade'], gate: 'result' },
  }),

  ...inArea('certificate', {
    certificateApplication: { h5: ['/default/certificate/application'], gate: 'certificate' },
  }),

  ...inArea('health', {
    healthCheckIn: { h5: ['/default/antiEpidemic/antiEpidemicReg'], gate: 'health' },
    healthChooseBatch: { h5: ['/default/antiEpidemic/chooseBatch'], gate: 'health' },
  }),

  ...inArea('exemption', {
    exemptionSelectBatch: {
      page: 'select-batch',
      h5: ['/default/excuseExam/select_batch'],
      gate: 'exemption',
      reads: ['/exm_c/exemptions/batches'],
    },
    exemptionNotes: { page: 'notes', h5: ['/default/excuseExam/examNotes'], ...exemptionStep },
    exemptionSubjects: { page: 'subjects', h5: ['/default/excuseExam/select_subject'], ...exemptionStep },
    exemptionBaseInfo: { page: 'base-info', h5: ['/default/excuseExam/baseCollection'], ...exemptionStep },
    exemptionTable: { page: 'table-row', h5: ['/default/excuseExam/tableInfo'], ...exemptionStep },
    exemptionPhoto: { page: 'photo', h5: ['/default/excuseExam/imgCollection'], ...exemptionStep },
    exemptionFiles: { page: 'files', h5: ['/default/excuseExam/fileCollection'], ...exemptionStep },
    exemptionConfirm: { page: 'confirm', h5: ['/default/excuseExam/confirmRegInfo'], ...exemptionStep },
    exemptionSubmit: { page: 'submit', h5: ['/default/excuseExam/submitRegInfo'] },
    exemptionDetail: {
      page: 'exemption-detail',
      h5: ['/default/excuseExam/my_Excuse/:exemptionId'],
      reads: ['/exm_c/exemptions/:exemptionId'],
    },
    myExemptions: {
      page: 'my-exemptions',
      h5: ['/default/excuseExam/my_Excuse'],
      reads: ['/exm_c/exemptions'],
    },
    exemptionClosed: { page: 'closed', h5: ['/default/excuseExam/closeTip'], back: 'home' },
  }),

  ...inArea('landing', {
    assetIndex: { ...landing, h5: ['/asset/index'] },
    assetDownload: { page: 'landing', h5: ['/asset/download'], requiresAuth: false },
    dyIndex: { ...landing, h5: ['/default/dy2020'] },
    zgjIndex: { ...landing, h5: ['/default/daoyouzgj'] },
    module3: { ...landing, h5: ['/e/:projectCode/module3'] },
    module4: { ...landing, h5: ['/e/:projectCode/module4'] },
  }),

  ...inArea('shell', {
    shellEntry: { page: 'entry', h5: [], requiresAuth: false },
    shellWeb: { page: 'web', h5: [], header: 'none', requiresAuth: false },
    shellPay: { page: 'pay', h5: [], requiresAuth: false },
  }),

  ...inArea('fallback', {
    notFound: { page: 'not-found', h5: ['/default/not_Found'], requiresAuth: false },
    noAccess: { page: 'no-access', h5: ['/default/no_Access'], header: 'none', requiresAuth: false },
    unknownPage: { page: 'unknown-page', h5: ['/(.*)'], requiresAuth: false },
  }),
} satisfies Record<Screen, RouteRow>

export type RouteName = keyof typeof routes

/** A screen that has its page: only these can be opened from within (docs/decisions/0006). */
export type BuiltRoute = {
  [Name in RouteName]: string extends (typeof routes)[Name]['page'] ? Name : never
}[RouteName]

/** `[name, row]` of every route, in order: the first address that matches wins. */
export const routeEntries = Object.entries(routes) as [RouteName, RouteRow][]

/** Whether a screen is there. Until it is, nothing leads to it and no text speaks of it. */
export function isBuilt<Name extends RouteName>(name: Name): name is Name & BuiltRoute {
  return routes[name].page !== beingPrepared
}

/** Whether any screen of a module is there. */
export function isModuleBuilt(module: Module): boolean {
  return routeEntries.some(([name, row]) => row.gate === module && isBuilt(name))
}

const publicAreas: readonly Area[] = ['home', 'help', 'landing']

/** Whether a screen says the same to whoever looks: it may be found by search engines, and its address is sent around. */
export function isForEverybody(name: RouteName): boolean {
  const row: RouteRow = routes[name]
  return row.requiresAuth === false && publicAreas.includes(row.area)
}
