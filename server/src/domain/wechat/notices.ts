import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { formatPattern, isMidnight } from '@contract/format'
import { publicUrl } from '@server/core/http/public-url'
import { enqueueMessage } from '../outbox/messages'
import type { Language, Written } from '../outbox/written'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { takeAgreement } from './agreements'
import { noticeTemplates } from './notice-templates'

/** The screen of the Mini Program that opens an address of the site. */
const ENTRY_PAGE = 'areas/shell/pages/entry/index'
/** WeChat's longest `thing`, in characters. */
const THING_CHARACTERS = 20

/** A message in WeChat; whose area it is writes it. */
export interface Notice {
  topic: SubscribeTopic
  accountId: string
  /**
   * In the candidate's language, with the fields that WeChat shows. The templates that WECHAT_TEMPLATE_* name are put
   * together with these fields, in this order, from WeChat's public ones.
   */
  write: (language: Language) => { written: Written; fields: Record<string, string> }
  /** Address in the site that a tap leads to, from `/` on. */
  path: string
  /** Only an agreement that is this old lets us write; any without it. */
  agreedBy?: Date
  /** Not sent any more from then on. */
  expiresAt?: Date
}

/** Writes to a candidate who agreed, in the caller's transaction; nothing happens for one who did not. */
export async function enqueueNotice(services: Services, tx: Executor, project: Project, notice: Notice): Promise<void> {
  const template = noticeTemplates(services.env).find(({ topic }) => topic === notice.topic)
  if (!template) return
  const { projectId } = project
  const { topic, accountId, agreedBy, expiresAt } = notice
  const addressee = await takeAgreement(services, tx, { projectId, accountId }, topic, agreedBy)
  if (!addressee) return
  const { written, fields } = notice.write(addressee.language)
  await enqueueMessage(services, tx, {
    projectId,
    channel: 'wechat',
    target: addressee.openid,
    accountId,
    written,
    notice: { templateId: template.templateId, page: pageOf(services, project, notice), fields },
    ...(expiresAt && { expiresAt }),
  })
}

/** A field of the kind `thing`: what is longer than WeChat takes is cut. */
export function thing(text: string): string {
  const characters = [...text]
  return characters.length <= THING_CHARACTERS ? text : `${characters.slice(0, THING_CHARACTERS - 1).join('')}…`
}

/** A field of the kind `time`, the one way of writing it that WeChat takes in every language. */
export const noticeTime = (at: Date): string => formatPattern(at.getTime(), 'yyyy年MM月dd日 HH:mm')

/** The same of when something ends: WeChat knows no 24:00, so that the end of a day is its last minute. */
export const noticeDeadline = (at: Date): string =>
  noticeTime(isMidnight(at.getTime()) ? new Date(at.getTime() - 1) : at)

function pageOf({ env }: Services, { definition }: Project, { path }: Notice): string {
  return `${ENTRY_PAGE}?p=${definition.domain}&q=${encodeURIComponent(publicUrl(env) + path)}`
}
