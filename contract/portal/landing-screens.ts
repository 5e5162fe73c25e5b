/** Screens that a project's file fills with blocks (specification §2: landings, transition templates, data download). */
export const LANDING_SCREENS = ['assetIndex', 'assetDownload', 'dyIndex', 'zgjIndex', 'module3', 'module4'] as const
export type LandingScreen = (typeof LANDING_SCREENS)[number]

/** Screens that a link of a landing may name: anybody may ask for them, and no address of theirs needs more than the project. */
export const LINK_SCREENS = [
  ...LANDING_SCREENS,
  'signIn',
  'phoneRegister',
  'emailRegister',
  'forgetPassword',
  'notice',
  'dyNotice',
  'zgjNotice',
  'faq',
  'help',
  'chooseBatch',
  'myRegister',
  'myInvoices',
  'appointmentSelectBatch',
  'myAppointments',
  'ticketPrinting',
  'resultInquiry',
  'certificateApplication',
  'healthChooseBatch',
  'exemptionSelectBatch',
  'myExemptions',
  'userInformation',
  'accountSafe',
] as const
