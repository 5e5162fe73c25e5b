import { inArea } from './rows'

export const account = inArea('account', {
  signIn: {
    page: 'sign-in',
    h5: ['/e/:projectCode/logining'],
    header: 'logo',
    requiresAuth: false,
    next: ['registration'],
  },
  batchSignIn: {
    page: 'batch-sign-in',
    h5: ['/e/:projectCode/:batchCode/login'],
    header: 'logo',
    requiresAuth: false,
    shares: ['batchCode'],
    next: ['registration'],
  },
  partnerSignIn: {
    page: 'partner-sign-in',
    h5: ['/e/:projectCode/partner'],
    header: 'logo',
    requiresAuth: false,
  },
  secondStep: {
    page: 'second-step',
    h5: ['/e/:projectCode/second-step'],
    header: 'logo',
    requiresAuth: false,
    next: ['registration'],
  },
  phoneRegister: { page: 'phone-register', h5: ['/default/phoneRegister'], requiresAuth: false },
  emailRegister: { page: 'email-register', h5: ['/default/emailRegister'], requiresAuth: false },
  accountCompletion: { page: 'account-completion', h5: ['/default/registration'], requiresAuth: false },
  registerSuccess: { page: 'register-success', h5: ['/default/register_sucess'], requiresAuth: false },
  forgetPassword: { page: 'forget-password', h5: ['/default/forget_pwd'], requiresAuth: false },
  accountSafe: { page: 'account-safe', h5: ['/default/accountSafe'], requiresAuth: false, reads: ['/ea/security'] },
  changePassword: { page: 'change-password', h5: ['/default/accountSafe/password'] },
  signedInDevices: { page: 'signed-in-devices', h5: ['/default/accountSafe/devices'], reads: ['/ea/devices'] },
  secondFactor: { page: 'second-factor', h5: ['/default/accountSafe/second-factor'], reads: ['/ea/security'] },
  changePhone: { page: 'change-phone', h5: ['/default/accountSafe/phone'] },
  changeEmail: { page: 'change-email', h5: ['/default/accountSafe/email'] },
  guardianConsent: { page: 'guardian-consent', h5: ['/default/accountSafe/guardian'], reads: ['/ea/guardian'] },
  guardianAnswer: {
    page: 'guardian-answer',
    h5: ['/e/:projectCode/guardian', '/e/:projectCode/guardian/:token'],
    header: 'logo',
    requiresAuth: false,
  },
  ownData: { page: 'own-data', h5: ['/default/user_information/data'] },
  deleteAccount: { page: 'delete-account', h5: ['/default/user_information/data/deletion'] },
  safeProblem: { page: 'safe-problem', h5: ['/default/safe_problem'] },
})

export const group = inArea('group', {
  groupMembers: { page: 'members', h5: ['/default/group/members'] },
  inviteMember: { page: 'invite', h5: ['/default/group/invite'] },
  importCandidates: { page: 'import', h5: ['/default/group/import'] },
  groupOrders: { page: 'orders', h5: ['/default/group/orders'], gate: 'payment' },
  myGroup: { page: 'my-group', h5: ['/default/group/mine'] },
})

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
