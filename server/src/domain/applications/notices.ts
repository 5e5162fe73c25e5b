import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { Project } from '@server/calls/project/project-cache'
import { write, type Language, type MessageTemplate } from '../outbox/written'
import { noticeTime, thing, type Notice } from '../wechat/notices'

interface Wording<About, Event extends string, Values extends object> {
  topic: SubscribeTopic
  templates: Readonly<Record<NoInfer<Event>, MessageTemplate<Values>>>
  valuesOf: (project: Project, told: About, language: Language) => Values
  /** Where a candidate sees more. */
  pathOf: (told: About) => string
  /** What was applied for. */
  about: (values: Values) => string
  /** How WeChat's template names what happened, in Chinese alone: five characters at most. */
  phrases: Readonly<Record<Event, string>>
  /** Says where to look: twenty characters at most. */
  seeAt: Readonly<Record<Language, string>>
}

/**
 * What a kind tells in WeChat to who agreed to it; `at`: when it was decided, or the decision taken back. Its template has the
 * same four fields for every kind: what was applied for, what happened, when, and a remark.
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
  return (project: Project, event: Event, told: About, at: Date): Notice => ({
    ...{ topic, accountId: told.accountId, path: pathOf(told) },
    write: (language) => {
      const values = valuesOf(project, told, language)
      const fields = {
        thing1: thing(about(values)),
        phrase2: phrases[event],
        time3: noticeTime(at),
        thing4: seeAt[language],
      }
      return { written: write(templates[event], language, values), fields }
    },
  })
}
