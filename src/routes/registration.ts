import { inArea } from './rows'

const wizardStep = {
  gate: 'registration',
  prepares: true,
  reads: ['/exm_c/g/batches/:domain/:batch', '/exm_c/batches/:batch/draft'],
} as const

export const registration = inArea('registration', {
  chooseBatch: {
    page: 'choose-batch',
    h5: ['/default/examReg/chooseBatch'],
    gate: 'registration',
    prepares: true,
    reads: ['/exm_c/batches'],
  },
  instructionsApplicants: {
    page: 'instructions',
    h5: ['/default/examination/instructions_applicants'],
    ...wizardStep,
  },
  commitment: { page: 'commitment', h5: ['/default/examination/commitment'], ...wizardStep },
  collectBaseInfo: {
    page: 'base-info',
    h5: ['/default/examination/collect_information_baseInfo'],
    ...wizardStep,
  },
  editTableInfo: {
    page: 'edit-table-row',
    h5: ['/default/examination/edit_tableInfo_collect'],
    ...wizardStep,
  },
  collectPhoto: { page: 'photo', h5: ['/default/examination/collect_information_photo'], ...wizardStep },
  collectFiles: { page: 'files', h5: ['/default/examination/collect_information_file'], ...wizardStep },
  chooseRegion: {
    page: 'region',
    h5: ['/default/examination/registration_examination_region'],
    ...wizardStep,
  },
  chooseRegionSecond: {
    page: 'region-second',
    h5: ['/default/examination/registration_examination_region2'],
    ...wizardStep,
  },
  chooseSubject: {
    page: 'subject',
    h5: ['/default/examination/registration_examination_subject'],
    ...wizardStep,
  },
  chooseSubjectFirst: {
    page: 'subject-first',
    h5: ['/default/examination/registration_examination_subject2'],
    ...wizardStep,
  },
  editRegion: { page: 'edit-region', h5: ['/default/examination/registration_edit_region'], ...wizardStep },
  editSubject: { page: 'edit-subject', h5: ['/default/examination/registration_edit_subject'], ...wizardStep },
  registrationNotOpen: { page: 'not-open', h5: ['/default/examination/registration_not_open'], back: 'home' },
  submitInformation: { page: 'submit', h5: ['/default/examination/submit_information'] },
  confirmInformation: {
    page: 'confirm',
    h5: ['/default/examination/confirm_information'],
    ...wizardStep,
    next: ['payment'],
  },
  editBaseInfo: { page: 'edit-base-info', h5: ['/default/examination/edit_base_info'], ...wizardStep },
})
