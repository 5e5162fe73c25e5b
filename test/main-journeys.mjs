/** Main journeys of the Mini Program, run by `npm test`; `npm run test:all` runs the others. Paths below test/weapp. */
export const miniProgramJourneys = [
  'bundle.test.ts',
  'journey/appointment.test.ts',
  'journey/long-table.test.ts',
  'journey/registering.test.ts',
  'wechat/paid.test.ts',
]
