import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { ChatButton } from '@/patterns/chat/chat-button'
import { open } from '@/platform/navigation/navigation'
import { currentExamInfoAtom, type CurrentExamInfo } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { SearchBox } from '@/ui/choice/search-box'
import { Card } from '@/ui/layout/card'
import { FoundQuestions } from '../../parts/found-questions'
import { readHelp, type Help } from '../../parts/read-help'
import { useHelpText } from '../../texts'

/** The help centre: find an answer, else find somebody who has it. */
function HelpCentre() {
  const project = useAtomValue(currentExamInfoAtom)
  const domain = project?.domain ?? null
  const help = useLoaded(() => readHelp(domain), [domain])
  return <Loaded of={help}>{(read) => <Answers {...read} project={project} />}</Loaded>
}

function Answers({ topics, files, project }: Help & { project: CurrentExamInfo | null }) {
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
      {project && <Somebody project={project} />}
    </>
  )
}

function Topics({ topics }: Pick<Help, 'topics'>) {
  const t = useHelpText()
  const local = useLocalText()
  return (
    <Card title={t('help.topics')}>
      {topics.map(({ code, name, questions }) => (
        <LinkRow key={code} onPress={() => open('faq', { topic: code })}>
          {t('help.topic', { name: local(name), questions: questions.length })}
        </LinkRow>
      ))}
      <LinkRow onPress={() => open('notice')}>{t('help.notices')}</LinkRow>
    </Card>
  )
}

/** Whom to ask: the chat where there is one, else the exam body. */
function Somebody({ project: { domain, helpdesk } }: { project: CurrentExamInfo }) {
  const t = useHelpText()
  const { chat, phone, email } = helpdesk
  return (
    <Card title={t('help.more')}>
      {phone && <View>{t('help.phone', { phone })}</View>}
      {email && <View>{t('help.email', { email })}</View>}
      {chat ? <ChatButton domain={domain} /> : !phone && !email && <View>{t('help.helpdesk')}</View>}
    </Card>
  )
}

export default framed(HelpCentre)
