import { inArea } from './rows'

export const help = inArea('help', {
  help: { page: 'help', h5: ['/default/help'] },
  faq: { page: 'faq', h5: ['/default/faq'], requiresAuth: false, projectless: true },
  notice: { page: 'notices', h5: ['/default/notice'], requiresAuth: false },
  noticePage: { page: 'notice', h5: ['/default/noticePage'], requiresAuth: false },
  dyNotice: { page: 'notices', h5: ['/default/dynotice'], requiresAuth: false },
  zgjNotice: { page: 'notices', h5: ['/default/zgjNotice'], requiresAuth: false },
  zgjNoticePage: { page: 'notice', h5: ['/default/zgjNoticePage'], requiresAuth: false },
})
