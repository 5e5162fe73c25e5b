/**
 * Every screen as data: the page that draws it, its address in the H5 site (specification §2), and what the page frame
 * does around it. app.config.ts, the H5 router, guard, header, titles and menu all derive from this table.
 * A screen that has no page yet points to `beingPrepared`, which says so under the screen's own title.
 */
import type { Module } from '@contract/gates'

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

export interface RouteRow {
  area: Area
  /** Path of the page below src, as Taro names it. */
  page: string
  /**
   * Addresses in the H5 site; the one that takes most of the known parameters is used to open the screen. A screen without
   * any is one of the Mini Program alone.
   */
  h5: readonly string[]
  /** Needs a signed-in candidate unless false (specification §2). */
  requiresAuth?: false
  /** The module whose switch and time window decide whether the screen opens (specification §4). */
  gate?: Module
  /** Back leads to the project home instead of one step back. */
  back?: 'home'
  /** `back` unless said otherwise: a bar with the title; `logo`: the project's logo and name; `none`: no bar. */
  header?: 'logo' | 'back' | 'none'
}

export const beingPrepared = 'areas/fallback/pages/being-prepared/index'

const account = 'areas/account/pages'
const payment = 'areas/payment/pages'
const registration = 'areas/registration/pages'
const shell = 'areas/shell/pages'
const fallback = 'areas/fallback/pages'

