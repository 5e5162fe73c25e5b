import type { Undelivered } from '@server/areas/certificate/application/deliver'

/** Messages for delivery steps that could not be recorded. */
export const whyUndelivered = {
  missing: 'there is no such application in this project',
  notApproved: 'it is not approved',
  otherWay: 'it comes another way: by post, or it is collected',
  notIssued: 'no certificate was issued for it yet',
  done: 'that is done already',
} as const satisfies Record<Undelivered, string>
