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

const exemptionStep = {
  gate: 'exemption',
  reads: ['/exm_c/g/exemptions/:domain/:batch', '/exm_c/exemptions/batches/:batch/draft'],
} as const

export const exemption = inArea('exemption', {
  exemptionSelectBatch: {
    page: 'select-batch',
    h5: ['/default/excuseExam/select_batch'],
    gate: 'exemption',
    reads: ['/exm_c/exemptions/batches'],
  },
  exemptionNotes: { page: 'notes', h5: ['/default/excuseExam/examNotes'], ...exemptionStep },
  exemptionCommitment: { page: 'commitment', h5: ['/default/excuseExam/commitment'], ...exemptionStep },
  exemptionSubjects: { page: 'subjects', h5: ['/default/excuseExam/select_subject'], ...exemptionStep },
  exemptionBaseInfo: { page: 'base-info', h5: ['/default/excuseExam/baseCollection'], ...exemptionStep },
  exemptionTable: { page: 'table-row', h5: ['/default/excuseExam/tableInfo'], ...exemptionStep },
  exemptionPhoto: { page: 'photo', h5: ['/default/excuseExam/imgCollection'], ...exemptionStep },
  exemptionFiles: { page: 'files', h5: ['/default/excuseExam/fileCollection'], ...exemptionStep },
  exemptionConfirm: { page: 'confirm', h5: ['/default/excuseExam/confirmRegInfo'], ...exemptionStep },
  exemptionSubmit: { page: 'submit', h5: ['/default/excuseExam/submitRegInfo'] },
  exemptionDetail: {
    page: 'exemption-detail',
    h5: ['/default/excuseExam/my_Excuse/:exemptionId'],
    reads: ['/exm_c/exemptions/:exemptionId'],
  },
  myExemptions: {
    page: 'my-exemptions',
    h5: ['/default/excuseExam/my_Excuse'],
    reads: ['/exm_c/exemptions'],
  },
  exemptionClosed: { page: 'closed', h5: ['/default/excuseExam/closeTip'], back: 'home' },
})
