/** Actions in the audit log of the service (server/src/domain/staff/events.ts), in the order of the filter. */
export const SERVICE_EVENTS = [
  'sign in',
  'sign out',
  'sign-in refused',
  'sign-in locked',
  'code refused',
  'code locked',
  'passkey refused',
  'set up',
  'session end',
  'sessions end',
  'password change',
  'password change refused',
  'password change locked',
  'passkey add',
  'passkey remove',
  'staff add',
  'staff roles',
  'staff reset',
  'staff disable',
  'staff enable',
  'staff remove',
  'staff audit',
  'audit export',
] as const
type ServiceEvent = (typeof SERVICE_EVENTS)[number]

export const isServiceEvent = (action: string): action is ServiceEvent =>
  SERVICE_EVENTS.some((event) => event === action)
