import { SUBSCRIBE_TOPICS, type SubscribeTopic } from '@contract/endpoints/wechat'
import type { Env } from '@server/env'

type Configured = Pick<
  Env,
  | 'WECHAT_TEMPLATE_PAYMENT_DUE'
  | 'WECHAT_TEMPLATE_REGISTRATION_PAID'
  | 'WECHAT_TEMPLATE_CORRECTION_ASKED'
  | 'WECHAT_TEMPLATE_EXEMPTION_DECIDED'
  | 'WECHAT_TEMPLATE_SEAT_OFFERED'
  | 'WECHAT_TEMPLATE_APPOINTMENT_MOVED'
  | 'WECHAT_TEMPLATE_APPOINTMENT_DUE'
  | 'WECHAT_TEMPLATE_RESULT_PUBLISHED'
  | 'WECHAT_TEMPLATE_REVIEW_WINDOW'
  | 'WECHAT_TEMPLATE_REVIEW_DECIDED'
  | 'WECHAT_TEMPLATE_CERTIFICATE_PROGRESS'
  | 'WECHAT_TEMPLATE_HEALTH_DUE'
  | 'WECHAT_TEMPLATE_NEW_DEVICE'
>

/** Returns the configured topics with their template ids. */
export function noticeTemplates(env: Configured): { topic: SubscribeTopic; templateId: string }[] {
  const ids: Record<SubscribeTopic, string | undefined> = {
    paymentDue: env.WECHAT_TEMPLATE_PAYMENT_DUE,
    registrationPaid: env.WECHAT_TEMPLATE_REGISTRATION_PAID,
    correctionAsked: env.WECHAT_TEMPLATE_CORRECTION_ASKED,
    exemptionDecided: env.WECHAT_TEMPLATE_EXEMPTION_DECIDED,
    seatOffered: env.WECHAT_TEMPLATE_SEAT_OFFERED,
    appointmentMoved: env.WECHAT_TEMPLATE_APPOINTMENT_MOVED,
    appointmentDue: env.WECHAT_TEMPLATE_APPOINTMENT_DUE,
    resultPublished: env.WECHAT_TEMPLATE_RESULT_PUBLISHED,
    reviewWindow: env.WECHAT_TEMPLATE_REVIEW_WINDOW,
    reviewDecided: env.WECHAT_TEMPLATE_REVIEW_DECIDED,
    certificateProgress: env.WECHAT_TEMPLATE_CERTIFICATE_PROGRESS,
    healthDue: env.WECHAT_TEMPLATE_HEALTH_DUE,
    newDevice: env.WECHAT_TEMPLATE_NEW_DEVICE,
  }
  return SUBSCRIBE_TOPICS.flatMap((topic) => {
    const templateId = ids[topic]
    return templateId ? [{ topic, templateId }] : []
  })
}
