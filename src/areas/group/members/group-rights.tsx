import { View } from '@tarojs/components'
import type { Membership } from '@contract/endpoints/group'
import { Facts } from '@/ui/content/facts'
import { useGroupText } from '../texts'

/** Lists what a group can do and see: once the candidate agrees if they are invited, now if they joined. */
export function GroupRights({ state }: Pick<Membership, 'state'>) {
  const t = useGroupText()
  return (
    <Facts
      facts={[
        { label: t(`mine.does.${state}`), value: t('mine.does.text') },
        { label: t(`mine.sees.${state}`), value: t('mine.sees.text') },
        { label: t(`mine.hidden.${state}`), value: t('mine.hidden.text') },
      ]}
    />
  )
}

/** Body of the dialog in which a candidate agrees to join a group. */
export function ConsentQuestion() {
  const t = useGroupText()
  return (
    <>
      <GroupRights state="invited" />
      <View>{t('mine.agree.body')}</View>
    </>
  )
}