export const routes = {
  home: {
    area: 'home',
    page: 'areas/home/pages/project-home/index',
    h5: ['/default/home', '/e/:projectCode/login'],
    requiresAuth: false,
    header: 'logo',
  },

  signIn: {
    area: 'account',
    page: `${account}/sign-in/index`,
    h5: ['/e/:projectCode/logining'],
    requiresAuth: false,
    header: 'logo',
  },
  batchSignIn: {
    area: 'account',
    page: `${account}/batch-sign-in/index`,
    h5: ['/e/:projectCode/:batchCode/login'],
    requiresAuth: false,
    header: 'logo',
  },
  phoneRegister: { area: 'account', page: beingPrepared, h5: ['/default/phoneRegister'], requiresAuth: false },
  emailRegister: { area: 'account', page: beingPrepared, h5: ['/default/emailRegister'], requiresAuth: false },
  accountCompletion: { area: 'account', page: beingPrepared, h5: ['/default/registration'], requiresAuth: false },
  registerSuccess: { area: 'account', page: beingPrepared, h5: ['/default/register_sucess'], requiresAuth: false },
  forgetPassword: { area: 'account', page: beingPrepared, h5: ['/default/forget_pwd'], requiresAuth: false },
  accountSafe: { area: 'account', page: beingPrepared, h5: ['/default/accountSafe'], requiresAuth: false },
  userInformation: { area: 'account', page: beingPrepared, h5: ['/default/user_information'] },
  basicInfoUpdate: { area: 'account', page: beingPrepared, h5: ['/default/basicInfoUpdate'], gate: 'basicInfoUpdate' },
  editBasicInfoUpdate: {
    area: 'account',
    page: beingPrepared,
    h5: ['/default/editBasicInfoUpdate'],
    gate: 'basicInfoUpdate',
  },
  checkBasicInfoUpdate: { area: 'account', page: beingPrepared, h5: ['/default/checkBasicInfoUpdate'] },
  safeProblem: { area: 'account', page: beingPrepared, h5: ['/default/safe_problem'] },

  help: { area: 'help', page: beingPrepared, h5: ['/default/help'] },
  faq: { area: 'help', page: beingPrepared, h5: ['/default/faq'], requiresAuth: false },
  notice: { area: 'home', page: 'areas/home/pages/notices/index', h5: ['/default/notice'], requiresAuth: false },
  noticePage: { area: 'home', page: 'areas/home/pages/notice/index', h5: ['/default/noticePage'], requiresAuth: false },

  chooseBatch: {
    area: 'registration',
    page: `${registration}/choose-batch/index`,
    h5: ['/default/examReg/chooseBatch'],
    gate: 'registration',
  },
  instructionsApplicants: {
    area: 'registration',
    page: `${registration}/instructions/index`,
    h5: ['/default/examination/instructions_applicants'],
    gate: 'registration',
  },
  commitment: {
    area: 'registration',
    page: `${registration}/commitment/index`,
    h5: ['/default/examination/commitment'],
    gate: 'registration',
  },
  collectBaseInfo: {
    area: 'registration',
    page: `${registration}/base-info/index`,
    h5: ['/default/examination/collect_information_baseInfo'],
    gate: 'registration',
  },
  editTableInfo: {
    area: 'registration',
    page: `${registration}/edit-table-row/index`,
    h5: ['/default/examination/edit_tableInfo_collect'],
    gate: 'registration',
  },
  collectPhoto: {
    area: 'registration',
    page: `${registration}/photo/index`,
    h5: ['/default/examination/collect_information_photo'],
    gate: 'registration',
  },
  collectFiles: {
    area: 'registration',
    page: `${registration}/files/index`,
    h5: ['/default/examination/collect_information_file'],
    gate: 'registration',
  },
  chooseRegion: {
    area: 'registration',
    page: `${registration}/region/index`,
    h5: ['/default/examination/registration_examination_region'],
    gate: 'registration',
  },
  chooseRegionSecond: {
    area: 'registration',
    page: `${registration}/region-second/index`,
    h5: ['/default/examination/registration_examination_region2'],
    gate: 'registration',
  },
  chooseSubject: {
    area: 'registration',
    page: `${registration}/subject/index`,
    h5: ['/default/examination/registration_examination_subject'],
    gate: 'registration',
  },
  chooseSubjectFirst: {
    area: 'registration',
    page: `${registration}/subject-first/index`,
    h5: ['/default/examination/registration_examination_subject2'],
    gate: 'registration',
  },
  editRegion: {
    area: 'registration',
    page: `${registration}/edit-region/index`,
    h5: ['/default/examination/registration_edit_region'],
    gate: 'registration',
  },
  editSubject: {
    area: 'registration',
    page: `${registration}/edit-subject/index`,
    h5: ['/default/examination/registration_edit_subject'],
    gate: 'registration',
  },
  registrationRefund: {
    area: 'registration',
    page: beingPrepared,
    h5: ['/default/examination/registration_refund/:regId'],
    gate: 'refund',
  },
  exchangeSubject: {
    area: 'registration',
    page: beingPrepared,
    h5: ['/default/examination/registration_exchange_subject'],
    gate: 'exchange',
  },
  registrationNotOpen: {
    area: 'registration',
    page: `${registration}/not-open/index`,
    h5: ['/default/examination/registration_not_open'],
    back: 'home',
  },
  submitInformation: {
    area: 'registration',
    page: `${registration}/submit/index`,
    h5: ['/default/examination/submit_information'],
  },
  confirmInformation: {
    area: 'registration',
    page: `${registration}/confirm/index`,
    h5: ['/default/examination/confirm_information'],
    gate: 'registration',
  },
  registrationDetail: {
    area: 'registration',
    page: `${registration}/registration-detail/index`,
    h5: ['/default/examination/my_register/:registrationId'],
  },
  myRegister: {
    area: 'registration',
    page: `${registration}/my-registrations/index`,
    h5: ['/default/examination/my_register'],
  },
  editBaseInfo: {
    area: 'registration',
    page: `${registration}/edit-base-info/index`,
    h5: ['/default/examination/edit_base_info'],
    gate: 'registration',
  },
  registrationFee: { area: 'payment', page: `${payment}/fee/index`, h5: ['/default/examination/registration_fee'] },

  payOrder: { area: 'payment', page: `${payment}/order/index`, h5: ['/default/payment/order/:orderId'] },
  payPage: { area: 'payment', page: `${payment}/qr/index`, h5: ['/default/payment/pay/:orderId'], gate: 'payment' },
  payJump: { area: 'payment', page: `${payment}/jump/index`, h5: ['/default/payment/jump/:orderId'] },
  payBack: {
    area: 'payment',
    page: `${payment}/pay-back/index`,
    h5: ['/default/examination/payBack'],
    requiresAuth: false,
  },

  invoiceConfig: { area: 'invoice', page: beingPrepared, h5: ['/default/examination/invoice_config'], gate: 'invoice' },
  invoiceModify: { area: 'invoice', page: beingPrepared, h5: ['/default/examination/invoice_modify'], gate: 'invoice' },
  invoiceChange: { area: 'invoice', page: beingPrepared, h5: ['/default/examination/invoice_change'], gate: 'invoice' },
  invoiceConfirm: {
    area: 'invoice',
    page: beingPrepared,
    h5: ['/default/examination/invoice_confirm'],
    gate: 'invoice',
  },
  myInvoices: { area: 'invoice', page: beingPrepared, h5: ['/default/examination/my_invoice'] },

  appointmentSelectBatch: {
    area: 'appointment',
    page: beingPrepared,
    h5: ['/default/appointment/select_batch'],
    gate: 'reservation',
  },
  appointmentReservation: {
    area: 'appointment',
    page: beingPrepared,
    h5: ['/default/appointment/reservation'],
    gate: 'reservation',
  },
  withoutAppointment: { area: 'appointment', page: beingPrepared, h5: ['/default/appointment/without_appointment'] },
  myAppointments: { area: 'appointment', page: beingPrepared, h5: ['/default/appointment/myorder'] },
  selectSchedule: {
    area: 'appointment',
    page: beingPrepared,
    h5: ['/default/appointment/select_schedule'],
    gate: 'reservation',
  },
  selectAddress: {
    area: 'appointment',
    page: beingPrepared,
    h5: ['/default/appointment/select_address'],
    gate: 'reservation',
  },
  beikeReservation: {
    area: 'appointment',
    page: beingPrepared,
    h5: ['/default/order/beikeReservation'],
    requiresAuth: false,
  },
  orderReservation: {
    area: 'appointment',
    page: beingPrepared,
    h5: ['/default/order/reservation'],
    requiresAuth: false,
  },

  ticketPrinting: { area: 'ticket', page: beingPrepared, h5: ['/default/printing/printing'], gate: 'print' },
  resultInquiry: { area: 'result', page: beingPrepared, h5: ['/default/grade/grade'], gate: 'result' },
  certificateApplication: {
    area: 'certificate',
    page: beingPrepared,
    h5: ['/default/certificate/application'],
    gate: 'certificate',
  },
  healthCheckIn: { area: 'health', page: beingPrepared, h5: ['/default/antiEpidemic/antiEpidemicReg'], gate: 'health' },
  healthChooseBatch: { area: 'health', page: beingPrepared, h5: ['/default/antiEpidemic/chooseBatch'], gate: 'health' },

  exemptionSelectBatch: {
    area: 'exemption',
    page: beingPrepared,
    h5: ['/default/excuseExam/select_batch'],
    gate: 'exemption',
  },
  exemptionTable: { area: 'exemption', page: beingPrepared, h5: ['/default/excuseExam/tableInfo'], gate: 'exemption' },
  exemptionClosed: { area: 'exemption', page: beingPrepared, h5: ['/default/excuseExam/closeTip'], back: 'home' },
  exemptionNotes: { area: 'exemption', page: beingPrepared, h5: ['/default/excuseExam/examNotes'], gate: 'exemption' },
  exemptionBaseInfo: {
    area: 'exemption',
    page: beingPrepared,
    h5: ['/default/excuseExam/baseCollection'],
    gate: 'exemption',
  },
  exemptionPhoto: {
    area: 'exemption',
    page: beingPrepared,
    h5: ['/default/excuseExam/imgCollection'],
    gate: 'exemption',
  },
  exemptionFiles: {
    area: 'exemption',
    page: beingPrepared,
    h5: ['/default/excuseExam/fileCollection'],
    gate: 'exemption',
  },
  exemptionConfirm: {
    area: 'exemption',
    page: beingPrepared,
    h5: ['/default/excuseExam/confirmRegInfo'],
    gate: 'exemption',
  },
  exemptionSubmit: { area: 'exemption', page: beingPrepared, h5: ['/default/excuseExam/submitRegInfo'] },
  myExemptions: { area: 'exemption', page: beingPrepared, h5: ['/default/excuseExam/my_Excuse'] },

  assetIndex: { area: 'landing', page: beingPrepared, h5: ['/asset/index'], requiresAuth: false, header: 'none' },
  assetDownload: { area: 'landing', page: beingPrepared, h5: ['/asset/download'], requiresAuth: false },
  dyIndex: { area: 'landing', page: beingPrepared, h5: ['/default/dy2020'], requiresAuth: false, header: 'none' },
  dyNotice: { area: 'landing', page: beingPrepared, h5: ['/default/dynotice'], requiresAuth: false },
  zgjIndex: { area: 'landing', page: beingPrepared, h5: ['/default/daoyouzgj'], requiresAuth: false, header: 'none' },
  zgjNotice: { area: 'landing', page: beingPrepared, h5: ['/default/zgjNotice'], requiresAuth: false },
  zgjNoticePage: { area: 'landing', page: beingPrepared, h5: ['/default/zgjNoticePage'], requiresAuth: false },
  module3: {
    area: 'landing',
    page: beingPrepared,
    h5: ['/e/:projectCode/module3'],
    requiresAuth: false,
    header: 'none',
  },
  module4: {
    area: 'landing',
    page: beingPrepared,
    h5: ['/e/:projectCode/module4'],
    requiresAuth: false,
    header: 'none',
  },

  shellEntry: { area: 'shell', page: `${shell}/entry/index`, h5: [], requiresAuth: false },
  shellWeb: { area: 'shell', page: `${shell}/web/index`, h5: [], requiresAuth: false },
  shellPay: { area: 'shell', page: `${shell}/pay/index`, h5: [], requiresAuth: false },

  notFound: { area: 'fallback', page: `${fallback}/not-found/index`, h5: ['/default/not_Found'], requiresAuth: false },
  noAccess: {
    area: 'fallback',
    page: `${fallback}/no-access/index`,
    h5: ['/default/no_Access'],
    requiresAuth: false,
    header: 'none',
  },
  unknownPage: { area: 'fallback', page: `${fallback}/unknown-page/index`, h5: ['/(.*)'], requiresAuth: false },
} as const satisfies Record<string, RouteRow>

