import { inArea } from './rows'

/** What is changed of a registration that was submitted. */
export const changes = inArea('changes', {
  registrationRefund: {
    page: 'refund',
    h5: ['/default/examination/registration_refund/:regId'],
  },
  registrationRegion: {
    page: 'region',
    h5: ['/default/examination/registration_region/:regId'],
  },
  registrationTransfer: {
    page: 'transfer',
    h5: ['/default/examination/registration_transfer/:regId'],
  },
  exchangeSubject: {
    page: 'exchange-subject',
    h5: ['/default/examination/registration_exchange_subject'],
    gate: 'exchange',
    next: ['payment'],
  },
  addSubject: {
    page: 'add-subject',
    h5: ['/default/examination/registration_add_subject/:regId'],
    next: ['payment'],
  },
})
