import { inArea } from './rows'

export const mine = inArea('mine', {
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
})
