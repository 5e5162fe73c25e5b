import { inArea } from './rows'

export const fallback = inArea('fallback', {
  notFound: { page: 'not-found', h5: ['/default/not_Found'], requiresAuth: false },
  queue: { page: 'queue', h5: ['/e/:projectCode/queue'], requiresAuth: false },
  noAccess: { page: 'no-access', h5: ['/default/no_Access'], header: 'none', requiresAuth: false },
  unknownPage: { page: 'unknown-page', h5: ['/(.*)'], requiresAuth: false },
})
