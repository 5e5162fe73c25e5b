import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { Project } from '@server/calls/project/project-cache'
import { renderMessage, type Language, type MessageTemplate } from '../outbox/written'
import { noticeTime, noticeText, type OutgoingNotice } from '../wechat/notices'

interface Wording<About, Event extends string, Values extends object> {
  topic: SubscribeTopic
  templates: Readonly<Record<NoInfer<Event>, MessageTemplate<Values>>>
  valuesOf: (project: Project, notified: About, language: Language) => Values
  /** Path of the page with details. */
  pathOf: (notified: About) => string
  /** Name of the offering. */
  about: (values: Values) => string
  /** Chinese value of the template's status field; WeChat allows five characters. */
  phrases: Readonly<Record<Event, string>>
  /** Remark that points to the page; WeChat allows twenty characters. */
  seeAt: Readonly<Record<Language, string>>
}

/**
 * Builds the WeChat notices of a kind for recipients who agreed to them; `at` is the time of the decision or reopening.
 * Every kind's template has the same four fields: offering, event, time, remark.
 */
export function noticesOf<About extends { accountId: string }, Event extends string, Values extends object>({
  topic,
  templates,
  valuesOf,
  pathOf,
  about,
  phrases,
  seeAt,
}: Wording<About, Event, Values>) {
  return (project: Project, event: Event, notified: About, at: Date): OutgoingNotice => ({
    ...{ topic, accountId: notified.accountId, path: pathOf(notified) },
    write: (language) => {
      const values = valuesOf(project, notified, language)
      const fields = {
        thing1: noticeText(about(values)),
        phrase2: phrases[event],
        time3: noticeTime(at),
        thing4: seeAt[language],
      }
      return { written: renderMessage(templates[event], language, values), fields }
    },
  })
}