export type RouteName = keyof typeof routes

/** `[name, row]` of every route, in order: the first address that matches wins. */
export const routeEntries = Object.entries(routes) as [RouteName, RouteRow][]

/**
 * Pages by area, in the order of the table; `home` is the Mini Program's main package, every other area a subpackage.
 * The site has the screens with an address, the Mini Program has all.
 */
export function pagesByArea(host: 'h5' | 'weapp'): Map<Area, string[]> {
  const rows = routeEntries.map(([, row]) => row).filter(({ h5 }) => host === 'weapp' || h5.length > 0)
  const pages = new Map<Area, string[]>()
  for (const page of new Set(rows.map((row) => row.page))) {
    const area = areaOf(page)
    pages.set(area, [...(pages.get(area) ?? []), page])
  }
  return new Map(areas.flatMap((area) => (pages.has(area) ? [[area, pages.get(area) ?? []]] : [])))
}

/** Taro's `h5.router.customRoutes`: page to address patterns. */
export function h5CustomRoutes(): Record<string, string[]> {
  const patterns: Record<string, string[]> = {}
  for (const [, row] of routeEntries) if (row.h5.length > 0) (patterns[`/${row.page}`] ??= []).push(...row.h5)
  return patterns
}

function areaOf(page: string): Area {
  const name = page.split('/')[1]
  const area = areas.find((candidate) => candidate === name)
  if (!area) throw new Error(`${page} is in no area`)
  return area
}
