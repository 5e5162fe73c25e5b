import { inArea } from './rows'

export const personal = inArea('personal', {
  userInformation: { page: 'user-information', h5: ['/default/user_information'], reads: ['/ea/me', '/ea/basic-info'] },
  reminders: { page: 'reminders', h5: ['/default/reminders'], reads: ['/ea/reminders'] },
  residence: { page: 'residence', h5: ['/default/residence'], reads: ['/ea/me'] },
  basicInfoUpdate: { page: 'basic-info-update', h5: ['/default/basicInfoUpdate'], gate: 'basicInfoUpdate' },
  editBasicInfoUpdate: { page: 'edit-basic-info', h5: ['/default/editBasicInfoUpdate'], gate: 'basicInfoUpdate' },
  confirmBasicInfoUpdate: {
    page: 'confirm-basic-info',
    h5: ['/default/confirmBasicInfoUpdate'],
    gate: 'basicInfoUpdate',
  },
  submitBasicInfoUpdate: { page: 'submit-basic-info', h5: ['/default/submitBasicInfoUpdate'] },
  checkBasicInfoUpdate: { page: 'check-basic-info', h5: ['/default/checkBasicInfoUpdate'], reads: ['/ea/basic-info'] },
})
