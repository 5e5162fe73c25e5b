import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { to } from '@/platform/navigation/destination'
import { currentExamInfoAtom } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { SearchBox } from '@/ui/choice/search-box'
import { Card } from '@/ui/layout/card'
import { FoundQuestions } from '../../question-list'
import { readHelp, type Help } from '../../read-help'
import { ContactPerson } from '../../contact-person'
import { useHelpText } from '../../texts'

/** Help centre: topics, search and contacts. */
function HelpCentre() {
  const domain = useAtomValue(currentExamInfoAtom)?.domain ?? null
  const help = useLoaded(() => readHelp(domain), [domain])
  return <Loaded of={help}>{(read) => <Answers {...read} />}</Loaded>
}

function Answers({ topics, files }: Help) {
  const t = useHelpText()
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchBox label={t('search.help')} value={search} onChange={setSearch} />
      {search.trim() === '' ? (
        <Topics topics={topics} />
      ) : (
        <FoundQuestions topics={topics} files={files} search={search} />
      )}
      <ContactPerson />
    </>
  )
}

function Topics({ topics }: Pick<Help, 'topics'>) {
  const t = useHelpText()
  const local = useLocalText()
  return (
    <Card title={t('help.topics')}>
      {topics.map(({ code, name, questions }) => (
        <LinkRow key={code} to={to('faq', { topic: code })}>
          {t('help.topic', { name: local(name), questions: questions.length })}
        </LinkRow>
      ))}
      <LinkRow to={to('notice')}>{t('help.notices')}</LinkRow>
    </Card>
  )
}

export default framed(HelpCentre)
