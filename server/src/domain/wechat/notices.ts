import { type SubscribeTopic, SUBSCRIBE_TOPICS } from '@contract/endpoints/wechat'
import { formatPattern, isMidnight } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { Env } from '@server/env'
import { enqueueMessages, type NewMessage } from '../outbox/messages'
import type { Language, RenderedMessage } from '../outbox/written'
import { takeAgreements, type NoticeRecipient } from './agreements'

/** Mini Program page that opens a path of the site. */
const ENTRY_PAGE = 'areas/shell/pages/entry/index'
/** Maximum characters of WeChat's field type `thing`. */
const THING_CHARACTERS = 20

/** WeChat notice, written by its area. */
export interface OutgoingNotice {
  topic: SubscribeTopic
  accountId: string
  /**
   * Writes the message in the recipient's language with the fields of the WeChat template. The templates named by
   * WECHAT_TEMPLATE_* must contain these fields, in this order.
   */
  write: (language: Language) => { written: RenderedMessage; fields: Record<string, string> }
  /** Path in the site that a tap opens. */
  path: string
  /** Latest time of a usable consent; unlimited if absent. */
  agreedBy?: Date
  /** Latest time to send. */
  expiresAt?: Date
}

/** Enqueues a notice in the caller's transaction; does nothing for a candidate without a consent. */
export const enqueueNotice = (
  services: Services,
  tx: Executor,
  project: Project,
  notice: OutgoingNotice,
): Promise<void> => enqueueNotices(services, tx, project, [notice])

/** Enqueues many notices with the same number of statements as for one. */
export async function enqueueNotices(
  services: Services,
  tx: Executor,
  project: Project,
  notices: readonly OutgoingNotice[],
): Promise<void> {
  const templates = new Map(noticeTemplates(services.env).map(({ topic, templateId }) => [topic, templateId]))
  const known = notices.filter(({ topic }) => templates.has(topic))
  if (known.length === 0) return
  const addressees = await takeAgreements(services, tx, project.projectId, known)
  const messages = known.flatMap((notice, position) => {
    const addressee = addressees[position]
    const templateId = templates.get(notice.topic)
    return addressee && templateId ? [messageOf(services, project, notice, { addressee, templateId })] : []
  })
  await enqueueMessages(services, tx, messages)
}

function messageOf(
  services: Services,
  project: Project,
  notice: OutgoingNotice,
  { addressee: { openid, language }, templateId }: { addressee: NoticeRecipient; templateId: string },
): NewMessage {
  const { accountId, expiresAt } = notice
  const { written, fields } = notice.write(language)
  return {
    ...{ projectId: project.projectId, channel: 'wechat', target: openid, accountId, written },
    notice: { templateId, page: pageOf(services, project, notice), fields },
    ...(expiresAt && { expiresAt }),
  }
}

/** Truncates a field of type `thing` to WeChat's limit. */
export function noticeText(text: string): string {
  const characters = [...text]
  return characters.length <= THING_CHARACTERS ? text : `${characters.slice(0, THING_CHARACTERS - 1).join('')}…`
}

/** Formats a field of type `time`, in the one format that WeChat accepts for every language. */
export const noticeTime = (at: Date): string => formatPattern(at.getTime(), 'yyyy年MM月dd日 HH:mm')

/** Formats a deadline. WeChat does not accept 24:00, so midnight becomes 23:59 of the day that ends. */
export const noticeDeadline = (at: Date): string =>
  noticeTime(isMidnight(at.getTime()) ? new Date(at.getTime() - 1) : at)

function pageOf({ env }: Services, { definition }: Project, { path }: OutgoingNotice): string {
  return `${ENTRY_PAGE}?p=${definition.domain}&q=${encodeURIComponent(publicUrl(env) + path)}`
}

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
