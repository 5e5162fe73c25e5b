import { inArea } from './rows'

export const shell = inArea('shell', {
  shellEntry: { page: 'entry', h5: [], requiresAuth: false },
  shellWeb: { page: 'web', h5: [], header: 'none', requiresAuth: false },
  shellPay: { page: 'pay', h5: [], requiresAuth: false },
})
