import type { HelpTopic } from '@contract/portal/help'
import type { LinkedFile } from '@contract/portal/project-files'
import { PageState } from '@/ui/feedback/page-state'
import { useHelpText } from '../texts'
import { QuestionList } from './question-list'
import { found } from './search'

interface FoundQuestionsProps {
  topics: readonly HelpTopic[]
  files: readonly LinkedFile[]
  search: string
}

/** Search results from all topics. */
export function FoundQuestions({ topics, files, search }: FoundQuestionsProps) {
  const t = useHelpText()
  const all = topics.flatMap(({ questions }) => questions)
  const questions = found(all, search, ({ question, answer }) => ({ name: question, text: answer }))
  if (questions.length === 0) return <PageState icon="search" title={t('found.none')} text={t('found.none.text')} />
  return <QuestionList questions={questions} files={files} opened={undefined} />
}
