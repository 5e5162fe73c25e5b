import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { scrollToElement } from '@/platform/page/document'
import { currentExamInfoAtom } from '@/session/exam'
import { SearchBox } from '@/ui/choice/search-box'
import { Note } from '@/ui/feedback/note'
import { FoundQuestions } from '../../parts/found-questions'
import { idOfQuestion, QuestionList } from '../../parts/question-list'
import { readHelp, type Help } from '../../parts/read-help'
import { ContactPerson } from '../../parts/contact-person'
import { TopicChoice } from '../../parts/topic-choice'
import { useHelpText } from '../../texts'

/** Frequent questions by topic; `?q=` opens one question, `?topic=` shows one topic. */
function Faq() {
  const domain = useAtomValue(currentExamInfoAtom)?.domain ?? null
  const help = useLoaded(() => readHelp(domain), [domain])
  return <Loaded of={help}>{(read) => <Questions {...read} />}</Loaded>
}

function Questions({ topics, files }: Help) {
  const t = useHelpText()
  const local = useLocalText()
  const { q, topic = '' } = useRoute().params
  const [search, setSearch] = useState('')
  const isThere = topics.some(({ questions }) => questions.some(({ code }) => code === q))
  const [chosen, setChosen] = useState(topics.some(({ code }) => code === topic) ? topic : '')
  useEffect(() => {
    if (q && isThere) scrollToElement(`#${idOfQuestion(q)}`)
  }, [q, isThere])
  const shown = topics.filter(({ code }) => chosen === '' || code === chosen)
  return (
    <>
      <SearchBox label={t('search.help')} value={search} onChange={setSearch} />
      {search.trim() !== '' ? (
        <FoundQuestions topics={topics} files={files} search={search} />
      ) : (
        <>
          {q && !isThere && <Note>{t('faq.gone')}</Note>}
          {topics.length > 1 && <TopicChoice topics={topics} chosen={chosen} onChoose={setChosen} />}
          {shown.map(({ code, name, questions }) => (
            <QuestionList key={code} title={local(name)} questions={questions} files={files} opened={q} />
          ))}
        </>
      )}
      <ContactPerson />
    </>
  )
}

export default framed(Faq)
