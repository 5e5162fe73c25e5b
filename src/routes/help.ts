import { inArea } from './rows'

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
