import { View } from '@tarojs/components'
import { copyText } from '@/platform/documents/clipboard'
import { Button } from '@/ui/basic/button'
import { openLink } from '@/ui/content/open-link'
import { ButtonRow } from '@/ui/layout/button-row'
import { Sheet } from '@/ui/overlay/sheet'
import { toast } from '@/ui/overlay/toast-state'
import { useChatText } from './chat-texts'

/** Instructions for WeChat customer service in other browsers: phones can open WeChat, computers cannot. */
export default function InWechat({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useChatText()
  const copy = async () => {
    const outcome = await copyText(address)
    if (outcome !== 'told') toast(t(outcome === 'copied' ? 'wechat.copied' : 'wechat.notCopied'))
  }
  return (
    <Sheet open title={t('chat')} onClose={onClose}>
      <View>{t('wechat.text')}</View>
      <ButtonRow apart>
        <Button onPress={() => openLink(address)}>{t('wechat.open')}</Button>
      </ButtonRow>
      <ButtonRow apart>
        <Button kind="secondary" onPress={copy}>
          {t('wechat.copy')}
        </Button>
      </ButtonRow>
    </Sheet>
  )
}
