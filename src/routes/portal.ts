import { inArea } from './rows'

export const home = inArea('home', {
  home: {
    page: 'project-home',
    h5: ['/default/home', '/e/:projectCode/login'],
    header: 'logo',
    requiresAuth: false,
    shares: [],
    reads: ['/exm_c/next-steps'],
    next: ['account', 'registration', 'mine', 'exemption'],
  },
})

const notices = {
  page: 'notices',
  requiresAuth: false,
  shares: [],
  reads: ['/exm_c/g/notices/:domain', '/exm_c/notices/read'],
} as const

const notice = {
  page: 'notice',
  requiresAuth: false,
  shares: ['code'],
  reads: ['/exm_c/g/notices/:domain'],
} as const

export const help = inArea('help', {
  help: { page: 'help', h5: ['/default/help'] },
  faq: { page: 'faq', h5: ['/default/faq'], requiresAuth: false, shares: ['q', 'topic'], projectless: true },
  notice: { ...notices, h5: ['/default/notice'] },
  noticePage: { ...notice, h5: ['/default/noticePage'] },
  dyNotice: { ...notices, h5: ['/default/dynotice'] },
  zgjNotice: { ...notices, h5: ['/default/zgjNotice'] },
  zgjNoticePage: { ...notice, h5: ['/default/zgjNoticePage'] },
})

/** Landing page built from blocks of the project file; without a header, as it is an entry to the project. */
const entry = { page: 'landing', header: 'none', requiresAuth: false, shares: [] } as const

export const landing = inArea('landing', {
  assetIndex: { ...entry, h5: ['/asset/index'] },
  assetDownload: { page: 'landing', h5: ['/asset/download'], requiresAuth: false, shares: [] },
  dyIndex: { ...entry, h5: ['/default/dy2020'] },
  zgjIndex: { ...entry, h5: ['/default/daoyouzgj'] },
  module3: { ...entry, h5: ['/e/:projectCode/module3'] },
  module4: { ...entry, h5: ['/e/:projectCode/module4'] },
})

export const fallback = inArea('fallback', {
  notFound: { page: 'not-found', h5: ['/default/not_Found'], requiresAuth: false },
  queue: { page: 'queue', h5: ['/e/:projectCode/queue'], requiresAuth: false },
  noAccess: { page: 'no-access', h5: ['/default/no_Access'], header: 'none', requiresAuth: false },
  unknownPage: { page: 'unknown-page', h5: ['/(.*)'], requiresAuth: false },
})

export const shell = inArea('shell', {
  shellEntry: { page: 'entry', h5: [], requiresAuth: false },
  shellWeb: { page: 'web', h5: [], header: 'none', requiresAuth: false },
  shellPay: { page: 'pay', h5: [], requiresAuth: false },
})
