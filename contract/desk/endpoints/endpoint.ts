import type { GenericSchema } from 'valibot'
import type { ErrorCode } from '../../errors/errors'
import type { DeskErrorCode } from '../errors'
import type { Permission } from '../permissions'

/**
 * Declaration of a call of the desk. Its key is `'METHOD /desk/path/:param'`. A path with `:domain` concerns that
 * project, and the permission is required there; otherwise it is required for all projects.
 * - `permission`: who may call it; `signedIn`: all staff; `none`: everybody.
 * - `isScoped`: the handler limits what it returns and changes to the kinds, batches and areas of the caller’s roles.
 * - `stepUp`: requires a second factor within the last five minutes (DESK_STEP_UP).
 * - `reveals`: the service writes the audit log entry "viewed", with the parameters of the call.
 * - `download`: the handler returns a file instead of data for the envelope.
 * - `errors`: error codes of the handler; those of the frame follow from the declaration.
 */
export interface DeskEndpoint {
  summary: string
  permission: Permission | 'signedIn' | 'none'
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  isScoped?: true
  stepUp?: true
  reveals?: true
  download?: true
  output: GenericSchema
  errors: readonly (DeskErrorCode | ErrorCode)[]
}
