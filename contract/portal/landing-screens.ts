/**
 * Screens whose content blocks come from the project file (specification §2: landings, transition templates, data
 * download).
 */
export const LANDING_SCREENS = ['assetIndex', 'assetDownload', 'dyIndex', 'zgjIndex', 'module3', 'module4'] as const
export type LandingScreen = (typeof LANDING_SCREENS)[number]

/** Allowed link targets of landing pages: public screens whose path needs no parameters besides the project. */
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
