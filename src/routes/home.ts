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
