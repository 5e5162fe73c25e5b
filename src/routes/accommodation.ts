import { inArea } from './rows'

const step = {
  gate: 'accommodation',
  reads: ['/exm_c/accommodations/:offerCode', '/exm_c/accommodations/:offerCode/draft'],
} as const

export const accommodation = inArea('accommodation', {
  accommodations: { page: 'accommodations', h5: ['/default/accommodation'], reads: ['/exm_c/accommodations'] },
  accommodation: {
    page: 'accommodation',
    h5: ['/default/accommodation/application'],
    reads: ['/exm_c/accommodations/:offerCode'],
  },
  editAccommodation: { page: 'edit', h5: ['/default/accommodation/edit'], ...step },
  confirmAccommodation: { page: 'confirm', h5: ['/default/accommodation/confirm'], ...step },
  submitAccommodation: { page: 'submit', h5: ['/default/accommodation/submit'] },
})
