import { areaTexts } from '@/i18n/texts'
import { closeWindow, hasWindow } from '@/platform/wechat/app/window'
import { Button } from '@/ui/basic/button'
import en from './wechat.en.json'
import zh from './wechat.zh.json'

const { useText: useWechatText } = areaTexts('wechat', zh, en)

/** Button at the end of a journey that closes the window WeChat opened; renders nothing in other hosts. */
export function BackToWechat() {
  const t = useWechatText()
  if (!hasWindow()) return null
  return (
    <Button kind="text" onPress={closeWindow}>
      {t('back')}
    </Button>
  )
}
