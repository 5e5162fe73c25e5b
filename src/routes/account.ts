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
    next: ['registration'],
  },
  partnerSignIn: {
    page: 'partner-sign-in',
    h5: ['/e/:projectCode/partner'],
    header: 'logo',
    requiresAuth: false,
  },
  phoneRegister: { page: 'phone-register', h5: ['/default/phoneRegister'], requiresAuth: false },
  emailRegister: { page: 'email-register', h5: ['/default/emailRegister'], requiresAuth: false },
  accountCompletion: { page: 'account-completion', h5: ['/default/registration'], requiresAuth: false },
  registerSuccess: { page: 'register-success', h5: ['/default/register_sucess'], requiresAuth: false },
  forgetPassword: { page: 'forget-password', h5: ['/default/forget_pwd'], requiresAuth: false },
  accountSafe: { page: 'account-safe', h5: ['/default/accountSafe'], requiresAuth: false, reads: ['/ea/security'] },
  changePassword: { page: 'change-password', h5: ['/default/accountSafe/password'] },
  signedInDevices: { page: 'signed-in-devices', h5: ['/default/accountSafe/devices'], reads: ['/ea/devices'] },
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
