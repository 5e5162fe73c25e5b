import { View } from '@tarojs/components'
import { framed } from '@/patterns/page/framed'
import { useRoute } from '@/patterns/page/route-context'
import { openHome } from '@/patterns/project/open-home'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useFallbackText } from '../../texts'
import styles from './no-access.module.scss'

/** Shown as project maintenance; `project_id` says which project (specification §6). */
function NoAccess() {
  const t = useFallbackText()
  const { project_id: project = '' } = useRoute().params
  return (
    <PageState icon="triangle-alert" title={t('noAccess.title')} text={t('noAccess.text')}>
      <Button kind="secondary" icon="refresh-cw" onPress={openHome}>
        {t('retry')}
      </Button>
      <BackToWechat />
      {project && <View className={styles.project}>{t('noAccess.project', { project })}</View>}
    </PageState>
  )
}

export default framed(NoAccess)
