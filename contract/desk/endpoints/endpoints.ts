import { actionEndpoints } from './actions'
import { auditEndpoints } from './audit'
import { candidateEndpoints } from './candidates'
import { ownEndpoints } from './own'
import { reviewEndpoints } from './review'
import { signInEndpoints } from './sign-in'
import { staffEndpoints } from './staff'

export const deskEndpoints = {
  ...signInEndpoints,
  ...ownEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...reviewEndpoints,
  ...actionEndpoints,
  ...candidateEndpoints,
}
export type DeskApi = typeof deskEndpoints
export type DeskEndpointKey = keyof DeskApi
