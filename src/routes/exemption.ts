import { inArea } from './rows'

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
