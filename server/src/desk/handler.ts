import type { DeskEndpoint } from '@contract/desk/endpoints/endpoint'
import type { EndpointOutput, ParsedInput } from '@contract/endpoints/endpoint'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { SessionOrigin, StaffSession } from '@server/domain/staff/sessions'

/** Request data available to a handler besides its validated input. */
export interface DeskCall {
  services: Services
  /** Null on endpoints with permission `none`. */
  session: StaffSession | null
  /** Token of the session cookie. */
  token: string | null
  /** Project named by `:domain`. */
  project: Project | null
  origin: SessionOrigin
  /** Sets the session cookie, or removes it. */
  setToken: (token: string | null) => void
}

type NamesProject = { params: { domain: string } }

type CallOf<E extends DeskEndpoint> = Omit<DeskCall, 'session' | 'token' | 'project'> & {
  session: E['permission'] extends 'none' ? null : StaffSession
  token: E['permission'] extends 'none' ? string | null : string
  project: ParsedInput<E> extends NamesProject ? Project : null
}

export type DeskHandler<E extends DeskEndpoint> = (input: ParsedInput<E>, call: CallOf<E>) => Promise<EndpointOutput<E>>

export type DeskHandlers<Endpoints extends Record<string, DeskEndpoint>> = {
  [K in keyof Endpoints]: DeskHandler<Endpoints[K]>
}
