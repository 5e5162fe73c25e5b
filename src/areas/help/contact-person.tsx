import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { ChatButton } from '@/patterns/chat/chat-button'
import { currentExamInfoAtom } from '@/session/exam'
import { Card } from '@/ui/layout/card'
import { useHelpText } from './texts'

/** Contacts of the exam body, with the chat if available. Nothing if no project is known. */
export function ContactPerson() {
  const t = useHelpText()
  const project = useAtomValue(currentExamInfoAtom)
  if (!project) return null
  const { chat, phone, email } = project.helpdesk
  return (
    <Card title={t('help.more')}>
      {phone && <View>{t('help.phone', { phone })}</View>}
      {email && <View>{t('help.email', { email })}</View>}
      {chat ? <ChatButton domain={project.domain} /> : !phone && !email && <View>{t('help.helpdesk')}</View>}
    </Card>
  )
}
