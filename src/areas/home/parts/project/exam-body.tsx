import { View } from '@tarojs/components'
import type { Helpdesk } from '@contract/project/helpdesk'
import { Card } from '@/ui/layout/card'
import { useHomeText } from '../../texts'

/** Contacts of the exam body, if there is no chat. */
export function ExamBody({ helpdesk }: { helpdesk: Helpdesk }) {
  const t = useHomeText()
  const { chat, phone, email } = helpdesk
  if (chat || !(phone || email)) return null
  return (
    <Card title={t('contact')}>
      {phone && <View>{t('contact.phone', { phone })}</View>}
      {email && <View>{t('contact.email', { email })}</View>}
    </Card>
  )
}
