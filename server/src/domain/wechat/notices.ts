import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { formatPattern, isMidnight } from '@contract/format'
import { publicUrl } from '@server/core/http/public-url'
import { enqueueMessages, type NewMessage } from '../outbox/messages'
import type { Language, Written } from '../outbox/written'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { takeAgreements, type Addressee } from './agreements'
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
export const enqueueNotice = (services: Services, tx: Executor, project: Project, notice: Notice): Promise<void> =>
  enqueueNotices(services, tx, project, [notice])

/** The same to some hundreds, with as many statements as to one. */
export async function enqueueNotices(
  services: Services,
  tx: Executor,
  project: Project,
  notices: readonly Notice[],
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
  notice: Notice,
  { addressee: { openid, language }, templateId }: { addressee: Addressee; templateId: string },
): NewMessage {
  const { accountId, expiresAt } = notice
  const { written, fields } = notice.write(language)
  return {
    ...{ projectId: project.projectId, channel: 'wechat', target: openid, accountId, written },
    notice: { templateId, page: pageOf(services, project, notice), fields },
    ...(expiresAt && { expiresAt }),
  }
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
