import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { to } from '@/platform/navigation/destination'
import { userTypeAtom } from '@/session/account'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { useOwnDataText } from './own-data-texts'

/** Link to account deletion; group accounts can only be deleted by the exam body. */
export function DeletionCard() {
  const t = useOwnDataText()
  const isGroup = useAtomValue(userTypeAtom) === 'group'
  return (
    <Card title={t('deletion')}>
      <View>{t(isGroup ? 'deletion.group' : 'deletion.what')}</View>
      {!isGroup && <LinkRow to={to('deleteAccount')}>{t('deletion.open')}</LinkRow>}
    </Card>
  )
}
