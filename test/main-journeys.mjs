/** Main journeys, run by `npm test` in the browser and in the Mini Program. `npm run test:all` runs the others. */

/** Below test/browser. */
export const browserJourneys = [
  'accommodation/accommodation.spec.ts',
  'account/{basic-info,recovery,second-factor}.spec.ts',
  'appointment/booking.spec.ts',
  'certificate/{application,certificate}.spec.ts',
  'changes/{refund,subjects}.spec.ts',
  'ends/{photo-refused,time-to-pay}.spec.ts',
  'every-screen/opens.spec.ts',
  'exemption/applying.spec.ts',
  'group/import.spec.ts',
  'invoice/invoices.spec.ts',
  'journey/{english-registration,long-table,prepared-registration,short-registration}.spec.ts',
  'result/{looking-up,reviewing}.spec.ts',
  'sign-in/{partner,phone-code,registering}.spec.ts',
  'ticket/printing.spec.ts',
]

/** Below test/weapp. */
export const miniProgramJourneys = [
  'bundle.test.ts',
  'journey/appointment.test.ts',
  'journey/long-table.test.ts',
  'journey/registering.test.ts',
  'wechat/paid.test.ts',
]
