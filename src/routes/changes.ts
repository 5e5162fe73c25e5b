import { inArea } from './rows'

/** Changes of a submitted registration; each page has the gate of its rule (contract/registration/permissions). */
export const changes = inArea('changes', {
  registrationRefund: {
    page: 'refund',
    h5: ['/default/examination/registration_refund/:regId'],
    gate: 'refund',
    opensWhileClosed: true,
  },
  registrationRegion: {
    page: 'region',
    h5: ['/default/examination/registration_region/:regId'],
    gate: 'regionChange',
  },
  registrationTransfer: {
    page: 'transfer',
    h5: ['/default/examination/registration_transfer/:regId'],
    gate: 'transfer',
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
    gate: 'registration',
    next: ['payment'],
  },
})
