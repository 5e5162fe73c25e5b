import { useState } from 'react'
import type { HelpQuestion, HelpTopic } from '@contract/portal/help'
import type { LinkedFile } from '@contract/portal/project-files'
import { useLocalText } from '@/i18n/local-text'
import { Disclosure } from '@/ui/layout/disclosure'
import { Prose } from '@/ui/content/prose'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { found } from './search'
import { useHelpText } from './texts'

interface QuestionListProps {
  title?: string
  questions: readonly HelpQuestion[]
  files: readonly LinkedFile[]
  /** Code of the question in the address, which is expanded. */
  opened: string | undefined
}

/** Anchor of a question within the page. */
export const idOfQuestion = (code: string) => `question-${code}`

/** Questions that expand to their answers. */
export function QuestionList({ title, questions, files, opened }: QuestionListProps) {
  const local = useLocalText()
  const [open, setOpen] = useState<readonly string[]>(opened === undefined ? [] : [opened])
  const toggle = (code: string) =>
    setOpen(open.includes(code) ? open.filter((other) => other !== code) : [...open, code])
  return (
    <Card {...(title !== undefined && { title })}>
      {questions.map(({ code, question, answer }) => (
        <Disclosure
          key={code}
          id={idOfQuestion(code)}
          title={local(question)}
          isOpen={open.includes(code)}
          onToggle={() => toggle(code)}
        >
          <Prose text={local(answer)} files={files} />
        </Disclosure>
      ))}
    </Card>
  )
}

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
