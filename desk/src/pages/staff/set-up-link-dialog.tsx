import { App, Button, Modal } from 'antd'
import type { SetUpLink } from '@contract/desk/staff'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'

interface SetUpLinkDialogProps {
  link: SetUpLink
  onClose: () => void
}

/** Shows a set-up link once; it is stored nowhere. */
export function SetUpLinkDialog({ link: { link, expiresAt }, onClose }: SetUpLinkDialogProps) {
  const { text } = useText()
  const { message } = App.useApp()
  const copy = () => navigator.clipboard.writeText(link).then(() => void message.success(text('copied')))
  const footer = [
    <Button key="copy" type="primary" onClick={() => void copy()}>
      {text('copy')}
    </Button>,
    <Button key="close" onClick={onClose}>
      {text('close')}
    </Button>,
  ]
  return (
    <Modal open title={text('linkTitle')} footer={footer} mask={{ closable: false }} onCancel={onClose}>
      <p>{text('linkText', { until: formatTime(expiresAt) })}</p>
      <p className="key">{link}</p>
    </Modal>
  )
}
