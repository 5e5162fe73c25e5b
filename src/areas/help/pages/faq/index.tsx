import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { HelpTopic } from '@contract/portal/help'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { roleProps } from '@/platform/element/aria'
import { scrollToElement } from '@/platform/page/document'
import { currentExamInfoAtom } from '@/session/exam'
import { Pressable } from '@/ui/basic/pressable'
import { SearchBox } from '@/ui/choice/search-box'
import { Note } from '@/ui/feedback/note'
import { ContactPerson } from '../../contact-person'
import { FoundQuestions, idOfQuestion, QuestionList } from '../../question-list'
import { readHelp, type Help } from '../../read-help'
import { useHelpText } from '../../texts'
import styles from './faq.module.scss'

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

interface TopicChoiceProps {
  topics: readonly HelpTopic[]
  /** Empty: all topics. */
  chosen: string
  onChoose: (code: string) => void
}

/** Choice of one topic or all, wrapping at the edge of the screen. */
function TopicChoice({ topics, chosen, onChoose }: TopicChoiceProps) {
  const t = useHelpText()
  const local = useLocalText()
  const choices = [{ code: '', name: t('faq.all') }, ...topics.map(({ code, name }) => ({ code, name: local(name) }))]
  return (
    <View className={styles.topics} {...roleProps('radiogroup')} aria-label={t('faq.topics')}>
      {choices.map(({ code, name }) => (
        <Pressable
          key={code}
          role="radio"
          checked={code === chosen}
          className={`${styles.topic} ${code === chosen ? styles.chosen : ''}`}
          onPress={() => onChoose(code)}
        >
          {name}
        </Pressable>
      ))}
    </View>
  )
}

export default framed(Faq)
