import type { HelpTopic } from '@contract/portal/help'
import type { LinkedFile } from '@contract/portal/project-files'
import { currentHelpdesk } from '@/i18n/helpdesk'
import { helpOf, questionSolving } from '@/patterns/portal/help-of'
import en from './en.json'
import zh from './zh.json'

export interface Help {
  topics: HelpTopic[]
  files: LinkedFile[]
}

/**
 * Reads the questions of the project, followed by the general ones; only the latter without a project. Throws ApiError.
 */
export async function readHelp(domain: string | null): Promise<Help> {
  const { topics, files } = domain === null ? { topics: [], files: [] } : await helpOf(domain)
  const general = generalTopic()
  // Omits general questions that the project answers itself.
  const questions = general.questions.filter(({ solves }) => !solves.some((code) => questionSolving(topics, code)))
  return { topics: [...topics, { ...general, questions }], files }
}

/** Questions about the site rather than an exam. */
function generalTopic(): HelpTopic {
  const helpdesk = currentHelpdesk()
  const both = (key: keyof typeof zh) => ({
    zh: zh[key].replace('{{helpdesk}}', helpdesk.zh),
    en: en[key].replace('{{helpdesk}}', helpdesk.en),
  })
  const question = (name: 'code' | 'code6' | 'saved' | 'language', solves: string[] = []) => ({
    code: `general-${name}`,
    question: both(`general.${name}.q`),
    answer: both(`general.${name}.a`),
    solves,
  })
  return {
    code: 'general',
    name: both('general'),
    questions: [
      question('code'),
      question('code6', ['EA_WRONG_CODE', 'EA_CODE_EXPIRED']),
      question('saved'),
      question('language'),
    ],
  }
}
