/** Every call between client and service. Client, server and `/openapi.json` derive from this one declaration. */
import { accountEndpoints } from './endpoints/account'
import { faultEndpoints } from './endpoints/faults'
import { homeEndpoints } from './endpoints/home'
import { offeringEndpoints } from './endpoints/offering'
import { paymentEndpoints } from './endpoints/payment'
import { registrationEndpoints } from './endpoints/registration'
import { wechatEndpoints } from './endpoints/wechat'

export const endpoints = {
  ...homeEndpoints,
  ...accountEndpoints,
  ...wechatEndpoints,
  ...offeringEndpoints,
  ...registrationEndpoints,
  ...paymentEndpoints,
  ...faultEndpoints,
}
export type Api = typeof endpoints
export type EndpointKey = keyof Api
