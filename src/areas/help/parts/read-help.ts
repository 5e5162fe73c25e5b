import type { HelpTopic } from '@contract/portal/help'
import type { LinkedFile } from '@contract/portal/project-files'
import { helpOf } from '@/patterns/portal/help-of'
import { currentHelpdesk } from '@/i18n/helpdesk'
import en from '../en.json'
import zh from '../zh.json'

export interface Help {
  topics: HelpTopic[]
  files: LinkedFile[]
}

/** What a project says, and after it what holds for every project; without one, that alone. Throws ApiError. */
export async function readHelp(domain: string | null): Promise<Help> {
  const { topics, files } = domain === null ? { topics: [], files: [] } : await helpOf(domain)
  return { topics: [...topics, generalTopic()], files }
}

/** Of the site itself, not of any exam. */
function generalTopic(): HelpTopic {
  const helpdesk = currentHelpdesk()
  const both = (key: keyof typeof zh) => ({
    zh: zh[key].replace('{{helpdesk}}', helpdesk.zh),
    en: en[key].replace('{{helpdesk}}', helpdesk.en),
  })
  const question = (name: 'code' | 'code6' | 'saved' | 'language') => ({
    code: `general-${name}`,
    question: both(`general.${name}.q`),
    answer: both(`general.${name}.a`),
    solves: [],
  })
  return {
    code: 'general',
    name: both('general'),
    questions: [question('code'), question('code6'), question('saved'), question('language')],
  }
}
