import { inArea } from './rows'

const step = { reads: ['/exm_c/registrations/:registrationId/correction'] } as const

/** Corrections that the exam body requested for a registration; available whether or not modules are open. */
export const correction = inArea('correction', {
  registrationCorrection: { page: 'asked', h5: ['/default/examination/registration_correction'], ...step },
  correctBaseInfo: { page: 'base-info', h5: ['/default/examination/correct_baseInfo'], ...step },
  correctTableRow: { page: 'table-row', h5: ['/default/examination/correct_tableInfo'], ...step },
  correctPhoto: { page: 'photo', h5: ['/default/examination/correct_photo'], ...step },
  correctFiles: { page: 'files', h5: ['/default/examination/correct_file'], ...step },
  confirmCorrection: { page: 'confirm', h5: ['/default/examination/confirm_correction'], ...step },
  submitCorrection: { page: 'submit', h5: ['/default/examination/submit_correction'] },
})
