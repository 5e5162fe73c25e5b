import { postageOrders } from './areas/certificate/orders/postage-orders'
import { changeOrders } from './areas/changes/orders/change-orders'
import { groupOrders } from './areas/group/orders/group-orders'
import { registrationOrders } from './areas/mine/orders/registration-orders'
import { reviewOrders } from './areas/result/review/orders/review-orders'
import type { OrderPurpose } from './patterns/orders/order-purpose'

/** Order purposes by the name that the service stores with an order (`purposes` in its area.ts). */
export const orderPurposes: Readonly<Record<string, OrderPurpose>> = {
  registration: registrationOrders,
  registrationChange: changeOrders,
  together: groupOrders,
  resultReview: reviewOrders,
  certificatePostage: postageOrders,
}
